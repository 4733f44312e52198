import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { LandingPage } from './landing-page.tsx'
import { NO_SESSION } from './visitor.ts'

afterEach(() => {
  window.location.hash = ''
})

/** Shows the page at an address, with a login dialog that is only a mark. Answers the visitor. */
export function showLanding(hash = '', session = NO_SESSION) {
  window.location.hash = hash
  render(
    <LandingPage
      session={session}
      loadLogin={async () => () => <p>The login dialog</p>}
      banner={null}
      footer={null}
    />,
  )
  return userEvent.setup()
}
