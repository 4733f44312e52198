import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { aUser, signedInAs } from '../platform/auth-factory.ts'
import { AuthContext } from '../platform/session.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(cases: unknown[], user: Partial<User> = {}, ready = true) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ cases, nextCursor: null })))
  const cache = new QueryClient()
  render(
    <AuthContext value={signedInAs(aUser(user))}>
      <QueryClientProvider client={cache}>
        <MemoryRouter>
          <DashboardPage
            waiting={<p>what waits</p>}
            ready={ready}
            actionBar={<p>the bar</p>}
            actionPanel={<p>the panel</p>}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </AuthContext>,
  )
  return cache
}

const one = (caseReference: string, status: string) => ({
  id: caseReference,
  caseReference,
  status,
  progress: { completed: 4, total: 12, percentage: 33 },
  owner: { id: 'someone', name: 'Robin Example', role: 'assessor' },
  access: { level: 'owner', may: { edit: true } },
  updatedAt: '2026-11-21T14:05:00.000Z',
})

describe('the dashboard', () => {
  it('greets, names what is unfinished and lists the first three cases', async () => {
    show([one('C-1', 'completed'), one('C-2', 'in_progress'), one('C-3', 'draft'), one('C-4', 'draft')])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Asha')
    expect((await screen.findByText(/is unfinished: 4 of 12 domains completed/)).textContent).toMatch(/^C-2/)
    const items = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(items).toEqual([
      'C-1Completed21 November 2026',
      'C-2In progress21 November 2026',
      'C-3Draft21 November 2026',
    ])
    expect(screen.getByText('the bar')).toBeTruthy()
    expect(screen.getByText('the panel')).toBeTruthy()
  })

  it('puts what waits before what is unfinished', async () => {
    show([one('C-2', 'in_progress')])
    const unfinished = await screen.findByText(/is unfinished/)
    const waiting = screen.getByText('what waits')
    expect(waiting.compareDocumentPosition(unfinished)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows all of it at once, when it is known what waits', async () => {
    const cache = show([one('C-2', 'in_progress')], {}, false)
    await waitFor(() => expect(cache.getQueryData(['cases', 'recent'])).toHaveLength(1))
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByText('Recent Cases')).toBeNull()
  })

  it('shows a viewer the shared cases, and whose they are', async () => {
    show([{ ...one('C-1', 'in_progress'), access: { level: 'reader', may: { edit: false } } }], {
      role: 'viewer',
    })
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'C-1Shared by Robin ExampleIn progress21 November 2026',
    )
    expect(screen.queryByText(/is unfinished/)).toBeNull()
  })

  it('says of a case with every domain complete what is left to do', async () => {
    show([{ ...one('C-1', 'in_progress'), progress: { completed: 12, total: 12, percentage: 100 } }])
    expect((await screen.findByText(/has all 12 domains complete/)).textContent).toMatch(/^C-1 /)
    expect(screen.queryByText(/is unfinished/)).toBeNull()
  })

  it.each([
    ['Two weeks at most.', 'C-1 has its fast-track reason: it is ready to be submitted for review.'],
    [null, 'C-1 is unfinished: its fast-track reason is missing.'],
  ])('asks for no domains in a fast-track case', async (fastTrackReason, words) => {
    show([{ ...one('C-1', 'in_progress'), assessmentType: 'fast_track', fastTrackReason }])
    expect((await screen.findByText(/fast-track reason/)).textContent).toBe(words)
  })

  it('gives an empty account one sentence and one button', async () => {
    show([])
    expect(await screen.findByText('You have no cases yet.')).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'New Assessment' }).getAttribute('href')).toBe('/dst-builder')
    expect(screen.queryByText('the bar')).toBeNull()
    expect(screen.queryByText('what waits')).toBeNull()
  })

  it('offers a viewer no new assessment, and says why', async () => {
    show([], { role: 'viewer' })
    await screen.findByText('No case has been shared with you yet.')
    expect(screen.queryByRole('link', { name: 'New Assessment' })).toBeNull()
    expect(screen.getByText(/^Your role \(Viewer\/Administrator\) reads cases/)).toBeTruthy()
  })
})
