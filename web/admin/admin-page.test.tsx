import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../../shared/accounts/roles.ts'
import { aUser } from '../platform/auth-factory.ts'
import { refusal, showAdmin } from './admin-harness.tsx'

const STATS = 'GET /api/admin/stats'
const stats = {
  ...{ totalUsers: 1_200, newUsersThisWeek: 14, activeUsers: 900, verifiedUsers: 1_100 },
  ...{ premiumUsers: 300, newUsersToday: 3 },
}

describe('/admin', () => {
  it.each(ROLES.filter((role) => role !== 'admin'))('is refused to %s, who sees the alert alone', (role) => {
    const { calls } = showAdmin({}, 'settings', aUser({ role }))
    expect(screen.getByRole('alert').textContent).toBe('Access denied. Administrator privileges required.')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(document.title).toMatch(/^Access denied,/)
    expect(calls()).toEqual([])
  })

  it('opens with the overview, and keeps the open tab in the address', async () => {
    const { router } = showAdmin({ [STATS]: [200, stats] }, '')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
    expect(await screen.findByText('Total Users')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(router.state.location.search).toBe('?tab=settings')
    expect(document.title).toMatch(/^Settings, Administration,/)
  })
})

describe('the overview', () => {
  it('shows its five cards, with shares of the total', async () => {
    showAdmin({ [STATS]: [200, stats] })
    await screen.findByText('Total Users')
    const cards = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(cards).toEqual([
      'Total Users1,20014 new this week',
      'Active Users90075% of total',
      'Verified Users1,10092% of total',
      'Premium Users30025% of total',
      'New Today3',
    ])
  })

  it('says when it could not be loaded, and tries again', async () => {
    showAdmin({ [STATS]: [refusal(503, 'The database is away. Try again shortly.'), [200, stats]] })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The overview could not be loaded')).toBeTruthy()
    expect(alert.getByText('The database is away. Try again shortly.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Premium Users')).toBeTruthy()
  })
})
