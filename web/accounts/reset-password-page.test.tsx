import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { refused, showScreens, stubServer, prepareScreens } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'

prepareScreens()

const CALL = 'POST /api/auth/reset-password'
const GOOD = 'Three-Blue-Kites9!'

function show(at = '/reset-password?token=abc') {
  return showScreens([{ path: '/reset-password', Component: ResetPasswordPage }], at)
}

async function choose(password = GOOD, again = password) {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Confirm new password'), again)
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

describe('the token', () => {
  it('is taken out of the address and still sent', async () => {
    const sent = stubServer({ [CALL]: { body: { message: 'Your password has been changed.' } } })
    const router = show()
    expect(await screen.findByLabelText('New password')).toBeDefined()
    expect(router.state.location.search).toBe('')
    expect(JSON.stringify(router.state.location)).not.toContain('abc')
    await choose()
    expect(await screen.findByRole('heading', { name: 'Password Changed' })).toBe(document.activeElement)
    expect(screen.getByRole('link', { name: 'Continue to Login' }).getAttribute('href')).toBe('/login')
    expect(sent()).toEqual([{ call: CALL, body: { token: 'abc', password: GOOD } }])
  })

  it('is missing after a reload, and the page says what to do', async () => {
    stubServer({})
    show('/reset-password')
    expect(await screen.findByRole('heading', { name: 'Open the Link Again' })).toBeDefined()
    expect(screen.getByText(/go back to the mail and open its link once more/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('of another link takes the place of the first', async () => {
    const sent = stubServer({ [CALL]: refused(400, 'This link is not valid.') })
    const router = show()
    await screen.findByLabelText('New password')
    await router.navigate('/reset-password?token=def')
    await choose()
    await screen.findByRole('heading', { name: 'Link Not Valid' })
    expect(sent()[0]?.body).toEqual({ token: 'def', password: GOOD })
  })
})

describe('the new password', () => {
  it('has to keep the rules and to be typed twice alike, both said at once', async () => {
    stubServer({})
    show()
    await screen.findByLabelText('New password')
    await choose('short1!', 'other')
    expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined()
    expect(screen.getByText('Passwords do not match.')).toBeDefined()
    expect(screen.getByRole('list', { name: 'Password rules' })).toBeDefined()
  })

  it('is compared again while it is corrected', async () => {
    stubServer({})
    show()
    await screen.findByLabelText('New password')
    await choose(GOOD, `${GOOD}x`)
    await screen.findByText('Passwords do not match.')
    await userEvent.type(screen.getByLabelText('New password'), 'x')
    expect(screen.queryByText('Passwords do not match.')).toBeNull()
  })

  it.each<[string, Answer, string]>([
    [
      'refused by the server',
      refused(400, 'Check it', { issues: [{ path: 'password', message: 'Choose another one' }] }),
      'Choose another one',
    ],
    [
      'not sent',
      'no connection',
      'There is no connection to the server. What you typed is kept on this page.',
    ],
  ])('is kept when it was %s', async (_, answer, sentence) => {
    stubServer({ [CALL]: answer })
    show()
    await screen.findByLabelText('New password')
    await choose()
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(GOOD)
  })
})

it.each([
  [410, 'This link has expired. Please ask for a new one.', 'Link Expired'],
  [400, 'This link is not valid, or it has been used already.', 'Link Not Valid'],
])('a link that is refused with %i leads to a new one', async (status, message, title) => {
  stubServer({ [CALL]: refused(status, message) })
  show()
  await screen.findByLabelText('New password')
  await choose()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
})

it('a session of the account that this browser holds is found to be over', async () => {
  keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
  stubServer({
    'GET /api/auth/me': [
      { body: { user: aUser() } },
      refused(401, 'Your session has expired.', { code: 'unauthenticated' }),
    ],
    [CALL]: { body: { message: 'Your password has been changed.' } },
  })
  show()
  await screen.findByLabelText('New password')
  await choose()
  await screen.findByRole('heading', { name: 'Password Changed' })
  await expect.poll(() => localStorage.getItem('sessionToken')).toBeNull()
})
