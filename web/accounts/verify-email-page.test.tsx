import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { useAuth } from '../platform/session.ts'
import { prepareScreens, showScreens, stubServer } from './screen-harness.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

prepareScreens()

it('the link to a new address shows it at once to whoever is signed in here', async () => {
  keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
  stubServer({
    'GET /api/auth/me': [
      { body: { user: aUser() } },
      { body: { user: aUser({ email: 'new@example.org' }) } },
    ],
    'GET /api/auth/verify-email?token=abc': {
      body: { message: 'Email verified successfully. You can now log in.' },
    },
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
