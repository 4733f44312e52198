import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills the login form, wherever it stands, and sends it. */
export async function enterLogin(
  place: Page | Locator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out through the avatar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Secure Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
}
