import { type Download, expect, type Locator, type Page } from '@playwright/test'
import type { SampleCase } from '../content/sample-cases/sample-cases.ts'
import { careDomain, type CareDomainId } from '../shared/assessments/care-domains.ts'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL } from '../shared/cases/case.ts'

type CaseEntry = Pick<SampleCase, 'caseReference' | 'assessmentType' | 'ageGroup'>

/** Fills the form of a new case and creates it. */
export async function createCase(page: Page, entry: CaseEntry): Promise<void> {
  await sendNewCase(page, entry)
  await expect(page).toHaveURL(/\/dst-builder\/[0-9a-f-]{36}$/)
}

/** Fills the form of a new case and sends it, whatever comes of it. */
export async function sendNewCase(
  page: Page,
  { caseReference, assessmentType, ageGroup }: CaseEntry,
): Promise<void> {
  await page.getByLabel('Case reference').fill(caseReference)
  await page.getByLabel('Assessment type').selectOption(ASSESSMENT_TYPE_LABEL[assessmentType])
  await page.getByLabel('Age group').selectOption(AGE_GROUP_LABEL[ageGroup])
  await page.getByRole('button', { name: 'Create Case' }).click()
}

/** Opens the panel of a domain, where it is closed, and answers what is inside. */
export async function openDomain(page: Page, domain: CareDomainId): Promise<Locator> {
  const { label } = careDomain(domain)
  const heading = page.getByRole('heading', { level: 3 }).getByRole('button', { name: label })
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  return page.getByRole('group', { name: label, exact: true })
}

/** Enters one domain through its panel, marks it as complete and saves it. */
export async function enterDomain(page: Page, entry: SampleCase['assessments'][number]): Promise<void> {
  const panel = await openDomain(page, entry.domain)
  await panel.getByLabel('Need level').selectOption(entry.needLevel)
  await panel.getByLabel('Evidence', { exact: true }).fill(entry.evidence)
  if (entry.rationale) await panel.getByLabel('Clinical rationale').fill(entry.rationale)
  if (entry.socialContext) await panel.getByLabel('Social context').fill(entry.socialContext)
  await panel.getByRole('checkbox', { name: 'Mark this domain assessment as complete' }).check()
  await save(panel)
}

/** Saves a panel and waits until the server has it. */
export async function save(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Save Assessment' }).click()
  await expect(panel.getByText(/^Last updated .* by [^,]*$/)).toBeVisible()
}

/** The name of a format in the Export menu, and how the file's name ends. */
const FORMATS = { 'Word (.docx)': '.docx', PDF: '.pdf' } as const

/** Takes the worksheet through the builder's Export menu. */
export async function exported(page: Page, format: keyof typeof FORMATS): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toContain(FORMATS[format])
  return download
}
