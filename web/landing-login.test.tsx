import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LandingLogin } from './landing-login.tsx'
import { aUser } from './platform/auth-factory.ts'
import { dropSession } from './platform/session-store.ts'

afterEach(() => {
  cleanup()
  dropSession('signed_out')
})

const USER = aUser()
const SIGNED_IN = {
  message: 'Login successful',
  user: USER,
  sessionToken: 't',
  expiresAt: '2099-01-01T00:00:00Z',
}

/** The dialog before a server that answers the sign-in so, or not at all; fills it in and sends it. */
async function signIn(status: number, body: unknown = new Promise(() => undefined)) {
  const assign = vi.fn<(path: string) => void>()
  const onClose = vi.fn<() => void>()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async (path: string) => {
    const [code, reply] = path === '/api/auth/login' ? [status, body] : [200, { user: USER }]
    return new Response(JSON.stringify(await reply), { status: code })
  })
  render(<LandingLogin onClose={onClose} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), USER.email)
  await user.type(screen.getByLabelText('Password'), 'Copper-Lantern-58!')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return { assign, onClose }
}

describe('the login dialog of the landing page', () => {
  it('closes after a success and goes to the dashboard', async () => {
    const { assign, onClose } = await signIn(200, SIGNED_IN)
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    expect(onClose).toHaveBeenCalled()
  })

  it('says that the sign-in is under way', async () => {
    await signIn(200)
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  })

  it('stays with the reason, under the form, after a refusal', async () => {
    const { assign, onClose } = await signIn(401, {
      code: 'unauthenticated',
      message: 'Invalid email or password',
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Invalid email or password')
    for (const above of [screen.getByLabelText('Password'), screen.getByRole('button', { name: 'Sign In' })])
      expect(above.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([assign.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
})
