import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingScreen } from './landing-screen.tsx'
import { NO_SESSION } from './landing/visitor.ts'

/** The landing page as a visitor without a session first sees it; the build writes it into landing.html. */
export function landingMarkup(): string {
  return renderToString(
    <StrictMode>
      <LandingScreen session={NO_SESSION} />
    </StrictMode>,
  )
}
