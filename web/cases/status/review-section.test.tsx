import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../shared/cases/case.ts'
import { aUser } from '../../platform/auth-factory.ts'
import { aCase } from '../case-factory.ts'
import { button, heading, serve, show, step, TWELVE } from './review-testing.tsx'

const LATER = '2026-11-22T09:00:00.000Z'
const SHA = '0123456789abcdef'.repeat(4)
const signOff = {
  at: LATER,
  by: { id: '01900000-0000-7000-8000-000000000002', name: 'Ben Okoro', role: 'case_manager' },
  asAuthor: false,
  sha256: SHA,
} as const
const FROZEN = 'This case was signed off, and its content cannot be changed.'
/** The case as the next status shows it; a change of status keeps its version. */
const next = (status: Case['status'], change: Partial<Case> = {}) =>
  aCase({ status, updatedAt: LATER, ...change })
const signedOff = next('completed', { signOff, refusals: { ...aCase().refusals, edit: FROZEN } })
const recommends = (outcome: string | null) => ({ recommendation: { outcome } })
const click = async (name: string) => userEvent.click(button(name))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('submitting for review', () => {
  it('is refused with what is missing, each line leading there until it is mended', async () => {
    const issues = [
      { path: 'mobility', message: 'Mobility is not marked as complete.' },
      { path: 'breathing', message: 'Breathing is not marked as complete.' },
    ]
    const message = 'This case cannot be submitted yet: see what is missing.'
    const sent = serve({ 'POST submit': () => [409, { message, code: 'conflict', issues }] })
    const without = (...open: string[]) =>
      TWELVE.map((one) => ({ ...one, isComplete: !open.includes(one.domain) }))
    const { onGoTo, load } = show(aCase(), { assessments: without('mobility', 'breathing') })
    expect(screen.getByText('10 of 12 domains are complete. The review needs all twelve.')).toBeTruthy()
    await click('Submit for review')
    expect(await screen.findByText(message)).toBeTruthy()
    await click('Breathing is not marked as complete.')
    expect(onGoTo).toHaveBeenCalledWith('breathing')
    load(without('mobility'))
    expect(screen.queryByText('Breathing is not marked as complete.')).toBeNull()
    expect(button('Mobility is not marked as complete.')).toBeTruthy()
    load(TWELVE)
    expect(screen.queryByText(message)).toBeNull()
    expect(sent.filter(({ call }) => call === 'POST submit')).toHaveLength(1)
  })

  it('of a fast track leads to its reason', async () => {
    const issues = [{ path: 'fastTrackReason', message: 'Give the reason for the fast track.' }]
    serve({ 'POST submit': () => [409, { message: 'Not yet', code: 'conflict', issues }] })
    show(aCase({ assessmentType: 'fast_track', clock: null }), { assessments: [] })
    await click('Submit for review')
    await userEvent.click(await screen.findByRole('button', { name: 'Give the reason for the fast track.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Reason for the fast track'))
  })

  it('saves what was typed first, and sends nothing where that fails', async () => {
    const sent = serve({ 'POST submit': () => [200, { case: next('pending_review') }] })
    const saveFirst = vi.fn(async () => Promise.resolve(false))
    show(aCase(), { saveFirst })
    await click('Submit for review')
    expect(await screen.findByText(/could not be saved, so nothing was sent/)).toBeTruthy()
    expect(sent).toEqual([])
    saveFirst.mockResolvedValue(true)
    await click('Submit for review')
    await waitFor(() => expect(step()).toBe('Pending review'))
    expect(sent.map(({ call }) => call)).toContain('POST submit')
    expect(screen.queryByText(/could not be saved/)).toBeNull()
  })

  it('shows the review at once, and the focus goes on to the heading', async () => {
    serve({ 'POST submit': () => [200, { case: next('pending_review') }] })
    show(aCase())
    await click('Submit for review')
    expect(await screen.findByRole('button', { name: 'Sign off' })).toBeTruthy()
    expect(step()).toBe('Pending review')
    expect(document.activeElement).toBe(heading())
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
  })

  it('says that nothing was changed where the server cannot be reached', async () => {
    serve({ 'POST submit': () => Promise.reject(new TypeError('Failed to fetch')) })
    show(aCase())
    await click('Submit for review')
    expect(await screen.findByText(/could not be reached, and nothing was changed/)).toBeTruthy()
    expect(button('Submit for review').getAttribute('aria-disabled')).toBe('false')
  })

  it('is off with its reason for whoever may not', async () => {
    const sent = serve({})
    const why = 'The owner of this case, or a case manager who edits it, submits it for review.'
    const { refusals } = aCase()
    show(aCase({ access: { ...aCase().access, level: 'editor' }, refusals: { ...refusals, submit: why } }))
    const submit = button('Submit for review')
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(submit.getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe(`Submit for review: ${why}`)
    await userEvent.click(submit)
    expect(sent).toEqual([])
    expect(button('Archive').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/Only the owner of this case can do this/)).toBeTruthy()
  })
})

describe('signing off', () => {
  it('asks first, with what is thin and whose name stands under it', async () => {
    const sent = serve({ 'GET recommendation': () => [200, recommends(null)] })
    const assessments = TWELVE.map((one) => (one.domain === 'mobility' ? { ...one, needLevel: null } : one))
    show(next('pending_review'), { assessments })
    await click('Sign off')
    const ask = await dialog('Sign off this case?')
    expect(ask.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Complete without a level: Mobility.',
      'The team’s recommendation is not recorded.',
    ])
    expect(ask.getByText(/“signed off by its author”/)).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: 'Cancel' }))
    expect(sent.map(({ call }) => call)).toEqual(['GET recommendation'])
    expect(step()).toBe('Pending review')
  })

  it('freezes the case and shows who, when and the fingerprint', async () => {
    serve({
      'GET recommendation': () => [200, recommends('eligible')],
      'POST complete': () => [200, { case: signedOff }],
    })
    show(next('pending_review', { updatedAt: '2026-11-21T15:00:00.000Z' }), {
      user: aUser({ role: 'case_manager' }),
    })
    await click('Sign off')
    const ask = await dialog('Sign off this case?')
    expect(ask.queryByRole('list')).toBeNull()
    expect(ask.queryByText(/author/)).toBeNull()
    await userEvent.click(ask.getByRole('button', { name: 'Sign off' }))
    expect(await screen.findByText('Ben Okoro')).toBeTruthy()
    expect(step()).toBe('Completed')
    expect(screen.getByText(/22 November 2026 at 09:00/)).toBeTruthy()
    expect(screen.getAllByText('01234567')).toHaveLength(4)
    expect(document.activeElement).toBe(heading())
    expect(button('Reopen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign off' })).toBeNull()
  })

  it.each([
    ['adult', 'The integrated care board decides. Its decision is not recorded here.'],
    ['cyp', 'The decision is made under the children’s framework. It is not recorded here.'],
  ] as const)('says who decides after it: %s', (ageGroup, words) => {
    show({ ...signedOff, ageGroup })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('closes the question where the server refuses, and says why', async () => {
    const message = 'A case manager is on the team of this case, and signs it off.'
    serve({
      'GET recommendation': () => [500, {}],
      'POST complete': () => [403, { message, code: 'forbidden' }],
    })
    show(next('pending_review'))
    await click('Sign off')
    const ask = await dialog('Sign off this case?')
    expect(ask.getByText('Whether a recommendation is recorded could not be looked up.')).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: 'Sign off' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('The case was not signed off')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing where the text could not be saved', async () => {
    const sent = serve({})
    show(next('pending_review'), { saveFirst: async () => Promise.resolve(false) })
    await click('Sign off')
    expect(await screen.findByText('The case was not signed off')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('reopening', () => {
  it('needs a reason, and keeps it where the server cannot be reached', async () => {
    let reachable = false
    const sent = serve({
      'POST reopen': () =>
        reachable
          ? [200, { case: next('in_progress', { updatedAt: '2026-11-23T09:00:00.000Z' }) }]
          : [500, {}],
    })
    show(signedOff)
    await click('Reopen')
    const ask = await dialog('Reopen this case?')
    await userEvent.click(ask.getByRole('button', { name: 'Reopen' }))
    expect(ask.getByText('Give the reason for reopening')).toBeTruthy()
    const reason = ask.getByLabelText<HTMLTextAreaElement>('Reason')
    expect(document.activeElement).toBe(reason)
    expect(sent).toEqual([])
    await userEvent.type(reason, '  The GP letter came.  ')
    await userEvent.click(ask.getByRole('button', { name: 'Reopen' }))
    expect(await ask.findByText('The case was not reopened')).toBeTruthy()
    expect(reason.value).toBe('  The GP letter came.  ')
    reachable = true
    await userEvent.click(ask.getByRole('button', { name: 'Reopen' }))
    expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeTruthy()
    expect(sent.at(1)).toEqual({ call: 'POST reopen', body: { reason: 'The GP letter came.' } })
    expect(screen.queryByText('Ben Okoro')).toBeNull()
    expect(document.activeElement).toBe(heading())
  })
})

describe('the archive', () => {
  it('takes a case in after a question, and gives it back', async () => {
    const states = [
      next('archived', { updatedAt: '2026-11-23T09:00:00.000Z' }),
      { ...signedOff, updatedAt: '2026-11-24T09:00:00.000Z' },
    ]
    serve({
      'POST archive': () => [200, { case: states[0] }],
      'POST unarchive': () => [200, { case: states[1] }],
    })
    show(signedOff)
    await click('Archive')
    await userEvent.click((await dialog('Archive this case?')).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText(/This case is in the archive/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Steps to sign-off' })).toBeNull()
    await click('Take out of the archive')
    const back = await dialog('Take this case out of the archive?')
    await userEvent.click(back.getByRole('button', { name: 'Take out of the archive' }))
    expect(await screen.findByText('Ben Okoro')).toBeTruthy()
  })
})

describe('what has happened', () => {
  const event = (kind: string, change: object = {}) => ({
    ...{ id: kind, kind, at: LATER, by: 'Asha Patel' },
    ...{ reason: null, to: null, sha256: null, asAuthor: false, ...change },
  })

  it('is asked for when it is opened, and again when something happens', async () => {
    const events = [
      event('reopened', { reason: 'The GP letter came.' }),
      event('completed', { asAuthor: true, sha256: 'f00d'.repeat(16) }),
    ]
    const sent = serve({
      'GET events': () => [200, { events }],
      'POST submit': () => {
        events.unshift(event('submitted'))
        return [200, { case: next('pending_review') }]
      },
    })
    show(aCase())
    expect(sent).toEqual([])
    await click('What has happened')
    expect(await screen.findByText('Reopened')).toBeTruthy()
    expect(screen.getByText('The GP letter came.')).toBeTruthy()
    expect(screen.getByText('Signed off by its author')).toBeTruthy()
    expect(screen.getByText('f00d'.repeat(16))).toBeTruthy()
    await click('Submit for review')
    expect(await screen.findByText('Submitted for review')).toBeTruthy()
  })

  it('says so where nothing has', async () => {
    serve({ 'GET events': () => [200, { events: [] }] })
    show(aCase())
    await click('What has happened')
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy()
  })
})
