import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import { prepareScreens, showScreens, stubServer } from '../accounts/screen-harness.tsx'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { AdminLayout } from './admin-layout.tsx'

prepareScreens()

const DENIED = 'Access denied. Administrator privileges required.'
const user = aUser({ role: 'admin' })

function show() {
  stubServer({
    'GET /api/auth/me': { body: { user } },
    'GET /api/account/preferences': { body: { preferences: DEFAULT_PREFERENCES } },
    'GET /api/support/contact': { body: { email: null, phone: null } },
    'POST /api/auth/login': {
      body: { message: '', user, sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' },
    },
  })
  const Page = () => (
    <h1 id="page-title" tabIndex={-1}>
      Administration
    </h1>
  )
  showScreens([{ Component: AdminLayout, children: [{ path: '/admin', Component: Page }] }], '/admin')
}

describe('the frame of /admin', () => {
  it('shows a visitor the alert with the sign-in under it, and the page once they have signed in', async () => {
    show()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe(DENIED)
    const email = await screen.findByLabelText('Email')
    expect(alert.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.type(email, user.email)
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
    const opened = await screen.findByRole('heading', { level: 1, name: 'Administration' })
    expect(screen.queryByText(DENIED)).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(opened))
  })

  it('leaves it to the page what somebody signed in may see', async () => {
    keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
