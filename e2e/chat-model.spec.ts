import { expect, type Page } from '@playwright/test'
import { signIn, verified } from './people.ts'
import { test } from './with-model.ts'

const entry = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const answer = (page: Page) => page.getByRole('article', { name: 'Answer of the assistant' })
const used = (page: Page) => page.getByText(/^[\d.]+K? of 100K used/)

test('a language model streams, through a reload; Stop keeps what has come; tokens are counted', async ({
  page,
  request,
  product,
  behave,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/chat')
  await expect(page.getByText('Language model (journey-model)')).toBeVisible()

  await behave({
    kind: 'answer',
    pieces: ['A primary health need ', ...Array.from({ length: 20 }, () => 'goes on '), 'to its end [1].'],
    everyMs: 150,
  })
  await entry(page).fill('What is a primary health need?')
  await entry(page).press('Enter')
  await expect(answer(page)).toContainText('A primary health need')
  await expect(page.getByText('The assistant is answering.')).toBeAttached()
  await page.reload()
  await expect(page.getByText('The assistant is writing')).toBeVisible()
  await expect(answer(page)).toContainText('to its end')
  await expect(answer(page).getByRole('heading', { name: 'Language model' })).toBeVisible()
  await expect(answer(page).getByRole('button', { name: /^Source 1/ })).toBeVisible()

  await behave({ kind: 'hang', pieces: ['So far and '] })
  await answer(page).getByRole('button', { name: 'Regenerate' }).click()
  await expect(answer(page)).toContainText('So far and')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('You stopped this answer. What had come is kept.')).toBeVisible()
  await expect(answer(page)).toContainText('So far and')
  await expect(entry(page)).toBeFocused()

  await behave({ kind: 'hang', pieces: [] })
  await page.keyboard.type('And what is none?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('You stopped this answer before anything came.')).toBeVisible()
  await expect(answer(page).last().getByRole('button')).toHaveText(['Regenerate'])

  await page.goto('/dashboard')
  await expect(used(page)).toBeVisible()
  await expect(used(page)).not.toHaveText(/^0 of/)
})

test('a fault says so, keeps the question, and offers another try and another assistant', async ({
  page,
  request,
  product,
  behave,
}) => {
  await signIn(page, request, await verified(request, product))
  await page.goto('/chat')
  await behave({ kind: 'status', status: 500 })
  await entry(page).fill('What is a well-managed need?')
  await entry(page).press('Enter')
  const question = page.getByRole('article', { name: 'Your message' })
  await expect(question.getByText('No answer came')).toBeVisible({ timeout: 30_000 })
  await expect(question.getByText(/^The language model has failed/)).toBeVisible()
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()

  await question.getByRole('button', { name: 'Use the built-in assistant instead' }).click()
  await expect(answer(page).getByRole('heading', { name: 'Built-in assistant' })).toBeVisible()
  await expect(question.getByText('No answer came')).toBeHidden()

  await behave({ kind: 'answer', pieces: ['It is still a need.'] })
  await answer(page).getByRole('button', { name: 'Regenerate' }).click()
  await expect(answer(page).getByRole('heading', { name: 'Language model' })).toBeVisible()
  await expect(answer(page).getByText(/^This answer names no source/)).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
})
