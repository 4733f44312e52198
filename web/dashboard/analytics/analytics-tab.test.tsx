import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tier } from '../../../shared/subscriptions/tiers.ts'
import { aUser } from '../../platform/auth-factory.ts'
import { showPages } from '../../platform/testing-surroundings.tsx'
import { completionOf, someAnalytics } from './analytics-factory.ts'
import { AnalyticsTab } from './analytics-tab.tsx'

beforeEach(() => {
  // jsdom measures nothing: a chart is as large as it is told here.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240))
})
afterEach(() => vi.restoreAllMocks())

function show(tier: Tier, answer: () => Response, trialAvailable = true) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  showPages([{ path: '/', element: <AnalyticsTab trialAvailable={trialAvailable} /> }], '/', {
    user: aUser({ subscriptionTier: tier }),
  })
  return fetched
}

const answering =
  (analytics = someAnalytics()) =>
  () =>
    new Response(JSON.stringify({ analytics }))

const filled = () =>
  someAnalytics({
    months: someAnalytics().months.map((one, at) => ({ ...one, opened: at, signedOff: at === 3 ? 2 : 0 })),
    completion: completionOf([1, 0, 0, 0, 1], { medianDays: 30 }),
  })

describe('the Analytics tab', () => {
  it.each(['free', 'pro'] as const)(
    'tells people on %s what it is and what it costs, and asks for nothing',
    (tier) => {
      const fetched = show(tier, answering())
      expect(screen.getByRole('heading', { name: 'Analytics is part of Pro+' })).toBeTruthy()
      expect(screen.getByText(/£18 a month or £180 a year/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription')
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it.each([
    [true, 1],
    [false, 0],
  ])('speaks of a trial where one is left: %s', (trialAvailable, told) => {
    show('free', answering(), trialAvailable)
    const sentences = screen.queryAllByText(
      /Your first paid plan begins with 14 days of trial\. Nothing is lost/,
    )
    expect(sentences).toHaveLength(told)
  })

  it('does the same where the plan has ended meanwhile', async () => {
    const refusal = { message: 'This needs the Pro+ plan.', code: 'upgrade_required', tierNeeded: 'pro_plus' }
    show('pro_plus', () => new Response(JSON.stringify(refusal), { status: 403 }))
    expect(await screen.findByRole('heading', { name: 'Analytics is part of Pro+' })).toBeTruthy()
  })

  it('can be asked for again where it could not be loaded', async () => {
    let answer = () =>
      new Response(JSON.stringify({ message: 'Not now.', code: 'unavailable' }), { status: 503 })
    show('pro_plus', () => answer())
    expect(await screen.findByText('Your analytics could not be loaded')).toBeTruthy()
    answer = answering()
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByRole('heading', { name: 'AI use' })).toBeTruthy()
  })

  it('draws nothing where there is nothing, and says so', async () => {
    show('pro_plus', answering())
    expect(await screen.findByText('No case was opened or signed off in the last 12 months.')).toBeTruthy()
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      ...['Assessments over time', 'Time to completion', 'Levels by domain', 'Reviews ahead', 'AI use'],
    ])
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has a table behind each chart, which can be shown in its place', async () => {
    show('pro_plus', answering(filled()))
    const table = await screen.findByRole('table', { name: 'Assessments over time' })
    const april = within(table).getByRole('row', { name: /April 2026/ })
    expect(
      within(april)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', '2'])
    const card = table.closest('section')!
    expect(card.querySelectorAll('[aria-hidden] .recharts-bar-rectangle').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Show table: Assessments over time' }))
    expect(card.querySelector('.recharts-surface')).toBeNull()
    expect(screen.getAllByRole('table', { name: 'Assessments over time' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Show chart: Assessments over time' }))
    expect(card.querySelector('.recharts-surface')).not.toBeNull()
  })

  it('gives the same figures as a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:figures'
    })
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download
    })
    show('pro_plus', answering(filled()))
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV: Time to completion' }))
    expect(name).toBe('time-to-completion.csv')
    expect((await files[0]!.text()).split('\r\n').slice(0, 3)).toEqual([
      'Time,Cases',
      '0 to 7 days,1',
      '8 to 14 days,0',
    ])
  })
})
