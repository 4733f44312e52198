import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import type { DashboardStats, LatestCase } from '../../shared/dashboard/dashboard-stats.ts'
import { aUser } from '../platform/auth-factory.ts'
import { emptyCache, showPages, Where } from '../platform/testing-surroundings.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const STATS: DashboardStats = {
  ...{ activeCases: 12, pendingReviews: 5, aiSessions: 28, completedDsts: 1094 },
  trends: { activeCases: 2, pendingReviews: 3, aiSessions: 8, completedDsts: 15 },
}

interface Scene {
  cases?: unknown[]
  archived?: unknown[]
  user?: Partial<User>
  ready?: boolean
  stats?: DashboardStats | 'refused'
  latest?: LatestCase | null
  at?: string
}

/** The answers of the server, by the path that is asked for. */
function serve({ cases = [], archived = [], stats = STATS, latest = null }: Scene) {
  const fetched = vi.fn<(path: string, init?: { method: string; body?: string }) => Promise<Response>>(
    async (path) => {
      if (path === '/api/dashboard/stats')
        return stats === 'refused'
          ? new Response(JSON.stringify({ message: 'Not now.', code: 'unavailable' }), { status: 503 })
          : new Response(JSON.stringify(stats))
      if (path === '/api/dashboard/latest-case') return new Response(JSON.stringify({ latestCase: latest }))
      const listed = path.includes('status=archived') ? archived : cases
      return new Response(JSON.stringify({ cases: listed, nextCursor: null }))
    },
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function show({ user = {}, ready = true, at = '/dashboard', ...answers }: Scene) {
  const fetched = serve(answers)
  const cache = emptyCache()
  const element = (
    <>
      <DashboardPage
        waiting={<p>what waits</p>}
        ready={ready}
        actionBar={<p>the bar</p>}
        aside={<p>the panel</p>}
        below={<p>the cards</p>}
        trialAvailable
      />
      <Where />
    </>
  )
  showPages([{ path: '*', element }], at, { user: aUser(user), cache })
  return { cache, fetched }
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

const region = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!
const itemsOf = async (name: string) =>
  (await within(await region(name)).findAllByRole('listitem')).map((item) => item.textContent)

describe('the dashboard', () => {
  it('greets, names what is unfinished and lists the first three cases', async () => {
    show({
      cases: [one('C-1', 'completed'), one('C-2', 'in_progress'), one('C-3', 'draft'), one('C-4', 'draft')],
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Asha')
    expect((await screen.findByText(/is unfinished: 4 of 12 domains completed/)).textContent).toMatch(/^C-2/)
    expect(await itemsOf('Recent Cases')).toEqual([
      'C-1Completed21 November 2026',
      'C-2In progress21 November 2026',
      'C-3Draft21 November 2026',
    ])
    expect(screen.getByText('the bar')).toBeTruthy()
    expect(screen.getByText('the panel')).toBeTruthy()
    expect(screen.getByText('the cards')).toBeTruthy()
  })

  it('puts what waits first, then what is unfinished, then the figures', async () => {
    show({ cases: [one('C-2', 'in_progress')] })
    const order = [
      await screen.findByText('what waits'),
      screen.getByText(/is unfinished/),
      screen.getByRole('heading', { name: 'Figures' }),
      screen.getByRole('heading', { name: 'Recent Cases' }),
    ]
    for (const [at, later] of order.slice(1).entries())
      expect(order[at]!.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows all of it at once, when it is known what waits', async () => {
    const { cache } = show({ cases: [one('C-2', 'in_progress')], ready: false })
    await waitFor(() => expect(cache.getQueryData(['cases', 'recent'])).toHaveLength(1))
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByText('Recent Cases')).toBeNull()
  })

  it('shows a viewer the shared cases, and whose they are', async () => {
    show({
      cases: [{ ...one('C-1', 'in_progress'), access: { level: 'reader', may: { edit: false } } }],
      user: { role: 'viewer' },
    })
    expect(await itemsOf('Recent Cases')).toEqual(['C-1Shared by Robin ExampleIn progress21 November 2026'])
    expect(screen.queryByText(/is unfinished/)).toBeNull()
  })

  it('says of a case with every domain complete what is left to do', async () => {
    show({
      cases: [{ ...one('C-1', 'in_progress'), progress: { completed: 12, total: 12, percentage: 100 } }],
    })
    expect((await screen.findByText(/has all 12 domains complete/)).textContent).toMatch(/^C-1 /)
    expect(screen.queryByText(/is unfinished/)).toBeNull()
  })

  it.each([
    ['Two weeks at most.', 'C-1 has its fast-track reason: it is ready to be submitted for review.'],
    [null, 'C-1 is unfinished: its fast-track reason is missing.'],
  ])('asks for no domains in a fast-track case', async (fastTrackReason, words) => {
    show({ cases: [{ ...one('C-1', 'in_progress'), assessmentType: 'fast_track', fastTrackReason }] })
    expect((await screen.findByText(/fast-track reason/)).textContent).toBe(words)
  })

  it('has its open tab in the address', async () => {
    show({ cases: [one('C-1', 'draft')] })
    await userEvent.click(screen.getByRole('tab', { name: 'Analytics' }))
    expect(screen.getByText('at /dashboard?tab=analytics')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Analytics is part of Pro+' })).toBeTruthy()
    expect(screen.getByText(/14 days of trial/)).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(screen.getByText('at /dashboard')).toBeTruthy()
  })
})

describe('the figures', () => {
  it('stand with what is new about them, and lead to the cases they count', async () => {
    show({ cases: [one('C-1', 'draft')] })
    expect(await itemsOf('Figures')).toEqual([
      'Active Cases 12 2 opened this week',
      'Pending Reviews 5 3 due today or overdue',
      'AI Sessions 28 this month, 8 this week',
      'Completed DSTs 1,094 15 completed this month',
    ])
    const links = within(await region('Figures')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/cases?status=active', '/cases?status=pending_review', '/cases?status=completed'],
    ])
  })

  it('that cannot be had leave the rest of the page as it is', async () => {
    show({ cases: [one('C-1', 'draft')], stats: 'refused' })
    expect(await screen.findByText('Your figures could not be loaded')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Recent Cases' })).toBeTruthy()
  })
})

describe('the DST Builder card', () => {
  const latest: LatestCase = {
    id: 'C-1',
    domains: [
      { domain: 'behaviour', needLevel: 'severe', isComplete: true },
      { domain: 'communication', needLevel: 'low', isComplete: false },
      { domain: 'breathing', needLevel: 'priority', isComplete: true },
    ],
  }

  it('has the first four domains of the case changed last, and its progress', async () => {
    show({ cases: [one('C-1', 'draft'), one('C-2', 'draft')], latest })
    expect(await itemsOf('DST Builder')).toEqual([
      'CompleteBehaviourSevere',
      'PendingCognitionNot set',
      'In progressCommunicationLow',
      'PendingMobilityNot set',
    ])
    const card = within(await region('DST Builder'))
    expect(card.getByText('C-1')).toBeTruthy()
    expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      '4 of 12 domains complete (33%)',
    )
    expect(card.getByRole('link', { name: 'Open DST Builder' }).getAttribute('href')).toBe('/dst-builder/C-1')
  })

  it('never shows the levels of one case under the name of another', async () => {
    show({ cases: [one('C-2', 'draft')], latest })
    const card = within(await region('DST Builder'))
    expect(await card.findByText(/have just changed/)).toBeTruthy()
    expect(card.queryByText('C-2')).toBeNull()
    expect(card.queryByText('Severe')).toBeNull()
  })
})

describe('an account without cases', () => {
  it('gets one sentence and one thing to do, and a sample case to look around in', async () => {
    show({})
    expect(await screen.findByText('You have no cases yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Assessment' }).getAttribute('href')).toBe('/dst-builder')
    expect(screen.getByRole('button', { name: 'Open a sample case' })).toBeTruthy()
    expect(screen.queryByText('the bar')).toBeNull()
    expect(screen.queryByText('what waits')).toBeNull()
  })

  it('gets the sample case with its twelve domains', async () => {
    const { fetched } = show({})
    const asked: [path: string, body: Record<string, unknown>][] = []
    const button = await screen.findByRole('button', { name: 'Open a sample case' })
    const answer = fetched.getMockImplementation()!
    fetched.mockImplementation(async (path, init) => {
      if (init?.method !== 'POST') return answer(path)
      asked.push([path, JSON.parse(init.body ?? '')])
      return new Response(JSON.stringify({ case: { id: 'sample' }, assessment: {} }))
    })
    await userEvent.click(button)
    expect(await screen.findByText('at /dst-builder/sample')).toBeTruthy()
    expect(asked[0]).toEqual([
      '/api/cases',
      { caseReference: 'SAMPLE-A', assessmentType: 'initial', ageGroup: 'adult' },
    ])
    const domains = asked.slice(1)
    expect(new Set(domains.map(([path]) => path))).toEqual(new Set(['/api/cases/sample/dst-assessments']))
    expect(new Set(domains.map(([, { domain }]) => domain)).size).toBe(12)
    expect(domains.every(([, { isComplete }]) => isComplete === true)).toBe(true)
  })

  it('hears why the sample case could not be made', async () => {
    const { fetched } = show({})
    const button = await screen.findByRole('button', { name: 'Open a sample case' })
    const message = 'You already have a case with this reference. Choose another reference.'
    fetched.mockImplementation(
      async () => new Response(JSON.stringify({ message, code: 'conflict' }), { status: 409 }),
    )
    await userEvent.click(button)
    expect(
      (await screen.findAllByText(/You already have a case with this reference/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Open a sample case' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    )
  })

  it('of a viewer offers no new assessment, and says why', async () => {
    show({ user: { role: 'viewer' } })
    await screen.findByText('No case has been shared with you yet.')
    expect(screen.queryByRole('link', { name: 'New Assessment' })).toBeNull()
    expect(screen.getByText(/^Your role \(Viewer\/Administrator\) reads cases/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open the knowledge base' })
    expect(link.getAttribute('href')).toBe('/knowledge-base')
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  it('on the free plan hears what that is for, and is led to the plans and the knowledge base', async () => {
    show({ user: { subscriptionTier: 'free' } })
    const link = await screen.findByRole('link', { name: 'See plans' })
    expect(link.getAttribute('href')).toBe('/subscription')
    expect(screen.getByText(/Pro is needed to write/)).toBeTruthy()
    expect(screen.getByText(/^Starter is for reading: the whole knowledge base/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the knowledge base' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open a sample case' })).toBeNull()
  })

  it.each([
    ['free', false],
    ['pro', true],
  ] as const)('but archived ones, on %s, is led to those', async (subscriptionTier, writes) => {
    show({ user: { subscriptionTier }, archived: [one('C-1', 'archived')] })
    expect(await screen.findByText('All your cases are archived.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'See archived cases' })
    expect(link.getAttribute('href')).toBe('/cases?status=archived')
    expect(screen.queryByRole('link', { name: 'New Assessment' }) !== null).toBe(writes)
    expect(screen.queryByText(/No case has been shared/)).toBeNull()
  })
})
