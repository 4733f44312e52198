import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { landingMarkup } from './landing-prerender.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { NO_SESSION } from './landing/visitor.ts'
import type { SessionSource } from './landing/visitor.ts'

afterEach(() => {
  window.location.hash = ''
})

/** Takes over the page of the build, as the browser does; answers the differences that React found. */
function takenOver(session: SessionSource = NO_SESSION): unknown[] {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ email: null, phone: null })))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = landingMarkup()
  const differences: unknown[] = []
  render(<LandingScreen session={session} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => differences.push(error),
  })
  return differences
}

describe('the landing page in the browser', () => {
  it('takes over what was rendered beforehand', () => {
    expect(takenOver()).toEqual([])
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
  })

  it('leads to the dashboard where a session is stored', () => {
    expect(takenOver({ ...NO_SESSION, isStored: () => true })).toEqual([])
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
  })

  it('opens on the tab that the address names', () => {
    window.location.hash = '#features'
    expect(takenOver()).toEqual([])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Features')
  })
})
