import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { usePageTitle } from '../platform/use-page-title.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

function Page({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <main>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
    </main>
  )
}

function show(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <RouteAnnouncer />
          </>
        ),
        children: [
          { path: '/login', element: <Page title="Secure Login" /> },
          { path: '/dashboard', element: <Page title="Dashboard" /> },
          { path: '/dst-builder/:caseId?', element: <Page title="DST Builder" /> },
          { path: '/chat/:sessionId?', element: <Page title="AI Assistant" /> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

describe('the announcement of pages', () => {
  it.each([false, true])('tells the page and focuses its heading, replaced: %s', async (replace) => {
    const router = show('/login')
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => router.navigate('/dashboard', { replace }))
    expect((await screen.findByText(/^Dashboard.*/, { selector: '[role=status]' })).textContent).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' }))
  })

  it('leaves the focus in a menu that was opened meanwhile', async () => {
    const router = show('/login')
    const menu = document.createElement('div')
    menu.setAttribute('role', 'menu')
    menu.tabIndex = -1
    document.body.append(menu)
    await act(() => router.navigate('/dashboard'))
    menu.focus()
    await screen.findByText(/^Dashboard.*/, { selector: '[role=status]' })
    expect(document.activeElement).toBe(menu)
    menu.remove()
  })

  it.each(['/dst-builder', '/chat'])('stays silent when what is new at %s gets its address', async (page) => {
    const router = show(page)
    await act(() => router.navigate(`${page}/1`, { replace: true }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.activeElement).toBe(document.body)
  })

  it('tells of a page that goes on to an address of its own as soon as it opens', async () => {
    const router = show('/dashboard')
    await act(() => router.navigate('/chat'))
    await act(() => router.navigate('/chat/1', { replace: true }))
    expect(await screen.findByText(/^AI Assistant/, { selector: '[role=status]' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'AI Assistant' }))
  })
})
