import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showLanding } from './landing-testing.tsx'

const TIERS = {
  free: { name: 'Starter', price: { monthly: 0, yearly: 0 }, features: ['Knowledge Base'] },
  pro: { name: 'Pro', price: { monthly: 13, yearly: 125 }, features: ['Full DST Builder'] },
  pro_plus: { name: 'Pro+', price: { monthly: 18, yearly: 180 }, features: ['CPD log', 'Analytics'] },
}

type Answer = () => Response | Promise<Response>

/** The page on its pricing tab; each call of the plans takes the next answer. */
const show = (...answers: Answer[]) => showAt('#pricing', ...answers)

function showAt(hash: string, ...answers: Answer[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers[asked.length - 1]!()
  })
  return { user: showLanding(hash), asked }
}

const plansWith = (promotion: { size: number; open: boolean }) => () =>
  new Response(JSON.stringify({ tiers: TIERS, promotion }))
const plans = plansWith({ size: 100, open: true })
const failure = () =>
  new Response(JSON.stringify({ code: 'unavailable', message: 'The service is busy.' }), { status: 503 })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li')!)

describe('the plans', () => {
  it('are those of the server, with the saving of a year', async () => {
    const { asked } = show(plans)
    const pro = await card('Pro')
    expect(asked).toEqual(['/api/subscription/tiers'])
    expect(pro.getByText('£13')).toBeTruthy()
    expect(pro.getByText('or £125 per year, saving £31')).toBeTruthy()
    expect(pro.getByText('Full DST Builder')).toBeTruthy()
    expect(pro.getByText('14-day free trial')).toBeTruthy()
    expect(pro.queryByText('Most Popular')).toBeNull()
    expect((await card('Pro+')).getByText('Most Popular')).toBeTruthy()
    const free = await card('Starter')
    expect(free.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    expect(free.queryByText(/trial/)).toBeNull()
  })

  it('say that they are being loaded', () => {
    show(() => new Promise<Response>(() => undefined))
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  it('can be asked for again after a failure', async () => {
    const { user } = show(failure, plans)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The plans could not be loaded')).toBeTruthy()
    expect(alert.getByText('The service is busy.')).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect((await card('Pro')).getByText('£13')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are asked for when the tab is opened, and then kept', async () => {
    const { user, asked } = show(plans)
    await card('Pro')
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    await user.click(screen.getByRole('tab', { name: 'Pricing' }))
    await card('Pro')
    expect(asked).toHaveLength(1)
  })

  it('are not asked for by those who read another tab', async () => {
    const { asked } = showAt('#features', plans)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual([])
  })

  it('lead to the login for a trial', async () => {
    const { user } = show(plans)
    await user.click((await card('Pro+')).getByRole('button', { name: 'Start Free Trial' }))
    expect(await screen.findByText('The login dialog')).toBeTruthy()
  })
})

describe('the launch promotion', () => {
  const PROMISE = /the first ([\d,]+) users to verify their email address get 3 months of Pro free/

  it.each([
    [100, '100'],
    [2_500, '2,500'],
  ])('stands under the plans with its true size, %i', async (size, words) => {
    show(plansWith({ size, open: true }))
    expect(PROMISE.exec((await screen.findByText(PROMISE)).textContent)?.[1]).toBe(words)
  })

  it('is not promised once it is closed, nor where that is not known', async () => {
    show(plansWith({ size: 100, open: false }))
    await card('Pro')
    expect(screen.queryByText(PROMISE)).toBeNull()
    cleanup()
    show(failure)
    await screen.findByRole('alert')
    expect(screen.queryByText(PROMISE)).toBeNull()
  })
})

describe('what people ask', () => {
  it('stands under the plans', async () => {
    const { user } = show(failure)
    await user.click(screen.getByRole('button', { name: 'How does the free trial work?' }))
    expect(screen.getByText(/one free trial of 14 days/)).toBeTruthy()
  })
})
