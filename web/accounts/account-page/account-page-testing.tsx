import { useAuth } from '../../platform/session.ts'
import { showScreens, stubServer } from '../screen-harness.tsx'
import type { Answer } from '../screen-harness.tsx'
import { AccountPage } from './account-page.tsx'

/** Shows the account of whom the server answers, with another page to go to. Answers what was sent, and the router. */
export function showAccount(
  answers: Record<string, Answer | Answer[]>,
  at: Parameters<typeof showScreens>[1],
) {
  const sent = stubServer(answers)
  const router = showScreens(
    [
      { path: '/account', Component: Signed },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    at,
  )
  return { sent, router }
}

function Signed() {
  const { user } = useAuth()
  return user && <AccountPage />
}
