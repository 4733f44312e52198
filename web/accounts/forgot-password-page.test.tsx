import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { refused, showScreens, stubServer, prepareScreens } from './screen-harness.tsx'

prepareScreens()

const CALL = 'POST /api/auth/forgot-password'
const MESSAGE = 'If an account with this address exists, a link has been sent to it.'

function show() {
  return showScreens([{ path: '/forgot-password', Component: ForgotPasswordPage }], '/forgot-password')
}

it('sends the link and says the same for every address', async () => {
  const sent = stubServer({ [CALL]: { status: 202, body: { message: MESSAGE } } })
  show()
  await userEvent.type(screen.getByLabelText('Email'), ' Asha@Example.org{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check Your Inbox' })).toBe(document.activeElement)
  expect(screen.getByText(MESSAGE)).toBeDefined()
  expect(sent()).toEqual([{ call: CALL, body: { email: 'asha@example.org' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Send another link' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.org')
})

it('asks for an address first', async () => {
  stubServer({})
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
})

it.each([
  ['no connection' as const, 'There is no connection to the server. What you typed is kept on this page.'],
  [
    refused(429, 'Too many attempts.', { code: 'rate_limited' }, { 'retry-after': '30' }),
    'Too many attempts. The next try is possible in 30 seconds.',
  ],
])('says what went wrong and keeps the address', async (answer, sentence) => {
  stubServer({ [CALL]: answer })
  show()
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.org')
})
