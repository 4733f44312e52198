import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { z } from 'zod'
import type { SignedIn } from '../shared/accounts/account.ts'
import type { REGISTRATION_ROLES } from '../shared/accounts/roles.ts'
import { verificationLink } from './outbox.ts'
import type { Product } from './product.ts'

export type Session = z.infer<typeof SignedIn>

const PASSWORD = 'Copper-Lantern-58!'

/** Somebody with an account. */
export interface Person {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  role: (typeof REGISTRATION_ROLES)[number]
}

let count = 0

/** A person nobody has registered yet. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  count += 1
  const username = `nurse-${count}-${process.pid}`
  return {
    ...{ firstName: 'Robin', lastName: 'Example', username, email: `${username}@example.org` },
    ...{ password: PASSWORD, role: 'assessor' },
    ...overrides,
  }
}

/** Registers a person without opening their link. */
export async function registered(api: APIRequestContext, person = aPerson()): Promise<Person> {
  await answered(api, 'post', '/api/auth/register', person)
  return person
}

/** A registered and verified person. */
export async function verified(
  api: APIRequestContext,
  product: Product,
  person = aPerson(),
): Promise<Person> {
  await registered(api, person)
  const { search } = new URL(await verificationLink(product.dataDir, person.email))
  await answered(api, 'get', `/api/auth/verify-email${search}`)
  return person
}

/** A verified person on the free plan: the launch promotion has no place left while they register. */
export async function onStarter(
  api: APIRequestContext,
  product: Product,
  person = aPerson(),
): Promise<Person> {
  const { sessionToken } = await answered<Session>(api, 'post', '/api/auth/login', product.administrator)
  const { settings, launchPromotionGranted } = await answered<{
    settings: { launchPromotionSize: number }
    launchPromotionGranted: number
  }>(api, 'get', '/api/admin/settings', undefined, sessionToken)
  const resize = async (launchPromotionSize: number) => {
    const answer = await api.patch('/api/admin/settings', {
      data: { launchPromotionSize },
      headers: { authorization: `Bearer ${sessionToken}` },
    })
    expect(answer.ok()).toBe(true)
  }
  await resize(launchPromotionGranted)
  await verified(api, product, person)
  await resize(settings.launchPromotionSize)
  return person
}

/** Signs a person in without typing: the session is put where the product keeps it. */
export async function signIn(
  page: Page,
  api: APIRequestContext,
  { email, password }: Person,
): Promise<Session> {
  const session = await answered<Session>(api, 'post', '/api/auth/login', { email, password })
  await page.goto('/privacy-policy')
  await page.evaluate(({ sessionToken, expiresAt }) => {
    localStorage.setItem('sessionToken', sessionToken)
    localStorage.setItem('sessionExpiry', expiresAt)
  }, session)
  return session
}

/** Calls the product past its screens. @throws Error when it refuses. */
export async function answered<T>(
  api: APIRequestContext,
  method: 'get' | 'post',
  path: string,
  data?: unknown,
  token?: string,
): Promise<T> {
  const answer = await api[method](path, {
    ...(data !== undefined && { data }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
