import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CallError } from '../platform/call-error.ts'
import { tellRefusal } from '../platform/refusals.ts'
import { arrivalOf } from '../platform/tier.ts'
import { show } from './subscription-testing.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'

const message = 'This needs the Pro+ plan. What you have saved stays readable.'

function refuse(code: 'upgrade_required' | 'forbidden' = 'upgrade_required') {
  const envelope = { message, code, tierNeeded: 'pro_plus' as const }
  act(() => tellRefusal(new CallError(403, 'refused', { envelope })))
}

function Page() {
  const { pathname, state } = useLocation()
  return (
    <>
      <p>
        at {pathname} {arrivalOf(state).reason}
      </p>
      <Link to="/elsewhere">Elsewhere</Link>
      <UpgradePrompt />
    </>
  )
}

const prompt = () => screen.queryByRole('dialog', { name: 'Pro+ is needed' })

describe('a refusal for the plan', () => {
  it('is explained, and leads to the plans with its reason', async () => {
    show(<Page />, { at: '/cases' })
    expect(prompt()).toBeNull()
    refuse()
    expect(prompt()?.textContent).toContain(message)
    await userEvent.click(screen.getByRole('button', { name: 'See plans' }))
    expect(screen.getByText(`at /subscription ${message}`)).toBeTruthy()
    expect(prompt()).toBeNull()
  })

  it('is explained once on a page: saving in the background asks again', async () => {
    show(<Page />, { at: '/cases' })
    refuse()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    refuse()
    expect(prompt()).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    refuse()
    expect(prompt()).not.toBeNull()
  })

  it('is left to the page of the plans where that is open', () => {
    show(<Page />)
    refuse()
    expect(prompt()).toBeNull()
  })
})

it('what returns with the next month is told so, in the words of the server', () => {
  show(<Page />, { at: '/chat' })
  const used =
    "You have used this month's AI session. The next one is there from 1 December 2026; Pro has no limit."
  const envelope = {
    ...{ message: used, code: 'upgrade_required' as const, tierNeeded: 'pro' as const },
    resetDate: '2026-12-01',
  }
  act(() => tellRefusal(new CallError(403, 'refused', { envelope })))
  expect(screen.getByRole('dialog', { name: 'Used up for this month' }).textContent).toContain(used)
})

it('another refusal is none of its business', () => {
  show(<Page />, { at: '/cases' })
  refuse('forbidden')
  expect(prompt()).toBeNull()
})
