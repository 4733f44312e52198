import { screen, within } from '@testing-library/react'
import { isPagePath } from '../../shared/platform/paths.ts'
import { describe, expect, it } from 'vitest'
import { showLanding } from './landing-testing.tsx'
import { NO_SESSION } from './visitor.ts'

const openTab = () => screen.getByRole('tab', { selected: true }).textContent

describe('the header', () => {
  it('leads to the registration, and opens the login', async () => {
    const user = showLanding()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
    expect(screen.queryByText('The login dialog')).toBeNull()
    await user.click(header.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('The login dialog')).toBeTruthy()
  })
})

describe('the tabs', () => {
  it('follow the address, and the address follows them', async () => {
    const user = showLanding('#marketplace')
    expect(openTab()).toBe('Marketplace')
    await user.click(screen.getByRole('tab', { name: 'Features' }))
    expect([openTab(), window.location.hash]).toEqual(['Features', '#features'])
    await user.keyboard('{ArrowRight}')
    expect([openTab(), window.location.hash]).toEqual(['Marketplace', '#marketplace'])
  })

  it('are the overview where the address names none of them', () => {
    showLanding('#main')
    expect(openTab()).toBe('Overview')
  })
})

describe('the overview', () => {
  it('has four figures and the recent activity, all marked as sample data', () => {
    showLanding()
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getAllByText(/\(sample\)$/)).toHaveLength(4)
    for (const label of ['Active Cases', 'Pending Reviews', 'AI Sessions', 'Completed DSTs']) {
      expect(panel.getByText(label).closest('li')?.textContent).toContain('(sample)')
    }
    const heading = panel.getByRole('heading', { name: 'Recent activity' })
    expect(heading.parentElement?.textContent).toContain('Sample data')
    const activities = within(panel.getByRole('region', { name: 'Recent activity' })).getAllByRole('listitem')
    expect(activities.length).toBeGreaterThan(2)
  })
})

describe('the features', () => {
  it('are five; what needs an account leads to the login, the marketplace does not', async () => {
    const user = showLanding('#features')
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'AI-Powered Assessment',
      'DST Builder',
      'Document Generation',
      'Marketplace',
      'Knowledge Base',
    ])
    expect(screen.getByRole('link', { name: 'Browse the Marketplace' }).getAttribute('href')).toMatch(
      /^[/#]marketplace$/,
    )
    const cards = titles.map((title) => within(screen.getByRole('heading', { name: title }).closest('li')!))
    const pages = ['/chat', '/dst-builder', '/documents', '/marketplace', '/knowledge-base']
    cards.forEach((card, at) => {
      const there = isPagePath(pages[at]!)
      expect(card.queryByText('In preparation') === null, titles[at]).toBe(there)
      const login = card.queryByRole('button', { name: 'Login to Access' })
      expect(login !== null, titles[at]).toBe(there && pages[at] !== '/marketplace')
    })
    await user.click(screen.getAllByRole('button', { name: 'Login to Access' })[0]!)
    expect(await screen.findByText('The login dialog')).toBeTruthy()
  })

  it('lead those with a session to the dashboard', () => {
    showLanding('#features', { ...NO_SESSION, isStored: () => true })
    expect(screen.queryByRole('button', { name: 'Login to Access' })).toBeNull()
    const [link] = screen.getAllByRole('link', { name: 'Go to your dashboard' })
    expect(link?.getAttribute('href')).toBe('/dashboard')
  })
})

describe('the marketplace', () => {
  it('shows three sample clinicians and the login to join them', async () => {
    const user = showLanding('#marketplace')
    expect(screen.getAllByRole('heading', { name: /^Sample clinician/ })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Join as Professional' }))
    expect(await screen.findByText('The login dialog')).toBeTruthy()
  })
})
