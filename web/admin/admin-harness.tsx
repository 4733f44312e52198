import { vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import type { UserUsage } from '../../shared/administration/user-usage.ts'
import { aUser } from '../platform/auth-factory.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { AdminPage } from './admin-page.tsx'

/** Status and body of an answer. */
export type Answer = [status: number, body: unknown]

/** An administrator with two-step sign-in. */
export const ADMIN = aUser({ role: 'admin', twoStepEnabled: true })

/** Shows /admin with a server that answers by "METHOD /path"; a list is answered one by one, its last for good. */
export function showAdmin(answers: Record<string, Answer | Answer[]>, tab = 'overview', user: User = ADMIN) {
  const sent: { call: string; body: unknown }[] = []
  const left = new Map(
    Object.entries(answers).map(([call, answer]) => [
      call,
      Array.isArray(answer[0]) ? [...(answer as Answer[])] : [answer as Answer],
    ]),
  )
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${address}`
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const queue = left.get(call)
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!answer) throw new Error(`unexpected call: ${call}`)
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  })
  const router = showPages([{ path: '*', Component: AdminPage }], `/admin?tab=${tab}`, { user })
  return { sent, router, calls: () => sent.map(({ call }) => call) }
}

/** A refusal in the wire format. */
export const refusal = (status: number, message: string, more: object = {}): Answer => [
  status,
  { message, code: 'conflict', ...more },
]

let count = 0

/** A row of the token usage: somebody with Pro who has used 10,000 tokens, unless told. */
export function aUsageRow(overrides: Partial<UserUsage> = {}): UserUsage {
  count += 1
  return {
    userId: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    userName: `Robin Example ${count}`,
    email: `robin${count}@example.org`,
    subscriptionTier: 'pro',
    tokensUsed: 10_000,
    tokenLimit: 100_000,
    remainingTokens: 90_000,
    usagePercentage: 0.1,
    isAtWarningLevel: false,
    resetDate: '2026-04-01',
    ...overrides,
  }
}

/** An account as the list has it: an active, verified assessor with Pro, unless told. */
export function aUserRecord(overrides: Partial<UserRecord> = {}): UserRecord {
  count += 1
  return {
    id: `01900000-0000-7000-8001-${String(count).padStart(12, '0')}`,
    username: `robin${count}`,
    email: `robin${count}@example.org`,
    firstName: 'Robin',
    lastName: `Example ${count}`,
    role: 'assessor',
    isActive: true,
    emailVerified: true,
    subscriptionTier: 'pro',
    createdAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  }
}
