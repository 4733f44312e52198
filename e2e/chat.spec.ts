import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { signIn, verified } from './people.ts'

const entry = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const answers = (page: Page) => page.getByRole('article', { name: 'Answer of the assistant' })
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

test('a question to the built-in assistant: a prompt, the answer, its source, the export', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Conversation' }).click()
  await expect(page.getByRole('heading', { name: 'How can I help with your assessment?' })).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expectAccessible(page, 'chat without a session')

  await page.getByRole('button', { name: /^MCA Guidance/ }).click()
  await expect(entry(page)).toHaveValue(/Mental Capacity Act/)
  await expect(entry(page)).toBeFocused()
  await page.getByRole('button', { name: 'What will be sent' }).click()
  const preview = page.getByRole('dialog', { name: 'What will be sent' })
  await expect(preview.getByText(/^To: Built-in assistant/)).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await entry(page).press('Enter')

  await expect(page.getByText('New chat session created!', { exact: true })).toBeVisible()
  await expect(answers(page).getByText('AI draft: check before use')).toBeVisible()
  await expect(answers(page).getByRole('heading', { name: 'Built-in assistant' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]+$/)
  await expect(entry(page)).toHaveValue('')
  await expect(entry(page)).toBeFocused()
  await expectAccessible(page, 'a conversation')

  await answers(page).getByRole('list', { name: 'Sources' }).getByRole('button').first().click()
  const source = page.getByRole('dialog', { name: /^Source 1:/ })
  await expect(source.getByText(/Edition:/)).toBeVisible()
  await expectAccessible(page, 'a cited section')
  const link = source.getByRole('link', { name: 'Open in the knowledge base' })
  await expect(link).toHaveAttribute('href', /^\/knowledge-base#[a-z0-9-]+\.[a-z0-9-]+$/)
  await source.getByRole('button', { name: 'Close' }).click()

  // Wide enough for the tools beside the conversation.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Export Chat' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.md$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Mental Capacity Act')

  // A reload finds the conversation at its address.
  await page.reload()
  await expect(answers(page)).toHaveCount(1)
  await answers(page).getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('The answer is complete.')).toBeAttached()
  await expect(answers(page)).toHaveCount(1)
})

test('sessions are saved, renamed, found and deleted', async ({ page, request, product }) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/chat')
  await entry(page).fill('Which domains have a Priority level?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answers(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(sessions(page)).toHaveCount(2)

  const options = sessions(page)
    .last()
    .getByRole('button', { name: /^Options of session/ })
  await options.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Mrs Okafor')
  await expect(page.getByText('This text may point to a person')).toBeVisible()
  await expect(page.getByText(/Found in the title: name of a person/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Priority levels')
  await expect(page.getByText('This text may point to a person')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The menu that it was opened from has its button again.
  await expect(page.getByRole('button', { name: 'Options of session Priority levels' }).first()).toBeFocused()
  const renamed = sessions(page).filter({ hasText: 'Priority levels' })
  await renamed.getByRole('button', { name: 'Options of session Priority levels' }).click()
  await page.getByRole('menuitem', { name: 'Save Session' }).click()
  await expect(sessions(page).first()).toContainText('Saved: Priority levels')

  await page.getByRole('searchbox', { name: 'Search sessions and messages' }).fill('which domains')
  await page.getByRole('list', { name: 'Places found' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Priority levels' })).toBeVisible()
  await expect(page.getByText('Which domains have a Priority level?').first()).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search sessions and messages' }).fill('')
  await sessions(page)
    .first()
    .getByRole('button', { name: /^Options of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete session' }).click()
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'How can I help with your assessment?' })).toBeVisible()
})

test('what points to a person is not sent, and is replaced on a click; a typed text outlives a reload', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/chat')
  const typed = 'Mrs Jane Smith, NHS number 999 123 4560: which level of behaviour?'
  await entry(page).fill(typed)
  await entry(page).press('Enter')
  await expect(page.getByText('Not sent: this text may point to a person')).toBeVisible()
  await expect(entry(page)).toHaveValue(typed)
  // However small the screen, the way on is in sight, and what is read keeps its room.
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const replace = page.getByRole('button', { name: 'Replace with placeholders' })
    await expect(replace).toBeInViewport({ ratio: 1 })
    await replace.click({ trial: true })
    const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
    expect(box?.height).toBeGreaterThan(150)
  }
  await page.getByRole('button', { name: 'Replace with placeholders' }).click()
  await expect(entry(page)).toHaveValue(/^\[PERSON_1\], NHS number \[NHS_NUMBER\]/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page)).toHaveValue(typed)
  await expectAccessible(page, 'a refused message')
  await page.getByRole('button', { name: 'Replace with placeholders' }).click()
  await expectAccessible(page, 'a message with placeholders')

  await page.reload()
  await expect(entry(page)).toHaveValue(/^\[PERSON_1\]/)
  await entry(page).press('Enter')
  await expect(answers(page)).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Your message' })).toContainText('[PERSON_1]')
})
