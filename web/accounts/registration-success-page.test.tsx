import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RegistrationSuccessPage } from './registration-success-page.tsx'
import { prepareScreens, refused, showScreens, stubServer } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'

prepareScreens()

const RESEND = 'POST /api/auth/resend-verification'

function show(answers: Record<string, Answer | Answer[]> = {}, state?: unknown) {
  const sent = stubServer(answers)
  showScreens([{ path: '/registration-success', Component: RegistrationSuccessPage }], {
    pathname: '/registration-success',
    state,
  })
  return sent
}

async function resend() {
  await userEvent.click(screen.getByRole('button', { name: /Resend the verification link/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
}

it('says what comes next, in order, and leads to the login', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registration Successful!')
  const list = screen.getByRole('heading', { name: 'Next steps' }).nextElementSibling
  const [inbox, link, signIn, ...more] = [...(list?.children ?? [])].map(({ textContent }) => textContent)
  expect(list?.tagName).toBe('OL')
  expect(more).toEqual([])
  expect(inbox).toMatch(/^Check your inbox/)
  expect(link).toMatch(/^Open the link in the mail .* 24 hours\.$/)
  expect(signIn).toMatch(/^Sign in /)
  expect(screen.getByRole('link', { name: 'Go to Login Page' }).getAttribute('href')).toBe('/login')
})

it('sends the link again to the address of the registration', async () => {
  const sent = show(
    { [RESEND]: { status: 202, body: { message: 'A new link has been sent.' } } },
    { email: 'asha@example.org' },
  )
  expect(screen.getByText('asha@example.org')).toBeDefined()
  await resend()
  expect(await screen.findByText('A new link has been sent.')).toBeDefined()
  expect(sent()).toEqual([{ call: RESEND, body: { email: 'asha@example.org' } }])
})

it('asks for the address where it is not known, and says when a link could not be sent', async () => {
  const sent = show({ [RESEND]: refused(429, 'Too many attempts.') })
  await resend()
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), 'Asha@Example.org{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  expect(sent()).toEqual([{ call: RESEND, body: { email: 'asha@example.org' } }])
})
