import { hash, verify } from '@node-rs/argon2'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { AppError } from '../platform/errors.ts'

/** Argon2id (the library's algorithm 2): 19 MiB, two passes, one lane (OWASP password storage, requirement A02). */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** Hashes at once and in the queue; more are refused at once, so that sign-in cannot exhaust the machine. */
const AT_ONCE = 2
const QUEUE = 40

let running = 0
const queue: (() => void)[] = []

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= QUEUE) throw new AppError('unavailable', ACCOUNT_MESSAGES.busy, { retryAfter: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** The hash to store for a password. @throws AppError unavailable when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS))
}

/** Whether `password` belongs to `stored`; with no stored hash the same work is done for nothing, in the same time. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await absentHash())
  return (await bounded(() => verify(against, password))) && stored !== null
}

/** Whether a stored hash was made with older parameters. */
export const needsRehash = (stored: string): boolean => !CURRENT.test(stored)

let absent: Promise<string> | undefined
const absentHash = () => (absent ??= hash('no account has this password', PARAMETERS))
