import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { countTry, giveTryBack, removeEndedWindows } from './budget-queries.ts'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'
import type { Vault } from './vault.ts'

/** How many tries a budget allows in how many milliseconds. */
export interface Budget {
  name: string
  tries: number
  windowMs: number
}

const minutes = (count: number) => count * 60_000

/** Every rate limit of the product; counted in the database, so that all processes and restarts share the count. */
export const BUDGETS = {
  /** Failed sign-ins (wire format, "Sign-in throttle"). */
  signInPerAccount: { name: 'sign-in account', tries: 10, windowMs: minutes(5) },
  signInPerAddress: { name: 'sign-in address', tries: 30, windowMs: minutes(5) },
  /** Availability questions, shared with registrations that find a name taken (requirement E01). */
  availabilityPerAddress: { name: 'availability address', tries: 60, windowMs: minutes(10) },
  registrationPerAddress: { name: 'registration address', tries: 20, windowMs: minutes(60) },
  verificationPerAddress: { name: 'verification address', tries: 10, windowMs: minutes(5) },
  resendPerAddress: { name: 'resend address', tries: 20, windowMs: minutes(60) },
  resendPerAccount: { name: 'resend account', tries: 5, windowMs: minutes(60) },
  reportPerAccount: { name: 'report account', tries: 30, windowMs: minutes(5) },
} as const satisfies Record<string, Budget>

/** Counts tries against budgets. */
export interface Budgets {
  /**
   * Counts one try of `who`. Answers a function that takes it back.
   * @throws AppError rate_limited, with the seconds until the window ends.
   */
  take(budget: Budget, who: string, now: Date): Promise<() => Promise<void>>
}

/** Budgets in the database; with `enforced` false nothing is counted (benches and load tests). */
export function databaseBudgets(db: Db, vault: Vault, enforced: boolean): Budgets {
  return {
    take: async (budget, who, now) => {
      if (!enforced) return () => Promise.resolve()
      const key = vault.lookup(`budget ${budget.name}`, who)
      const { used, endsAt } = await countTry(db, key, now, budget.windowMs)
      if (used === 1) await removeEndedWindows(db, now)
      if (used > budget.tries) {
        const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
        throw new AppError('rate_limited', ACCOUNT_MESSAGES.tooManyAttempts, { retryAfter })
      }
      return () => giveTryBack(db, key)
    },
  }
}
