import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { exported, openDomain } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'
import { holds, pdfPages, wordPages } from './worksheet-text.ts'

const CASE_A = SAMPLE_CASES.a

interface Entered {
  caseReference: string
  /** Domains that are not marked as complete. */
  open?: readonly string[]
}

/** Case A with its twelve domains, entered past the screens. */
async function caseA(api: APIRequestContext, token: string, entered: Entered): Promise<Case> {
  const { caseReference, open = [] } = entered
  const { assessmentType, ageGroup, assessments } = CASE_A
  const form = { caseReference, assessmentType, ageGroup }
  const { case: one } = await answered<{ case: Case }>(api, 'post', '/api/cases', form, token)
  for (const assessment of assessments) {
    const entry = { ...assessment, isComplete: !open.includes(assessment.domain) }
    await answered(api, 'post', `/api/cases/${one.id}/dst-assessments`, entry, token)
  }
  return one
}

const review = (page: Page) => page.getByRole('region', { name: 'Review and sign-off' })

/** How many of the three steps a case has behind it: 1 in review, 2 once it is signed off. */
async function expectStepsDone(page: Page, count: number): Promise<void> {
  const steps = review(page).getByRole('list', { name: 'Steps to sign-off' })
  await expect(steps.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(count)
}

test('a case is submitted with reasons to mend first, signed off by the case manager, read frozen and reopened', async ({
  page,
  request,
  product,
  otherBrowser,
}) => {
  test.setTimeout(180_000)
  const owner = await verified(request, product, aPerson({ firstName: 'Olu', lastName: 'Owner' }))
  const manager = await verified(
    request,
    product,
    aPerson({ firstName: 'Mary', lastName: 'Manager', role: 'case_manager' }),
  )
  const { sessionToken } = await signIn(page, request, owner)
  const { id } = await caseA(request, sessionToken, {
    caseReference: 'SIGN-1',
    open: ['mobility', 'breathing'],
  })
  const member = { emailOrUsername: manager.email, access: 'editor', part: 'Coordinator' }
  await answered(request, 'post', `/api/cases/${id}/members`, member, sessionToken)
  const builder = `/dst-builder/${id}`

  await test.step('the owner is told what is missing and led there', async () => {
    await page.goto(builder)
    await expectStepsDone(page, 0)
    await expect(review(page).getByText(/A case manager is on the team of this case/)).toBeVisible()
    await review(page).getByRole('button', { name: 'Submit for review' }).click()
    await expect(review(page).getByText('The case was not submitted')).toBeVisible()
    await expectAccessible(page, 'submission refused')
    for (const [domain, label] of [
      ['mobility', 'Mobility'],
      ['breathing', 'Breathing'],
    ] as const) {
      await review(page)
        .getByRole('button', { name: `${label} is not marked as complete.` })
        .click()
      await expect(page.getByRole('heading', { level: 3 }).getByRole('button', { name: label })).toBeFocused()
      const panel = await openDomain(page, domain)
      await panel.getByRole('checkbox', { name: 'Mark this domain assessment as complete' }).check()
      await panel.getByRole('button', { name: 'Save Assessment' }).click()
      await expect(review(page).getByRole('button', { name: `${label} is not` })).toHaveCount(0)
    }
    await expect(review(page).getByText('The case was not submitted')).toHaveCount(0)
  })

  await test.step('then it goes to review, where the owner cannot sign', async () => {
    await review(page).getByRole('button', { name: 'Submit for review' }).click()
    await expectStepsDone(page, 1)
    await expect(page.getByRole('heading', { name: 'Review and sign-off' })).toBeFocused()
    const sign = review(page).getByRole('button', { name: 'Sign off', exact: true })
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
    await expect(sign).toHaveAccessibleDescription(/A case manager is on the team/)
  })

  const office = await otherBrowser()
  await test.step('the case manager signs off in another browser', async () => {
    await signIn(office, request, manager)
    await office.goto(builder)
    await review(office).getByRole('button', { name: 'Sign off', exact: true }).click()
    const question = office.getByRole('dialog', { name: 'Sign off this case?' })
    await expect(question.getByText('recommendation is not recorded')).toBeVisible()
    await office.setViewportSize({ width: 320, height: 420 })
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(office, 'sign-off question')
    await question.getByRole('button', { name: 'Sign off' }).click()
    await expectStepsDone(office, 2)
    await expect(review(office).getByText('Mary Manager')).toBeVisible()
    await expect(office.getByRole('heading', { name: /^Signed off on day/ })).toBeVisible()
    await expectAccessible(office, 'signed-off case')
  })

  await test.step('the owner finds the panels frozen, the fingerprint, and a worksheet that is no draft', async () => {
    await page.reload()
    await expect(page.getByText(/This case was signed off: its content cannot be changed/)).toBeVisible()
    const panel = await openDomain(page, 'mobility')
    await expect(panel.getByLabel('Evidence', { exact: true })).not.toBeEditable()
    await expect(panel.getByRole('button', { name: 'Save Assessment' })).toHaveCount(0)
    const { case: signed } = await answered<{ case: Case }>(
      request,
      'get',
      `/api/cases/${id}`,
      undefined,
      sessionToken,
    )
    const sha256 = signed.signOff?.sha256 ?? ''
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    const shown = await review(page)
      .getByRole('definition')
      .filter({ hasText: 'Copy fingerprint' })
      .innerText()
    expect(shown.replaceAll(/\s/g, '')).toContain(sha256)
    const pages = await wordPages(await exported(page, 'Word (.docx)'))
    expect(holds(pages, 'DRAFT')).toBe(false)
    expect(holds(pages, sha256)).toBe(true)
    expect(holds(await pdfPages(await exported(page, 'PDF')), 'DRAFT')).toBe(false)
  })

  await test.step('the review dates come as a calendar file that names nobody', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Review dates (.ics)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('review-dates.ics')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('BEGIN:VEVENT')
    for (const name of ['SIGN-1', 'Owner', 'Manager', 'Olu', 'Mary']) expect(text).not.toContain(name)
  })

  await test.step('the case manager reopens it with a reason, which the history keeps', async () => {
    await review(office).getByRole('button', { name: 'Reopen' }).click()
    const question = office.getByRole('dialog', { name: 'Reopen this case?' })
    await question.getByRole('button', { name: 'Reopen' }).click()
    await expect(question.getByText('Give the reason for reopening')).toBeVisible()
    await question.getByLabel('Reason').fill('The letter of the GP came today.')
    await expectAccessible(office, 'reopening')
    await question.getByRole('button', { name: 'Reopen' }).click()
    await expectStepsDone(office, 0)
    await review(office).getByRole('button', { name: 'What has happened' }).click()
    await expect(review(office).getByText('The letter of the GP came today.')).toBeVisible()
    await expect(review(office).getByText('Signed off', { exact: true }).last()).toBeVisible()
    const panel = await openDomain(office, 'mobility')
    await expect(panel.getByLabel('Evidence', { exact: true })).toBeEditable()
  })
})

test('the clock is paused with a reason and goes on; without the Checklist it counts from the assessment date', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const { id } = await caseA(request, sessionToken, { caseReference: 'CLOCK-1' })
  await page.goto(`/dst-builder/${id}`)
  await expect(page.getByRole('heading', { name: 'Day 0 of 28' })).toBeVisible()
  await expect(page.getByText(/^Since assessment date/)).toBeVisible()

  const received = new Date(Date.now() - 12 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Checklist received on').fill(received)
  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(page.getByRole('heading', { name: /^Day 1[12] of 28$/ })).toBeVisible()
  await expect(page.getByText(/^Since the Checklist was received on/)).toBeVisible()

  await page.getByRole('button', { name: 'Pause clock' }).click()
  const question = page.getByRole('dialog', { name: 'Pause the clock?' })
  await question.getByLabel('Reason').fill('Waiting for the report of the occupational therapist.')
  await question.getByRole('button', { name: 'Pause clock' }).click()
  await expect(page.getByText('Waiting for the report of the occupational therapist.')).toBeVisible()
  await expectAccessible(page, 'paused clock')
  await page.getByRole('button', { name: 'Resume clock' }).click()
  await expect(page.getByRole('button', { name: 'Pause clock' })).toBeVisible()
})

test('a fast track is submitted with its reason and signed off by its author', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const form = { caseReference: 'FAST-1', assessmentType: 'fast_track', ageGroup: 'adult' }
  const { case: one } = await answered<{ case: Case }>(request, 'post', '/api/cases', form, sessionToken)
  await page.goto(`/dst-builder/${one.id}`)
  await expect(page.getByRole('heading', { name: 'Fast track: within 48 hours' })).toBeVisible()
  await expect(page.getByLabel('Checklist received on')).toHaveCount(0)

  await review(page).getByRole('button', { name: 'Submit for review' }).click()
  await review(page).getByRole('button', { name: 'Give the reason for the fast track.' }).click()
  const reason = page.getByLabel('Reason for the fast track')
  await expect(reason).toBeFocused()
  await reason.fill('Rapid decline over two weeks; may be entering a terminal phase; wishes to die at home.')
  // What is on the screen is saved before it is submitted.
  await review(page).getByRole('button', { name: 'Submit for review' }).click()
  await expectStepsDone(page, 1)
  await expectAccessible(page, 'fast track in review')

  await review(page).getByRole('button', { name: 'Sign off', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sign off this case?' })
  await expect(question.getByText(/signed off by its author/)).toBeVisible()
  await expect(question.getByText(/recommendation/)).toHaveCount(0)
  await question.getByRole('button', { name: 'Sign off' }).click()
  await expect(review(page).getByText(/^Signed off by its author/)).toBeVisible()
  await expect(reason).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Review dates (.ics)' })).toHaveCount(0)

  await review(page).getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(review(page).getByText(/This case is in the archive/)).toBeVisible()
  await review(page).getByRole('button', { name: 'Take out of the archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of the archive' }).click()
  await expectStepsDone(page, 2)
})
