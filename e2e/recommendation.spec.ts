import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'

/** Also with a word that is wider than a phone. */
const NATURE = `Challenging behaviour that nobody can foresee: https://records.example.org/${'a'.repeat(100)}`

test('the team’s recommendation is filled by people and saved by itself', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const { address } = await aCase(request, sessionToken, 'TEAM-1')
  await answered(
    request,
    'post',
    `/api/cases/${address.split('/').at(-1)}/dst-assessments`,
    { domain: 'behaviour', needLevel: 'priority', evidence: 'Sudden attacks without trigger.' },
    sessionToken,
  )
  await page.goto(address)
  const section = sectionOf(page)
  await expect(section.getByRole('radio', { name: 'Not yet' })).toBeChecked()
  await expect(section.getByText('Not yet saved')).toBeVisible()

  await section.getByLabel('Nature').fill(NATURE)
  await section.getByLabel('Who took part').fill('District nurse, social worker')
  await section.getByRole('radio', { name: /: not eligible/ }).check()
  await expect(section.getByText('Give the reasons with special care')).toBeVisible()
  await expect(section.getByText(/^Last updated .* by Robin Example$/)).toBeVisible()
  await expectAccessible(page, 'recommendation')

  await page.reload()
  await expect(section.getByLabel('Nature')).toHaveValue(NATURE)
  await expect(section.getByLabel('Who took part')).toHaveValue('District nurse, social worker')
  await expect(section.getByRole('radio', { name: /: not eligible/ })).toBeChecked()
})

test('two browsers on one recommendation keep both texts, and a reader changes nothing', async ({
  page,
  request,
  product,
  otherBrowser,
}) => {
  const owner = await signIn(page, request, await verified(request, product))
  const { id, address } = await aCase(request, owner.sessionToken, 'TEAM-2')
  const other = await otherBrowser()
  const reading = await otherBrowser()
  for (const [colleague, access, firstName] of [
    [other, 'editor', 'Ben'],
    [reading, 'reader', 'Rita'],
  ] as const) {
    const person = await verified(request, product, aPerson({ firstName }))
    await answered(
      request,
      'post',
      `/api/cases/${id}/members`,
      { emailOrUsername: person.email, access },
      owner.sessionToken,
    )
    await signIn(colleague, request, person)
  }
  await Promise.all([page.goto(address), other.goto(address)])
  const [mine, theirs] = [sectionOf(page), sectionOf(other)]
  await expect(mine.getByLabel('Nature')).toBeVisible()

  await theirs.getByLabel('Nature').fill('What Ben wrote.')
  await theirs.getByLabel('Complexity').fill('Only Ben wrote here.')
  await theirs.getByRole('button', { name: 'Save Recommendation' }).click()
  await expect(theirs.getByText(/^Last updated .* by Ben Example$/)).toBeVisible()

  await mine.getByLabel('Nature').fill('What Robin wrote.')
  await mine.getByRole('button', { name: 'Save Recommendation' }).click()
  await expect(
    mine.getByText('Ben Example saved the recommendation while you were working on it'),
  ).toBeVisible()
  await expect(mine.getByRole('group', { name: 'Your version' })).toHaveText('What Robin wrote.')
  await expect(mine.getByRole('group', { name: 'Version of Ben Example' })).toHaveText('What Ben wrote.')
  await expect(mine.getByLabel('Complexity')).toHaveValue('Only Ben wrote here.')
  await expectAccessible(page, 'conflict on the recommendation')

  await mine.getByRole('button', { name: /^Merge.*Nature$/ }).click()
  const both = 'What Robin wrote.\n\n--- Version of Ben Example ---\n\nWhat Ben wrote.'
  await expect(mine.getByLabel('Nature')).toHaveValue(both)
  await expect(mine.getByText(/^Last updated .* by Robin Example$/)).toBeVisible()

  await reading.goto(address)
  const seen = sectionOf(reading)
  await expect(seen.getByLabel('Nature')).toHaveValue(both)
  await expect(seen.getByLabel('Nature')).not.toBeEditable()
  await expect(seen.getByRole('radio', { name: 'Not yet' })).toBeDisabled()
  await expect(seen.getByRole('button', { name: 'Save Recommendation' })).toBeHidden()
  await expectAccessible(reading, 'recommendation for a reader')
})

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Recommendation' })

/** A new case; answers its id and the address of its builder. */
async function aCase(api: APIRequestContext, token: string, caseReference: string) {
  const created = await answered<{ case: Case }>(
    api,
    'post',
    '/api/cases',
    { caseReference, assessmentType: 'initial', ageGroup: 'adult' },
    token,
  )
  return { id: created.case.id, address: `/dst-builder/${created.case.id}` }
}
