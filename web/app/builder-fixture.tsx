import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import type { User } from '../../shared/accounts/account.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { Case } from '../../shared/cases/case.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { NOTHING_SAVED } from '../cases/recommendation/recommendation-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { BuilderPage } from './builder-page.tsx'

/** The case of these tests. */
export const caseId = aCase().id

type Reply = [status: number, body: unknown]
interface Write {
  call: string
  body: unknown
}

/** A server of one case; `refuse` answers instead of it where it wants to. Answers what was written, in order. */
export function server(
  one: Case | null,
  assessments: Assessment[],
  refuse: (call: string) => Reply | null | Promise<Reply | null> = () => null,
): Write[] {
  const writes: Write[] = []
  let current = one
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null
    if (body) writes.push({ call, body })
    const [status, reply] = (await refuse(call)) ?? answer(call, body)
    return new Response(JSON.stringify(reply), { status })
  })
  function answer(call: string, body: Record<string, unknown> | null): Reply {
    if (call === 'POST /api/cases') current = aCase({ ...body, status: 'draft', version: 1 })
    if (call === `PUT /api/cases/${caseId}`) current = aCase({ ...body, version: 3 })
    if (call === `GET /api/cases/${caseId}/dst-assessments`) return [200, { assessments }]
    if (call === `GET /api/cases/${caseId}/recommendation`) return [200, { recommendation: NOTHING_SAVED }]
    if (call === 'GET /api/account/preferences') return [200, { preferences: DEFAULT_PREFERENCES }]
    if (call.endsWith('/members')) return [200, { members: [] }]
    if (call.endsWith('/dst-assessments')) return [201, { assessment: anAssessment({ ...body, version: 1 }) }]
    if (call.startsWith('PUT /api/dst-assessments/'))
      return [200, { assessment: anAssessment({ ...body, version: 4 }) }]
    return current ? [200, { case: current }] : [404, { message: 'No such case', code: 'not_found' }]
  }
  return writes
}

/** Shows the builder at an address, to an assessor on Pro unless told. */
export const show = (address: string, user: User = aUser()) =>
  showPages(
    [
      { path: '/dst-builder/:caseId?', Component: BuilderPage },
      { path: '/subscription', element: <p>the plans</p> },
    ],
    address,
    { user },
  )

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The heading button of a panel, as opposed to the row of the list. */
export const panel = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`${name}.*(Not set|High)$`) })
