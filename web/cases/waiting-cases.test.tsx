import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Case } from '../../shared/cases/case.ts'
import { present } from '../../shared/platform/present.ts'
import { emptyCache, showPages } from '../platform/testing-surroundings.tsx'
import { aCase } from './case-factory.ts'
import { WaitingCases } from './waiting-cases.tsx'

function show(answer: () => [number, unknown]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const [status, body] = answer()
    return new Response(JSON.stringify(body), { status })
  })
  const cache = emptyCache()
  showPages([{ path: '/', Component: WaitingCases }], '/', { cache })
  return { asked, cache }
}

const list = (cases: Case[]): [number, unknown] => [200, { cases, nextCursor: null }]

/** A case overdue by so many days. */
const overdue = (days: number, change: Partial<Case> = {}) => {
  const one = aCase()
  return aCase({
    id: `01900000-0000-7000-8000-${String(days).padStart(12, '0')}`,
    caseReference: `C-${days}`,
    clock: { ...present(one.clock), basis: 'checklist', days: 28 + days },
    ...change,
  })
}

it('shows the first five with their reasons, whose they are, and the way to all', async () => {
  const shared = { level: 'editor', may: { edit: true, submit: false, sign: false, share: false } } as const
  const { asked } = show(() =>
    list([1, 2, 3, 4, 5, 6].map((days) => overdue(days, days === 6 ? { access: shared } : {}))),
  )
  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeTruthy()
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['All waiting cases', 'C-6', 'C-5', 'C-4', 'C-3', 'C-2'])
  expect(screen.getByText('Overdue by 6 days')).toBeTruthy()
  expect(screen.getByText('Shared by Asha Patel · editor')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All waiting cases' }).getAttribute('href')).toBe(
    '/cases?waiting=true',
  )
  expect(asked).toEqual(['/api/cases?waiting=true&limit=100'])
})

it('asks for the signature of those who may give it', async () => {
  show(() => list([aCase({ status: 'pending_review' })]))
  expect(await screen.findByText('In review, for you to sign off')).toBeTruthy()
})

it('is not there where nothing waits', async () => {
  const { cache } = show(() => list([aCase()]))
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('says that it could not be loaded, and tries again', async () => {
  let broken = true
  show(() => (broken ? [503, { message: 'Back in a minute.', code: 'unavailable' }] : list([overdue(3)])))
  expect(await screen.findByText('Back in a minute.')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Overdue by 3 days')).toBeTruthy()
})
