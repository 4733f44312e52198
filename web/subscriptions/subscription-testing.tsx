import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { aUser } from '../platform/auth-factory.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { aPlansReply, aSubscription, aTokenUsage } from './subscription-factory.ts'

export type Answers = Record<string, unknown>

/** What a server with a free account answers. */
const QUIET: Answers = {
  'GET /api/subscription': aSubscription('free'),
  'GET /api/subscription/tiers': aPlansReply(),
  'GET /api/token-usage': aTokenUsage('free', 0),
  'GET /api/token-usage/statement': { lines: [], count: 0, total: 0 },
  'GET /api/platform/claims': { ukHosted: true, encrypted: true },
}

/** A refusal as the server answers it. */
export class Refused {
  readonly status: number
  readonly body: object
  constructor(status: number, code: string, message: string, more: object = {}) {
    this.status = status
    this.body = { code, message, ...more }
  }
}

/**
 * A server with these answers beside the quiet ones; a list is answered in turn, its last for good. Answers what was
 * asked for, with its body.
 */
export function answering(answers: Answers = {}): { asked: string[]; bodies: unknown[] } {
  const all = { ...QUIET, ...answers }
  const asked: string[] = []
  const bodies: unknown[] = []
  const turns = new Map<string, number>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    asked.push(call)
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    const turn = turns.get(call) ?? 0
    turns.set(call, turn + 1)
    const told = all[call]
    const answer: unknown = await (Array.isArray(told) ? told[Math.min(turn, told.length - 1)] : told)
    if (answer === undefined) throw new Error(`unexpected call: ${call}`)
    return answer instanceof Refused
      ? new Response(JSON.stringify(answer.body), { status: answer.status })
      : new Response(JSON.stringify(answer))
  })
  return { asked, bodies }
}

/** Shows something at an address, to a free account unless told. Answers the router. */
export function show(
  element: ReactNode,
  {
    user = aUser({ subscriptionTier: 'free' }),
    at = '/subscription',
    state = null,
  }: { user?: User; at?: string; state?: unknown } = {},
) {
  const [pathname, search] = at.split('?')
  const entry = { pathname, search: search ? `?${search}` : '', state }
  return showPages([{ path: '*', element }], entry, { user })
}
