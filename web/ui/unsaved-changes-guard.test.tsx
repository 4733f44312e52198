import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TooltipProvider } from './tooltip.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

function renderGuard(when: boolean) {
  const form = (
    <>
      <UnsavedChangesGuard when={when} />
      <Link to="/away">Away</Link>
      <Link to="/?tab=two">Here</Link>
      <Link to="/away" state={{ saved: true }}>
        Saved and away
      </Link>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/away', element: <p>Arrived</p> },
  ])
  render(<RouterProvider router={router} />, { wrapper: TooltipProvider })
}

describe('UnsavedChangesGuard', () => {
  it('asks before leaving, and both answers do what they say', async () => {
    renderGuard(true)
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
    expect(screen.queryByText('Arrived')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  it('lets a navigation pass that follows a save, or when nothing is unsaved', async () => {
    renderGuard(true)
    await userEvent.click(screen.getByRole('link', { name: 'Saved and away' }))
    expect(await screen.findByText('Arrived')).toBeTruthy()
    cleanup()
    renderGuard(false)
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  it('says nothing about a change of the address within the page', async () => {
    renderGuard(true)
    await userEvent.click(screen.getByRole('link', { name: 'Here' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [true, 'asks the browser to ask when the tab is closed'],
    [false, 'lets the tab be closed when nothing is unsaved'],
  ])('unsaved %s: %s', (unsaved) => {
    renderGuard(unsaved)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(unsaved)
  })
})
