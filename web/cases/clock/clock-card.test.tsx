import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../shared/cases/case.ts'
import type { CaseClock } from '../../../shared/cases/case-times.ts'
import { aCase } from '../case-factory.ts'
import { button, serve, show } from '../status/review-testing.tsx'

const timed = (clock: Partial<CaseClock>, change: Partial<Case> = {}) => {
  const { clock: before } = aCase()
  return aCase({ clock: before && { ...before, ...clock }, ...change })
}
const PAUSED: Partial<CaseClock> = {
  ...{ days: 12, state: 'paused', pausedOn: '2026-11-21', pauseReason: 'Waiting for the OT.' },
}

describe('the clock', () => {
  it('is paused with a reason and goes on, with the same button', async () => {
    const sent = serve({
      'POST clock': (body) => {
        const { action } = body as { action: string }
        return action === 'pause'
          ? [200, { case: timed(PAUSED, { updatedAt: '2026-11-21T15:00:00.000Z' }) }]
          : [200, { case: timed({ days: 12, pausedDays: 2 }, { updatedAt: '2026-11-23T15:00:00.000Z' }) }]
      },
    })
    show(timed({ days: 12 }))
    expect(screen.getByRole('heading', { name: 'Day 12 of 28' })).toBeTruthy()
    expect(screen.getByText('16 days left')).toBeTruthy()
    await userEvent.click(button('Pause clock'))
    const ask = within(await screen.findByRole('dialog', { name: 'Pause the clock?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Pause clock' }))
    expect(ask.getByText('Give the reason for the pause')).toBeTruthy()
    await userEvent.type(ask.getByLabelText('Reason'), 'Waiting for the OT.')
    await userEvent.click(ask.getByRole('button', { name: 'Pause clock' }))
    expect(await screen.findByText('Waiting for the OT.')).toBeTruthy()
    expect(screen.getByText('Paused since 21 November 2026:')).toBeTruthy()
    expect(document.activeElement).toBe(button('Resume clock'))
    await userEvent.click(button('Resume clock'))
    expect(await screen.findByText('2 days paused, not counted.')).toBeTruthy()
    expect(button('Pause clock')).toBeTruthy()
    expect(sent.filter(({ call }) => call === 'POST clock').map(({ body }) => body)).toEqual([
      { action: 'pause', reason: 'Waiting for the OT.' },
      { action: 'resume' },
    ])
  })

  it('says why it could not go on', async () => {
    const message = 'The clock of this case is not paused.'
    serve({ 'POST clock': () => [409, { message, code: 'conflict' }] })
    show(timed(PAUSED))
    await userEvent.click(button('Resume clock'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('cannot be paused by whoever only reads', () => {
    serve({})
    show(timed({}, { refusals: { ...aCase().refusals, edit: 'This case was shared with you for reading.' } }))
    expect(screen.getByRole('heading', { name: 'Day 1 of 28' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause clock' })).toBeNull()
  })

  it.each([
    [{ days: 20 }, []],
    [{ days: 21 }, ['Due soon']],
    [{ days: 29 }, ['Overdue']],
    [{ days: 29, state: 'paused' }, ['Paused']],
    [{ days: 29, state: 'stopped' }, []],
  ] as const)('at a glance: %o says %o', (clock, words) => {
    serve({})
    show(timed(clock))
    const shown = ['Due soon', 'Overdue', 'Paused'].filter((word) => screen.queryByText(word))
    expect(shown).toEqual(words)
  })

  it('says in words that it is overdue', () => {
    serve({})
    show(timed({ days: 31 }))
    expect(screen.getByText('Overdue')).toBeTruthy()
    expect(screen.getByText('Overdue by 3 days')).toBeTruthy()
    expect(screen.getByText('It was due by 18 December 2026.')).toBeTruthy()
  })
})

describe('after sign-off', () => {
  const signedOff = timed(
    { state: 'stopped', days: 19 },
    { status: 'completed', reviews: { first: '2027-02-21', yearly: '2027-11-21' } },
  )

  it('says on which day, never that it was decided', () => {
    serve({})
    show(signedOff)
    expect(screen.getByRole('heading', { name: 'Signed off on day 19' })).toBeTruthy()
    expect(screen.queryByText(/decided/i)).toBeNull()
    expect(screen.queryByRole('button', { name: /clock/ })).toBeNull()
  })

  it('hands over the review dates as a file', async () => {
    const sent = serve({ 'GET review.ics': () => [200, 'BEGIN:VCALENDAR'] })
    URL.createObjectURL = vi.fn(() => 'blob:dates')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    show(signedOff)
    await userEvent.click(button('Review dates (.ics)'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(sent.map(({ call }) => call)).toEqual(['GET review.ics'])
    click.mockRestore()
  })
})

describe('where the 28 days do not apply', () => {
  it('a fast track has its 48 hours and is reviewed as the condition requires', () => {
    serve({})
    show(aCase({ assessmentType: 'fast_track', clock: null }))
    expect(screen.getByRole('heading', { name: 'Fast track: within 48 hours' })).toBeTruthy()
    expect(screen.getByText(/Care is reviewed as the person's condition requires/)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('button', { name: /clock/ })).toBeNull()
  })

  it.each(['initial', 'fast_track'] as const)('a child has another framework (%s)', (assessmentType) => {
    serve({})
    show(aCase({ assessmentType, ageGroup: 'cyp', clock: null }))
    expect(screen.getByRole('heading', { name: 'No 28-day clock' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /Children's framework/ })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.gov\.uk\/.*children-and-young-peoples/)
    expect(screen.queryByText(/48 hours/)).toBeNull()
  })
})
