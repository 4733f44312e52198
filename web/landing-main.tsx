import './platform/zod-settings.ts'
import './styles/app.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LandingScreen } from './landing-screen.tsx'
import { onSessionChange, sessionState } from './platform/session-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place to show the product in')
hydrateRoot(
  root,
  <StrictMode>
    <LandingScreen session={{ onChange: onSessionChange, isStored: () => sessionState().session !== null }} />
  </StrictMode>,
)
