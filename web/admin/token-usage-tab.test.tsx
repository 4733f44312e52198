import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUsageRow, refusal, showAdmin } from './admin-harness.tsx'
import type { Answer } from './admin-harness.tsx'

const LIST = 'GET /api/admin/token-usage'
const SUMMARY = 'GET /api/admin/token-usage/summary'
const summary = { totalUsers: 3, totalTokensUsed: 1_234_567, highUsageUsers: 1, atWarningLevel: 2 }
const MAYA = aUsageRow({
  ...{ userName: 'Maya Okoro', email: 'maya@example.org', tokensUsed: 81_000, remainingTokens: 19_000 },
  ...{ usagePercentage: 0.81, isAtWarningLevel: true },
})
const AMBER = aUsageRow({
  ...{ userName: 'Ada Birch', subscriptionTier: 'pro_plus', tokensUsed: 375_000, tokenLimit: 500_000 },
  ...{ remainingTokens: 125_000, usagePercentage: 0.75 },
})
const GREEN = aUsageRow({
  ...{ userName: 'Sam Ash', subscriptionTier: 'free', tokensUsed: 950, tokenLimit: 10_000 },
  ...{ remainingTokens: 9_050, usagePercentage: 0.095, resetDate: null },
})

const RESET = `POST /api/admin/users/${MAYA.userId}/reset-tokens`

const show = (
  rows: Answer | Answer[] = [200, [MAYA, AMBER, GREEN]],
  more: Record<string, Answer | Answer[]> = {},
) => showAdmin({ [SUMMARY]: [200, summary], [LIST]: rows, ...more }, 'tokens')

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the token usage', () => {
  it('shows the figures over everybody', async () => {
    show()
    await screen.findByText('High Usage Users')
    const cards = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(cards).toEqual([
      ...['Total Users3', 'Total Tokens Used1,234,567', 'High Usage Users1', 'At Warning Level2'],
    ])
  })

  it('shows of each user tier, use, share in words and colour, and the day of return', async () => {
    show()
    const maya = await rowOf('Maya Okoro')
    const cells = maya.getAllByRole('cell').map((cell) => cell.textContent)
    expect(maya.getByRole('rowheader').textContent).toBe('Maya Okoromaya@example.org')
    expect(cells.slice(0, 2)).toEqual(['Pro', '81K / 100K19K remaining'])
    expect(cells[3]).toBe('Apr 1, 2026')
    const bar = maya.getByRole('progressbar', { name: 'Tokens used by Maya Okoro' })
    expect(bar.getAttribute('aria-valuetext')).toBe('81%, warning level')
    expect(bar.className).toContain('red')
    const amber = await rowOf('Ada Birch')
    expect(amber.getByText('Pro Plus')).toBeTruthy()
    expect(amber.getByRole('progressbar').className).toContain('amber')
    const green = await rowOf('Sam Ash')
    expect(green.getByText('Free')).toBeTruthy()
    expect(green.getByText('950 / 10K')).toBeTruthy()
    expect(green.getByText('N/A')).toBeTruthy()
    expect(green.getByRole('progressbar').className).toContain('green')
  })

  it('has its columns', async () => {
    show()
    await rowOf('Maya Okoro')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['User', 'Subscription', 'Usage', 'Progress', 'Reset Date', 'Actions'],
    ])
  })

  it('says when there is nothing, and when a search finds nobody', async () => {
    show([200, []], { [`${LIST}?search=nobody`]: [200, []] })
    expect(await screen.findByText('No token usage data available')).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Search by name, email, or username...'), 'nobody')
    expect(await screen.findByText('No users found')).toBeTruthy()
  })

  it('finds people while one types', async () => {
    const { calls } = show(undefined, { [`${LIST}?search=maya`]: [200, [MAYA]] })
    await rowOf('Sam Ash')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), ' maya ')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sam Ash/ })).toBeNull())
    expect(await rowOf('Maya Okoro')).toBeTruthy()
    expect(calls().filter((call) => call.includes('search'))).toEqual([`${LIST}?search=maya`])
  })

  it('loads more behind a full page', async () => {
    const full = Array.from({ length: 200 }, () => aUsageRow())
    show([200, full], { [`${LIST}?offset=200`]: [200, [GREEN]] })
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await rowOf('Sam Ash')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('says when it could not be loaded', async () => {
    show([refusal(503, 'Away.'), [200, [MAYA]]])
    expect(await screen.findByText('The token usage could not be loaded')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf('Maya Okoro')).toBeTruthy()
  })
})

describe('resetting somebody’s tokens', () => {
  async function ask() {
    await userEvent.click((await rowOf('Maya Okoro')).getByRole('button', { name: /^Reset/ }))
    return within(screen.getByRole('dialog', { name: 'Reset token usage?' }))
  }

  it('asks first; a no does nothing', async () => {
    const { calls } = show()
    const dialog = await ask()
    expect(
      dialog.getByText('Reset token usage for Maya Okoro? This will set their monthly usage back to 0.'),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls()).not.toContain(RESET)
  })

  it('says so once it is done, and asks for the figures again', async () => {
    const after = {
      ...MAYA,
      tokensUsed: 0,
      remainingTokens: 100_000,
      usagePercentage: 0,
      isAtWarningLevel: false,
    }
    show(
      [
        [200, [MAYA]],
        [200, [after]],
      ],
      { [RESET]: [200, { message: 'Done.' }] },
    )
    await userEvent.click((await ask()).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Token Usage Reset')).toBeTruthy()
    expect(screen.getByText("User's monthly token usage has been reset successfully.")).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Reset token usage?' })).toBeNull()
    await waitFor(async () => expect((await rowOf('Maya Okoro')).getByText('0 / 100K')).toBeTruthy())
  })

  it.each([
    [refusal(404, 'There is no such user.'), 'There is no such user.'],
    [[500, 'x'] as Answer, 'Failed to reset user tokens. Please try again.'],
  ])('says why it was not', async (answer, description) => {
    show(undefined, { [RESET]: answer })
    await userEvent.click((await ask()).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Reset Failed')).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
  })
})
