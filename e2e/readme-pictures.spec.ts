import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { SAMPLE_CASES, type SampleCase } from '../content/sample-cases/sample-cases.ts'
import type { Case } from '../shared/cases/case.ts'
import { exported } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'

const FOLDER = join(import.meta.dirname, '../docs/images')
/** From the package poppler-utils. */
const PDF_TO_PNG = '/usr/bin/pdftoppm'
const LARGEST_BYTES = 220_000
const SIZE = { width: 1280, height: 720 }

test.skip(
  !process.env['SCREENSHOTS'],
  'Makes the pictures of the README: SCREENSHOTS=1 npx playwright test pictures',
)
test.use({ viewport: SIZE, contextOptions: { reducedMotion: 'reduce' } })

test('the pictures of the README', async ({ page, request, product }) => {
  mkdirSync(FOLDER, { recursive: true })
  const person = await verified(request, product, aPerson({ firstName: 'Sample', lastName: 'Assessor' }))
  const { sessionToken } = await signIn(page, request, person)
  await enter(request, sessionToken, SAMPLE_CASES.c, 12)
  await enter(request, sessionToken, SAMPLE_CASES.b, 4)
  const caseA = await enter(request, sessionToken, SAMPLE_CASES.a, 11)

  await page.evaluate(() => {
    const consent = { essential: true, functional: false, analytics: false, marketing: false }
    localStorage.setItem(
      'cookieConsent',
      JSON.stringify({ ...consent, consentDate: new Date().toISOString() }),
    )
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: SAMPLE_CASES.c.caseReference })).toBeVisible()
  await page.screenshot({ path: picture('dashboard') })

  await page.goto(`/dst-builder/${caseA.id}`)
  await page
    .getByRole('navigation', { name: 'Care domains' })
    .getByRole('button', { name: 'Cognition' })
    .click()
  await expect(page.getByText('Where evidence is usually found').first()).toBeVisible()
  await page.screenshot({ path: picture('builder') })

  const pages = pagesOf(await (await exported(page, 'PDF')).path())
  await page.goto('about:blank')
  await page.setContent(
    `<body style="margin:0;background:#d9d8d3;display:flex;align-items:flex-start;gap:24px;padding:24px">${pages
      .map((png) => `<img style="width:604px" src="data:image/png;base64,${png}">`)
      .join('')}</body>`,
  )
  await page.screenshot({ path: picture('worksheet') })

  for (const name of ['dashboard', 'builder', 'worksheet']) {
    expect(statSync(picture(name)).size, `${name} is small enough`).toBeLessThan(LARGEST_BYTES)
  }
})

const picture = (name: string): string => join(FOLDER, `${name}.png`)

/** The level profile and the first domains of the worksheet, each page as a PNG in base64. */
function pagesOf(pdf: string): string[] {
  return [1, 2].map((number) => {
    const only = ['-f', String(number), '-l', String(number), '-scale-to-x', '604', '-scale-to-y', '-1']
    return execFileSync(PDF_TO_PNG, ['-png', ...only, pdf]).toString('base64')
  })
}

/** Enters the first domains of a sample case past the screens. */
async function enter(
  api: APIRequestContext,
  token: string,
  { caseReference, assessmentType, ageGroup, assessments }: SampleCase,
  domains: number,
): Promise<Case> {
  const created = await answered<{ case: Case }>(
    api,
    'post',
    '/api/cases',
    { caseReference, assessmentType, ageGroup },
    token,
  )
  for (const assessment of assessments.slice(0, domains)) {
    const path = `/api/cases/${created.case.id}/dst-assessments`
    await answered(api, 'post', path, { ...assessment, isComplete: true }, token)
  }
  return created.case
}
