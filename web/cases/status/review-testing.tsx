import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import type { Assessment } from '../../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../../shared/assessments/care-domains.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { aUser } from '../../platform/auth-factory.ts'
import { emptyCache, Surroundings } from '../../platform/testing-surroundings.tsx'
import { caseQuery } from '../case-data.ts'
import { ClockCard } from '../clock/clock-card.tsx'
import { ReviewSection } from './review-section.tsx'

type Reply = [status: number, body: unknown]

/** A server that answers by method and the last part of the address; the rest is not there. */
export function serve(answers: Readonly<Record<string, (body: unknown) => Reply | Promise<Reply>>>) {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path.split('/').at(-1)}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null
    sent.push({ call, body })
    const [status, reply] = (await answers[call]?.(body)) ?? [404, { message: 'Not here', code: 'not_found' }]
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status })
  })
  return sent
}

/** Twelve complete domains, each with level and evidence. */
export const TWELVE: Assessment[] = CARE_DOMAIN_IDS.map((domain, place) => ({
  id: `01900000-0000-7000-8000-0000000003${place + 10}`,
  caseId: '01900000-0000-7000-8000-000000000101',
  ...{ domain, needLevel: 'low', evidence: 'Care plan, 3 November', rationale: null, socialContext: null },
  ...{ isComplete: true, assistedBy: null, version: 1, updatedAt: '2026-11-21T14:05:00.000Z' },
  ...{ updatedBy: 'Asha Patel', updatedById: '01900000-0000-7000-8000-000000000001' },
}))

interface Shown {
  assessments?: readonly Assessment[]
  user?: User
  saveFirst?: () => Promise<boolean>
}

/** Section and clock as the builder shows them: of the case in the cache, whatever becomes of it. */
export function show(one: Case, { assessments = TWELVE, user = aUser(), saveFirst }: Shown = {}) {
  const onGoTo = vi.fn()
  const cache = emptyCache()
  cache.setQueryData(caseQuery(one.id).queryKey, one)
  function Page({ assessments: loaded }: { assessments: readonly Assessment[] }) {
    const { data = one } = useQuery(caseQuery(one.id))
    return (
      <>
        <textarea id="fastTrackReason" aria-label="Reason for the fast track" />
        <ClockCard current={data} />
        <ReviewSection
          current={data}
          assessments={loaded}
          saveFirst={saveFirst ?? (async () => Promise.resolve(true))}
          onGoTo={onGoTo}
        />
      </>
    )
  }
  const page = (loaded: readonly Assessment[]) => (
    <Surroundings user={user} cache={cache}>
      <Page assessments={loaded} />
    </Surroundings>
  )
  const { rerender } = render(page(assessments))
  return { onGoTo, load: (loaded: readonly Assessment[]) => rerender(page(loaded)) }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const heading = () => screen.getByRole('heading', { name: 'Review and sign-off' })
/** The name of the step that is marked as the present one. */
export const step = () =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')
    ?.querySelector('p')?.textContent
