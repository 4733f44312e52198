import { useEffect, useState } from 'react'
import type { Endpoint, ReplyOf } from '../../shared/platform/endpoint.ts'
import type { SupportContact, supportApi } from '../../shared/support/support-api.ts'

/** What is known about reaching support. */
export type SupportState = SupportContact | 'loading' | 'failed'

/**
 * The call as it goes out. Written here, and compared with `supportApi.contact` by a test, because that value brings
 * the schemas along, and the footer stands on pages that have to stay light.
 */
export const CONTACT_CALL = {
  method: 'GET',
  path: '/api/support/contact',
  summary: 'Address and telephone number of support',
  tag: 'Support',
  reply: 'file',
} as const satisfies Endpoint

let asked: Promise<SupportContact> | null = null

/** How to reach support; asked for once for all pages, and again after a failure. */
export function useSupportContact(): SupportState {
  const [state, setState] = useState<SupportState>('loading')
  useEffect(() => {
    let gone = false
    const show = (next: SupportState) => gone || setState(next)
    asked ??= fetchContact()
    asked.then(show, () => {
      asked = null
      show('failed')
    })
    return () => {
      gone = true
    }
  }, [])
  return state
}

async function fetchContact(): Promise<SupportContact> {
  const { send } = await import('../platform/call.ts')
  const response = await send(CONTACT_CALL, { anonymous: true })
  return (await response.json()) as ReplyOf<typeof supportApi.contact>
}
