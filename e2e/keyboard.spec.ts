import { expect, type Page } from '@playwright/test'
import type { Case } from '../shared/cases/case.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { answered, signIn, verified } from './people.ts'

const NEXT_PENDING = 'Alt+Shift+ArrowRight'

test('a whole domain is entered and the next pending one reached with the keyboard alone', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  await openNewCase(page, request, sessionToken, 'BY-KEYBOARD')
  const panel = page.getByRole('group', { name: 'Behaviour', exact: true })
  const level = panel.getByLabel('Need level')
  const evidence = panel.getByLabel('Evidence', { exact: true })
  const rationale = panel.getByLabel('Clinical rationale')
  const complete = panel.getByRole('checkbox', { name: 'Mark this domain assessment as complete' })

  await test.step('to the first pending domain, and through its fields with Tab', async () => {
    await page.keyboard.press(NEXT_PENDING)
    await expect(heading(page, 'Behaviour')).toBeFocused()
    await tabTo(page, 'Need level')
    await expect(level).toBeFocused()
    await page.keyboard.press('3')
    await expect(level).toHaveValue('high')
    await tabTo(page, 'Evidence')
    await page.keyboard.type('ABC charts: 4 episodes a week? Two staff each time.')
    await expect(evidence).toHaveValue('ABC charts: 4 episodes a week? Two staff each time.')
    await tabTo(page, 'Clinical rationale')
    await expect(rationale).toBeFocused()
    await page.keyboard.type('A foreseeable risk.')
  })

  await test.step('marked as complete and saved without leaving the field', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(complete).toBeChecked()
    await expect(page.getByText('Behaviour: marked as complete').first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Assessment saved successfully').first()).toBeVisible()
    await expect(panel.getByText(/^Last updated .* by [^,]*$/)).toBeVisible()
    await expect(rationale).toBeFocused()
  })

  await test.step('on to the next pending domain, and between neighbours', async () => {
    await page.keyboard.press(NEXT_PENDING)
    await expect(heading(page, 'Cognition')).toBeFocused()
    await expect(heading(page, 'Cognition')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(heading(page, 'Behaviour')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(heading(page, 'Communication')).toBeFocused()
  })

  await test.step('the focus is seen, also when the mouse was used before', async () => {
    await page.getByRole('heading', { name: 'Care domains' }).click()
    await evidence.click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(heading(page, 'Cognition')).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(heading(page, 'Communication')).toBeFocused()
  })

  await test.step('closing a panel keeps the focus', async () => {
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Communication')).toHaveAttribute('aria-expanded', 'false')
    await expect(heading(page, 'Communication')).toBeFocused()
  })

  await test.step('the button of a panel keeps the focus when it has saved', async () => {
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await tabTo(page, 'Need level')
    await page.keyboard.press('1')
    await tabTo(page, 'Save Assessment')
    await page.keyboard.press('Enter')
    const cognition = page.getByRole('group', { name: 'Cognition', exact: true })
    await expect(cognition.getByText(/^Last updated .* by [^,]*$/)).toBeVisible()
    await expect(cognition.getByRole('button', { name: 'Save Assessment' })).toBeFocused()
  })

  await page.reload()
  await expect(heading(page, 'Behaviour')).toContainText('High')
})

test('the keys are listed on request, and do nothing where they are switched off', async ({
  page,
  request,
  product,
}) => {
  const { sessionToken } = await signIn(page, request, await verified(request, product))
  const address = await openNewCase(page, request, sessionToken, 'KEYS')
  const list = page.getByRole('dialog', { name: 'Keyboard' })

  await page.keyboard.press(NEXT_PENDING)
  await page.keyboard.press('Shift+?')
  await expect(list).toBeVisible()
  await expect(list.getByText('Alt+Shift+Right')).toBeVisible()
  await expectAccessible(page, 'keys of the builder')
  await page.keyboard.press(NEXT_PENDING)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(heading(page, 'Behaviour')).toBeFocused()

  await page.goto('/account?tab=preferences')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click()
  await expect(page.getByText('Keyboard shortcuts are off').first()).toBeVisible()
  await page.goto(address)
  await heading(page, 'Behaviour').focus()
  await page.keyboard.press(NEXT_PENDING)
  await page.keyboard.press('Shift+?')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await tabTo(page, 'Need level')
  await page.keyboard.press('3')
  const panel = page.getByRole('group', { name: 'Behaviour', exact: true })
  await expect(panel.getByLabel('Need level')).toHaveValue('')
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Keyboard', exact: true }).click()
  await expect(list.getByText('Keyboard shortcuts are switched off')).toBeVisible()
  await expect(list.getByText('Alt+Shift+Right')).toBeHidden()
})

/** Opens a new case in the builder and waits until the keys work; answers its address. */
async function openNewCase(
  page: Page,
  request: Parameters<typeof answered>[0],
  token: string,
  caseReference: string,
): Promise<string> {
  const created = await answered<{ case: Case }>(
    request,
    'post',
    '/api/cases',
    { caseReference, assessmentType: 'initial', ageGroup: 'adult' },
    token,
  )
  const address = `/dst-builder/${created.case.id}`
  await page.goto(address)
  // Whether the person wants keys is known a moment after the page.
  await expect(page.getByRole('button', { name: 'Keyboard', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    '?',
  )
  return address
}

const heading = (page: Page, domain: string) =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name: domain })

/** Presses Tab until a control of this name has the focus, as somebody would who looks at the screen. */
async function tabTo(page: Page, name: string): Promise<void> {
  const MOST = 8
  for (let count = 0; count < MOST; count += 1) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const { activeElement } = document
      const label = activeElement instanceof HTMLElement && 'labels' in activeElement ? activeElement : null
      const labels = label as unknown as { labels: NodeListOf<HTMLLabelElement> | null } | null
      return [labels?.labels?.[0]?.textContent, activeElement?.textContent]
    })
    if (reached.some((text) => text?.trim() === name)) return
  }
  throw new Error(`${name} is more than ${MOST} Tabs away`)
}
