import { expect, type Page } from '@playwright/test'
import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import { careDomain } from '../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL } from '../shared/assessments/need-levels.ts'
import { expectAccessible } from './accessibility.ts'
import { createCase, enterDomain, exported } from './case-entry.ts'
import { test } from './fixtures.ts'
import { verificationLink } from './outbox.ts'
import { aPerson, type Person } from './people.ts'
import { enterLogin } from './sign-in-entry.ts'
import { holds, holdsWhole, pdfPages, wordPages, type WorksheetPages } from './worksheet-text.ts'

const CASE_A = SAMPLE_CASES.a

test('a nurse registers, enters Case A and leaves with the worksheet in Word and PDF', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const nurse = aPerson()

  await test.step('creates an account', () => register(page, nurse))

  await test.step('opens the link of the mail and signs in', async () => {
    await page.goto(await verificationLink(product.dataDir, nurse.email))
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
    await enterLogin(page, nurse)
    await expect(page.getByRole('heading', { name: `Hello, ${nurse.firstName}` })).toBeVisible()
    await expect(page.getByText('You have no cases yet.')).toBeVisible()
    await expectAccessible(page, 'empty dashboard')
  })

  await test.step('opens a case', async () => {
    await page.getByRole('link', { name: 'New Assessment' }).first().click()
    await expect(page.getByRole('heading', { name: 'New case' })).toBeVisible()
    await expectAccessible(page, 'empty builder')
    await createCase(page, CASE_A)
    await expect(page.getByText('0 of 12 domains completed')).toBeVisible()
  })

  await test.step('enters the twelve domains', async () => {
    for (const entry of CASE_A.assessments) await enterDomain(page, entry)
    await expect(page.getByText('12 of 12 domains completed')).toBeVisible()
    await expect(page.getByText('All domains complete')).toBeVisible()
    await expectAccessible(page, 'full builder')
  })

  await test.step('finds everything in the Word file', async () => {
    expectEveryDomain(await wordPages(await exported(page, 'Word (.docx)')))
  })

  await test.step('finds everything in the PDF', async () => {
    expectEveryDomain(await pdfPages(await exported(page, 'PDF')))
  })

  await test.step('finds the case again', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click()
    await expect(page.getByRole('link', { name: CASE_A.caseReference })).toBeVisible()
    await expectAccessible(page, 'cases')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('link', { name: CASE_A.caseReference }).first()).toBeVisible()
    await expectAccessible(page, 'dashboard with a case')
  })
})

async function register(page: Page, nurse: Person): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('First name').fill(nurse.firstName)
  await page.getByLabel('Last name').fill(nurse.lastName)
  await page.getByLabel('Username').fill(nurse.username)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByLabel('Professional email').fill(nurse.email)
  await expect(page.getByText('Email is available')).toBeVisible()
  await page.getByLabel('Professional role').selectOption('Healthcare Nurse Assessor')
  await page.getByLabel('Password', { exact: true }).fill(nurse.password)
  await page.getByLabel('Confirm password').fill(nurse.password)
  await page.getByRole('checkbox', { name: 'terms and conditions' }).check()
  await page.getByRole('checkbox', { name: 'privacy policy' }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  await expect(page.getByText(nurse.email)).toBeVisible()
}

/** Each domain's level, evidence, rationale and social context, under the domain's official name. */
function expectEveryDomain(pages: WorksheetPages): void {
  for (const { domain, needLevel, evidence, rationale, socialContext } of CASE_A.assessments) {
    const { officialOrder, officialName } = careDomain(domain)
    const heading = `${officialOrder}. ${officialName} Level ${NEED_LEVEL_LABEL[needLevel]} Marked complete Yes`
    expect(holdsWhole(pages, heading), heading).toBe(true)
    for (const text of [evidence, rationale, socialContext]) {
      if (text) expect(holds(pages, text), text).toBe(true)
    }
  }
}
