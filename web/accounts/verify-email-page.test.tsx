import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { useAuth } from '../platform/session.ts'
import { prepareScreens, refused, showScreens, stubServer } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

prepareScreens()

const VERIFY = 'GET /api/auth/verify-email?token=abc'
const verified: Answer = { body: { message: 'Email verified successfully. You can now log in.' } }

interface State {
  title: string
  /** The lines of the description: the sentence of the state, then the server's message. */
  description: string[]
  more: string
  /** The links of the page, as "label to address". */
  links: string[]
}

const ERROR = {
  title: 'Verification Failed',
  more: 'If this problem persists, please try registering again or contact support.',
  links: ['Back to Registration to /register'],
}

async function stateAfter(answer: Answer | Answer[]): Promise<State> {
  stubServer({ [VERIFY]: answer })
  showScreens([{ path: '/verify-email', Component: VerifyEmailPage }], '/verify-email?token=abc')
  if (answer !== 'pending') await screen.findByRole('link')
  return shownState()
}

function shownState(): State {
  const title = screen.getByRole('heading', { level: 1 })
  const description = title.nextElementSibling
  return {
    title: title.textContent,
    description: [...(description?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent),
    more: description?.nextElementSibling?.querySelector('p')?.textContent ?? '',
    links: screen.queryAllByRole('link').map((link) => `${link.textContent} to ${link.getAttribute('href')}`),
  }
}

describe('the states of the verification', () => {
  it('loading', async () => {
    expect(await stateAfter('pending')).toEqual({
      title: 'Verifying Your Email',
      description: ['Please wait while we verify your email address...'],
      more: 'This may take a few moments...',
      links: [],
    })
    expect(document.title).toMatch(/^Verifying Your Email,/)
  })

  it('success', async () => {
    expect(await stateAfter(verified)).toEqual({
      title: 'Email Verified!',
      description: [
        'Your email has been successfully verified.',
        'Email verified successfully. You can now log in.',
      ],
      more: 'You can now log in to your Healthcare Assessment Platform account.',
      links: ['Continue to Login to /login'],
    })
  })

  it('error', async () => {
    expect(await stateAfter(refused(400, 'Invalid verification token'))).toEqual({
      ...ERROR,
      description: ['There was a problem verifying your email.', 'Invalid verification token'],
    })
  })

  it('expired', async () => {
    expect(await stateAfter(refused(410, 'Verification token has expired'))).toEqual({
      title: 'Link Expired',
      description: [
        'Your verification link has expired.',
        'Your verification link has expired. Please register again or request a new verification email.',
      ],
      more: 'Please register again to receive a new verification email.',
      links: ['Register Again to /register'],
    })
  })

  it('an error that says nothing about the link can be tried again', async () => {
    expect(await stateAfter(['no connection', verified])).toEqual({
      ...ERROR,
      description: ['There was a problem verifying your email.', 'Failed to verify email. Please try again.'],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeDefined()
  })
})

it('the link to a new address shows it at once to whoever is signed in here', async () => {
  keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
  stubServer({
    'GET /api/auth/me': [
      { body: { user: aUser() } },
      { body: { user: aUser({ email: 'new@example.org' }) } },
    ],
    [VERIFY]: verified,
  })
  showScreens([{ path: '/verify-email', Component: PageWithAddress }], '/verify-email?token=abc')
  expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeDefined()
  expect(await screen.findByText('new@example.org')).toBeDefined()
})

function PageWithAddress() {
  return (
    <>
      <p>{useAuth().user?.email}</p>
      <VerifyEmailPage />
    </>
  )
}
