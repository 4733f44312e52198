import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { signIn, verified } from './people.ts'

test('Ctrl+Space opens the quick actions, Ctrl and a letter runs one, neither while somebody types', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/dashboard')
  const palette = page.getByRole('dialog', { name: 'Quick actions' })

  await test.step('the palette', async () => {
    // Whether the person wants shortcuts is known a moment after the page.
    await expect(page.getByRole('button', { name: 'Quick actions' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Space',
    )
    await page.keyboard.press('Control+Space')
    await expect(palette).toBeVisible()
    await expectAccessible(page, 'quick actions')
    await page.keyboard.press('Control+Space')
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+Space')
    await expect(palette).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'New case' })).toBeVisible()
    await expect(palette).toBeHidden()
  })

  await test.step('not while a field is edited', async () => {
    await page.getByLabel('Case reference').fill('AB')
    await page.keyboard.press('Control+Space')
    await page.keyboard.press('Control+n')
    await page.keyboard.type('n')
    await expect(page.getByLabel('Case reference')).toHaveValue('ABn')
    await expect(palette).toBeHidden()
    await page.getByLabel('Case reference').fill('')
  })

  await test.step('the shortcut', async () => {
    await toDashboard(page)
    await page.keyboard.press('Control+n')
    await expect(page.getByRole('heading', { name: 'New case' })).toBeVisible()
  })
})

test('shortcuts that are switched off in the preferences do nothing, and the button still opens', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/account?tab=preferences')
  const choice = page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(page.getByText('Keyboard shortcuts are off').first()).toBeVisible()
  await expect(choice).not.toBeChecked()
  await expectAccessible(page, 'account, preferences')
  await page.reload()
  await expect(choice).not.toBeChecked()

  await toDashboard(page)
  await page.keyboard.press('Control+n')
  await page.keyboard.press('Control+Space')
  // Would lie under the palette, if that had opened.
  await page.getByRole('button', { name: 'Quick actions' }).click()
  const palette = page.getByRole('dialog', { name: 'Quick actions' })
  await expect(palette).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await palette.getByRole('link', { name: 'New Assessment' }).click()
  await expect(page.getByRole('heading', { name: 'New case' })).toBeVisible()
})

async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeFocused()
}
