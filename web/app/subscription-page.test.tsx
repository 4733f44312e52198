import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSubscription } from '../subscriptions/subscription-factory.ts'
import { answering, show } from '../subscriptions/subscription-testing.tsx'
import type { SupportState } from '../support/support-contact.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const told = vi.hoisted((): { contact: unknown } => ({ contact: 'loading' }))
vi.mock('../support/support-contact.ts', () => ({ useSupportContact: () => told.contact }))

it.each<[SupportState, string]>([
  [{ email: 'help@example.org', phone: null }, 'write to support: help@example.org.'],
  [{ email: null, phone: '020 7946 0000' }, 'ring support: 020 7946 0000.'],
  [{ email: null, phone: null }, 'ask whoever runs this installation.'],
  ['failed', 'write to support.'],
])('with the contact %o it says whom to ask about a plan that is paid by invoice', async (contact, words) => {
  told.contact = contact
  answering({ 'GET /api/subscription': aSubscription('pro', { trialAvailable: false }) })
  show(<SubscriptionPage />, { at: '/subscription?tab=plans' })
  const text = (await screen.findByText(/To change or cancel your plan/)).textContent
  expect(text).toContain(`To change or cancel your plan, ${words}`)
  const link = screen.queryByRole('link', { name: 'help@example.org' })
  expect(link?.getAttribute('href') ?? null).toBe(words.includes('@') ? 'mailto:help@example.org' : null)
})
