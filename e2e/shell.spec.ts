import { expect, type Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '../shared/accounts/account-messages.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { signIn, verified } from './people.ts'
import { enterLogin, signOut } from './sign-in-entry.ts'

/** What the header, the mobile menu and nothing else lead to, with the heading of each page. */
const PLACES = [
  ['Dashboard', /^Hello, /],
  ['Cases', /^Cases$/],
  ['AI Assistant', /^AI Assistant$/],
  ['DST Builder', /^DST Builder$/],
  ['Knowledge Base', /^Knowledge Base$/],
  ['Subscription', /^Subscription$/],
] as const

test('the header leads to every place, shows the time of the session and signs out', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const [place, heading] of PLACES) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: place, exact: true })
      .click()
    // The heading takes the focus, so that a screen reader begins with the page.
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
  }
  await expect(page.getByRole('timer')).toHaveText(/^Session time left: 4[45]:\d\d$/)

  await page.getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}` }).click()
  const menu = page.getByRole('menu')
  for (const line of [`${person.firstName} ${person.lastName}`, person.email, 'assessor']) {
    await expect(menu.getByText(line, { exact: true })).toBeVisible()
  }
  await menu.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('Profile, Account, Healthcare Assessment Platform')
  await signOut(page)
  await expect(page.getByText('Logged Out').first()).toBeVisible()
  await expect(page.getByText(ACCOUNT_MESSAGES.signedOut).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
})

test('under 768 px the same places are in a menu, with the session time and signing out', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await signIn(page, request, person)
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/cases')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await button.click()
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(places).toHaveText(PLACES.map(([place]) => place))
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
    'Profile',
    'Settings',
  ])
  await expect(page.getByRole('timer')).toHaveText(/^Session time left: 4[45]:\d\d$/)
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible()
  await expectAccessible(page, 'mobile menu')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await places.filter({ hasText: 'DST Builder' }).click()
  await expect(page.getByRole('heading', { name: 'DST Builder', level: 1 })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await page.getByRole('button', { name: 'Secure Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
})

test('the footer has its dialogs, the terms and the way to support', async ({ page, product }) => {
  await page.goto('/login')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/is not an approved health-service application/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'CHC guidance' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.gov\.uk\//,
  )
  await expect(footer.getByRole('link', { name: product.support.email })).toHaveAttribute(
    'href',
    `mailto:${product.support.email}`,
  )
  await expect(footer.getByRole('link', { name: product.support.phone })).toHaveAttribute(
    'href',
    'tel:+442079460000',
  )
  await expect(footer.getByText('Support hours: Mon-Fri 8:00-18:00')).toBeVisible()

  await footer.getByRole('button', { name: 'Accessibility Statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Accessibility Statement' })
  await expect(statement.getByText(product.support.email)).toBeVisible()
  await expectAccessible(page, 'accessibility statement')
  await page.keyboard.press('Escape')
  await expect(statement).toBeHidden()
  await expect(footer.getByRole('button', { name: 'Accessibility Statement' })).toBeFocused()

  await footer.getByRole('button', { name: 'Privacy Policy' }).click()
  const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(privacy.getByText('Version 1.2')).toBeVisible()
  await expectAccessible(page, 'privacy policy in the footer')
  await privacy.getByRole('link', { name: 'Read the full policy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  await expect(privacy).toBeHidden()
  await expectAccessible(page, 'privacy policy')

  await footer.getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
  await expect(page.getByText('Effective: January 2025')).toBeVisible()
  await expectAccessible(page, 'terms and conditions')
})

test('an address that leads nowhere is answered with 404 and says so', async ({ page, request }) => {
  const answer = await page.goto('/a-page-that-is-not-there')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectAccessible(page, 'page not found')
  await page.getByRole('link', { name: 'Back to the start page' }).click()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()

  const call = await request.get('/api/a-call-that-is-not-there')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ code: 'not_found' })
})

test('every page has a title of its own, and the protected ones ask for a sign-in first', async ({
  page,
}) => {
  const titles = new Map<string, string>()
  for (const path of [
    '/',
    '/login',
    '/register',
    '/registration-success',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/terms-and-conditions',
    '/privacy-policy',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    titles.set(await titleOf(page), path)
  }
  expect([...titles.values()]).toHaveLength(10)

  for (const path of ['/dashboard', '/cases', '/dst-builder', '/subscription', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('a deep link goes on where it leads after the sign-in, and never to another origin', async ({
  page,
  request,
  product,
}) => {
  const person = await verified(request, product)
  await page.goto('/account?tab=preferences')
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  await enterLogin(page, person)
  await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).toBeVisible()
  await expect(page).toHaveURL('/account?tab=preferences')
  await signOut(page)

  // The product has no such parameter; what a stranger puts into a link is not followed.
  const elsewhere = encodeURIComponent('https://elsewhere.example/')
  await page.goto(
    `/login?redirect=${elsewhere}&next=${elsewhere}&returnTo=//elsewhere.example/&from=${elsewhere}`,
  )
  await enterLogin(page, person)
  await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

/** The title once the page has set it, without the name of the product that all of them end with. */
async function titleOf(page: Page): Promise<string> {
  await expect(page).toHaveTitle(/^.+, Healthcare Assessment Platform$/)
  return page.title()
}
