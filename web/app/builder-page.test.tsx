import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import { button, caseId, panel, server, show } from './builder-fixture.tsx'

describe('a new case', () => {
  it('has its title, no panels, and Save Draft and Export are off', () => {
    server(null, [])
    show('/dst-builder')
    expect(document.title).toContain('DST builder')
    expect(button('Save Draft').disabled).toBe(true)
    expect(button('Export').disabled).toBe(true)
    expect(screen.queryByText('Care domains')).toBeNull()
    expect(screen.getByText('0 of 12 domains completed')).toBeTruthy()
  })

  it('lists all errors of the form and sends nothing', async () => {
    const writes = server(null, [])
    show('/dst-builder')
    await userEvent.click(button('Create Case'))
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Case reference is required', 'Select an assessment type', 'Select an age group'])
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(writes).toEqual([])
  })

  async function fill() {
    await userEvent.type(screen.getByLabelText('Case reference'), 'C-104')
    await userEvent.selectOptions(screen.getByLabelText('Assessment type'), 'initial')
    await userEvent.selectOptions(screen.getByLabelText('Age group'), 'adult')
    await userEvent.click(button('Create Case'))
  }

  it('gets its address, its twelve panels and the focus on the first of them', async () => {
    const writes = server(null, [])
    const router = show('/dst-builder')
    await fill()
    expect((await screen.findAllByText('New case created successfully')).length).toBeGreaterThan(0)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dst-builder/${caseId}`))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(writes[0]?.body).toMatchObject({
      caseReference: 'C-104',
      assessmentType: 'initial',
      ageGroup: 'adult',
    })
    const domains = within(await screen.findByRole('region', { name: 'Care domains' }))
    expect(domains.getAllByRole('heading', { level: 3 })).toHaveLength(12)
    expect(button('Update Case')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Behaviour')
  })

  it('goes to its first domain once: coming back to it later does not', async () => {
    server(null, [])
    const router = show('/dst-builder')
    await fill()
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('BUTTON')
      expect(document.activeElement?.textContent).toContain('Behaviour')
    })
    await router.navigate('/dst-builder')
    // The whole builder goes away and comes back.
    const patience = { timeout: 5_000 }
    expect(await screen.findByRole('button', { name: 'Create Case' }, patience)).toBeTruthy()
    await router.navigate(-1)
    expect(await screen.findByRole('button', { name: 'Update Case' }, patience)).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['a viewer', aUser({ role: 'viewer' }), /^Your role \(Viewer\/Administrator\) reads cases/, []],
    [
      'a free account',
      aUser({ subscriptionTier: 'free' }),
      /^Your plan \(Starter\) reads cases/,
      ['/subscription'],
    ],
  ])('is not offered to %s: the reason and the way on instead', (_name, user, reason, plans) => {
    server(null, [])
    show('/dst-builder', user)
    expect(screen.getByRole('heading', { name: 'You cannot begin a new case' })).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([...plans, '/cases'])
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByLabelText('Case reference')).toBeNull()
  })

  it('says when it could not be created, and keeps the form', async () => {
    server(null, [], () => [500, { message: 'Something went wrong.', code: 'internal' }])
    show('/dst-builder')
    await fill()
    expect((await screen.findAllByText('Failed to create case')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Case reference').value).toBe('C-104')
  })

  it('shows a reference that is taken at its field', async () => {
    server(null, [], () => [409, { message: 'You have a case with this reference', code: 'conflict' }])
    show('/dst-builder')
    await fill()
    expect(await screen.findByRole('link', { name: 'You have a case with this reference' })).toBeTruthy()
  })
})

describe('an existing case', () => {
  it('is loaded into the form, with the first pending panel open', async () => {
    server(aCase(), [anAssessment({ isComplete: true })])
    show(`/dst-builder/${caseId}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Case reference')).value).toBe('C-104')
    expect(screen.getByText('1 of 12 domains completed')).toBeTruthy()
    expect(panel('Behaviour').getAttribute('aria-expanded')).toBe('false')
    expect(panel('Cognition').getAttribute('aria-expanded')).toBe('true')
    expect(document.title).toContain('Case C-104, DST builder')
  })

  it('is updated with the version it is based on', async () => {
    const writes = server(aCase(), [])
    show(`/dst-builder/${caseId}`)
    await userEvent.selectOptions(await screen.findByLabelText('Assessment type'), 'review')
    await userEvent.click(button('Update Case'))
    expect((await screen.findAllByText('Case updated successfully')).length).toBeGreaterThan(0)
    expect(writes).toEqual([
      {
        call: `PUT /api/cases/${caseId}`,
        body: {
          caseReference: 'C-104',
          assessmentType: 'review',
          ageGroup: 'adult',
          assessmentDate: '2026-11-20',
          checklistReceivedOn: null,
          fastTrackReason: null,
          knownNames: [],
          version: 2,
        },
      },
    ])
  })

  it('that one may not see says so', async () => {
    server(null, [], () => [404, { message: 'No such case', code: 'not_found' }])
    show(`/dst-builder/${caseId}`)
    expect(
      await screen.findByText('This case does not exist, or it has not been shared with you.'),
    ).toBeTruthy()
  })

  describe('on a free plan', () => {
    const free = aUser({ subscriptionTier: 'free' })
    const byPlan = whyNoWriting(free)

    async function open() {
      server(aCase({ refusals: { ...aCase().refusals, edit: byPlan } }), [anAssessment()])
      const router = show(`/dst-builder/${caseId}`, free)
      expect(await screen.findByText(byPlan!)).toBeTruthy()
      return router
    }

    it('can be read, with the reason and the way to the plans', async () => {
      await open()
      expect(screen.queryByRole('button', { name: 'Update Case' })).toBeNull()
      expect(button('Save Draft').disabled).toBe(true)
      expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription')
    })

    it.each(['Export', 'Export DST Report'])('leads to the plans with the reason by %s', async (name) => {
      const router = await open()
      await userEvent.click(button(name))
      expect(await screen.findByText('the plans')).toBeTruthy()
      expect(router.state.location.state).toMatchObject({
        reason: 'The worksheet in Word and PDF is part of Pro. Your plan (Starter) does not include it.',
      })
    })
  })

  it('that was shared for reading says so, and no plan would help', async () => {
    server(
      aCase({ refusals: { ...aCase().refusals, edit: 'This case was shared with you for reading.' } }),
      [],
    )
    show(`/dst-builder/${caseId}`)
    expect(await screen.findByText('This case was shared with you for reading.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })
})
