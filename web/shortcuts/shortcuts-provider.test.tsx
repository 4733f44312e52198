import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { aUser } from '../platform/auth-factory.ts'
import { arrivalOf } from '../platform/tier.ts'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ActionBar } from './action-bar.tsx'
import { anAction } from './action-factory.ts'
import { ActionPanel } from './action-panel.tsx'
import { actionName, ACTIONS } from './actions.ts'
import { QuickActions } from './quick-actions.tsx'
import { ShortcutsContext } from './shortcuts-context.ts'
import { ShortcutsProvider } from './shortcuts-provider.tsx'

beforeAll(() => {
  // Unlike the stand-in of all tests, it moves the focus.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector<HTMLElement>('a, button')?.focus()
  }
})

function Page() {
  const { pathname, state } = useLocation()
  return (
    <main>
      <p>at {pathname}</p>
      <p>because {arrivalOf(state).reason ?? 'asked'}</p>
      <input aria-label="Search" />
      <ActionBar />
      <ActionPanel />
    </main>
  )
}

function show({ user = aUser(), enabled = true }: { user?: User; enabled?: boolean } = {}) {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <TooltipProvider>
        <ShortcutsProvider user={user} enabled={enabled} onDashboard>
          <Page />
        </ShortcutsProvider>
      </TooltipProvider>
    </MemoryRouter>,
  )
}

const palette = () => screen.queryByRole('dialog', { name: 'Quick actions' })
const quickActions = () => screen.queryByRole('button', { name: 'Quick actions' })
const CTRL_SPACE = '{Control>} {/Control}'

describe('the quick actions', () => {
  it('open and close with Ctrl+Space', async () => {
    show()
    await userEvent.keyboard(CTRL_SPACE)
    expect(palette()).not.toBeNull()
    await userEvent.keyboard(CTRL_SPACE)
    expect(palette()).toBeNull()
  })

  it('open with a click, go on with the letter alone, and close', async () => {
    show()
    await userEvent.click(quickActions()!)
    const entry = within(palette()!).getByRole('link', { name: /New Assessment/ })
    expect(entry.getAttribute('href')).toBe('/dst-builder')
    expect(entry.textContent).toContain('Assessment')
    await userEvent.keyboard('n')
    expect(screen.getByText('at /dst-builder')).toBeTruthy()
    expect(palette()).toBeNull()
  })

  it('go on with Ctrl and the letter, but not from a field', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Search'))
    await userEvent.keyboard('{Control>}n{/Control}')
    expect(screen.getByText('at /dashboard')).toBeTruthy()
    await userEvent.click(screen.getByText('at /dashboard'))
    await userEvent.keyboard('{Control>}n{/Control}')
    expect(screen.getByText('at /dst-builder')).toBeTruthy()
  })

  it('that are switched off show no keys, and the button still works', async () => {
    show({ enabled: false })
    expect(screen.queryByText('Ctrl+N')).toBeNull()
    await userEvent.keyboard(CTRL_SPACE)
    expect(palette()).toBeNull()
    await userEvent.click(quickActions()!)
    await userEvent.keyboard('n')
    expect(screen.getByText('at /dashboard')).toBeTruthy()
    await userEvent.click(within(palette()!).getByRole('link', { name: /New Assessment/ }))
    expect(screen.getByText('at /dst-builder')).toBeTruthy()
    expect(palette()).toBeNull()
  })

  it('lead to the plans with the reason where the plan does not include one', async () => {
    show({ user: aUser({ subscriptionTier: 'free' }) })
    await userEvent.keyboard('{Control>}n{/Control}')
    expect(screen.getByText('at /subscription')).toBeTruthy()
    expect(screen.getByText(/^because Your plan \(Starter\) reads cases .* Pro is needed/)).toBeTruthy()
  })

  it('do so by a click as well', async () => {
    show({ user: aUser({ subscriptionTier: 'free' }) })
    await userEvent.click(screen.getByRole('link', { name: /New DST Assessment/ }))
    expect(screen.getByText('at /subscription')).toBeTruthy()
    expect(screen.getByText(/^because Your plan \(Starter\)/)).toBeTruthy()
  })

  it('hold nothing that somebody’s role never does', async () => {
    show({ user: aUser({ role: 'viewer' }) })
    await userEvent.keyboard(CTRL_SPACE)
    const links = within(screen.getByRole('dialog')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      ACTIONS.filter(({ writes }) => !writes).map(
        (action) => expect.stringContaining(actionName(action)) as string,
      ),
    )
  })

  it('are not there for somebody who is offered none', () => {
    render(
      <ShortcutsContext value={{ actions: [], enabled: true, whyNot: () => null }}>
        <QuickActions open={false} onOpenChange={() => {}} />
      </ShortcutsContext>,
    )
    expect(quickActions()).toBeNull()
  })
})

describe('the panels of the dashboard', () => {
  const actions = [
    anAction({
      ...{ id: 'letter', key: 'L', pro: true },
      labels: { panel: 'Draft Family Letter', compact: 'Family Letter' },
    }),
    anAction({ id: 'report', key: 'R', pro: true, labels: { panel: 'Generate Report' } }),
    anAction({
      ...{ id: 'market', key: 'M', category: 'Network', to: '/marketplace' },
      labels: { panel: 'Browse Marketplace', compact: 'Marketplace' },
    }),
    anAction({ id: 'documents', key: 'D', labels: { quick: 'Documents' } }),
  ]

  function showWith(whyNot: string | null) {
    render(
      <MemoryRouter>
        <ShortcutsContext
          value={{
            actions,
            enabled: true,
            whyNot: ({ pro }) => (pro ? whyNot : null),
          }}
        >
          <Page />
        </ShortcutsContext>
      </MemoryRouter>,
    )
  }
  const texts = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('list what belongs to each, with category, PRO mark, key, and counts', () => {
    showWith(null)
    expect(texts('Quick actions')).toEqual([
      'Draft Family LetterDocumentationPROCtrl+L',
      'Generate ReportDocumentationPROCtrl+R',
      'Browse MarketplaceNetworkCtrl+M',
    ])
    expect(texts('Actions by category')).toEqual(['Documentation 2', 'Network 1'])
    expect(texts('Shortcuts')).toEqual(['Family Letter', 'Marketplace'])
    const letter = screen.getByRole('link', { name: /Draft Family Letter/ })
    expect(letter.getAttribute('aria-keyshortcuts')).toBe('Control+L')
  })

  it('keep a PRO action in view on a free plan; it leads to the plans', () => {
    showWith('It is part of Pro.')
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/Draft Family Letter.*PRO/)).toBe('/subscription')
    expect(hrefOf(/Browse Marketplace/)).toBe('/marketplace')
  })
})
