import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { countTry, giveTryBack, removeEndedWindows, windowEnd } from './budget-queries.ts'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'
import type { Vault } from './vault.ts'

/** How many tries a budget allows in how many milliseconds. */
export interface Budget {
  name: string
  tries: number
  windowMs: number
  /** What is said when it is used up, where that is not about attempts to get in. */
  usedUp?: string
}

const minutes = (count: number) => count * 60_000

/** Every rate limit of the product; counted in the database, so that all processes and restarts share the count. */
export const BUDGETS = {
  /** Failed sign-ins (wire format, "Sign-in throttle"). */
  signInPerAccount: { name: 'sign-in account', tries: 10, windowMs: minutes(5) },
  signInPerAddress: { name: 'sign-in address', tries: 30, windowMs: minutes(5) },
  /** The same from a network address the account has signed in from before, so that guesses made elsewhere lock nobody out. */
  signInFromKnownAddress: { name: 'sign-in known address', tries: 10, windowMs: minutes(5) },
  /** Wrong current passwords and codes of somebody who is signed in, or half-way in. */
  currentPasswordPerAccount: { name: 'current password account', tries: 10, windowMs: minutes(5) },
  twoStepPerAccount: { name: 'two-step account', tries: 10, windowMs: minutes(5) },
  /** Tokens of mailed links and challenges, which nobody can guess. */
  passwordLinkPerAddress: { name: 'password link address', tries: 10, windowMs: minutes(5) },
  challengePerAddress: { name: 'challenge address', tries: 10, windowMs: minutes(5) },
  forgottenPerAddress: { name: 'forgotten password address', tries: 20, windowMs: minutes(60) },
  forgottenPerAccount: { name: 'forgotten password account', tries: 5, windowMs: minutes(60) },
  emailChangePerAccount: { name: 'email change account', tries: 5, windowMs: minutes(60) },
  /** Availability questions, shared with registrations that find a name taken (requirement E01). */
  availabilityPerAddress: { name: 'availability address', tries: 60, windowMs: minutes(10) },
  registrationPerAddress: { name: 'registration address', tries: 20, windowMs: minutes(60) },
  verificationPerAddress: { name: 'verification address', tries: 10, windowMs: minutes(5) },
  resendPerAddress: { name: 'resend address', tries: 20, windowMs: minutes(60) },
  resendPerAccount: { name: 'resend account', tries: 5, windowMs: minutes(60) },
  /** Names and addresses looked for to share a case with, that nobody has (requirement E03). */
  colleaguePerAccount: { name: 'colleague account', tries: 30, windowMs: minutes(10) },
  /** Wrong invite codes (requirement Q02). */
  invitePerAccount: { name: 'invite account', tries: 10, windowMs: minutes(60) },
  invitePerAddress: { name: 'invite address', tries: 10, windowMs: minutes(60) },
  invitesMadePerAccount: {
    ...{ name: 'invites made account', tries: 20, windowMs: minutes(24 * 60) },
    usedUp: 'You have made 20 invite codes within a day. Please make the next one tomorrow.',
  },
  supportPerAccount: { name: 'support account', tries: 10, windowMs: minutes(60) },
  accountExport: {
    ...{ name: 'account export', tries: 5, windowMs: minutes(60) },
    usedUp: 'You have taken your data along 5 times within an hour. Please wait before you do so again.',
  },
  /** Every file that is made to be downloaded. */
  reportPerAccount: {
    ...{ name: 'report account', tries: 30, windowMs: minutes(5) },
    usedUp:
      'You have downloaded 30 files within 5 minutes. Please wait a few minutes, then download the next one.',
  },
  /** Questions to the assistant, and looks at what one would send. */
  answersPerAccount: { name: 'answers account', tries: 120, windowMs: minutes(5) },
  previewsPerAccount: { name: 'previews account', tries: 120, windowMs: minutes(5) },
} as const satisfies Record<string, Budget>

/** Counts tries against budgets. */
export interface Budgets {
  /**
   * Counts one try of `who`. Answers a function that takes it back.
   * @throws AppError rate_limited, with the seconds until the window ends.
   */
  take(budget: Budget, who: string, now: Date): Promise<GiveBack>
  /**
   * Counts a guess at a secret: one try of each budget while `isRight` looks, so that parallel guesses are all counted,
   * and for the rest of the window only where it was wrong.
   * @throws AppError rate_limited; no try is counted then.
   */
  guess(
    tries: readonly (readonly [Budget, string])[],
    now: Date,
    isRight: () => Promise<boolean>,
  ): Promise<boolean>
}

type GiveBack = () => Promise<void>

/** Budgets in the database; with `enforced` false nothing is counted (benches and load tests). */
export function databaseBudgets(db: Db, vault: Vault, enforced: boolean): Budgets {
  async function take(budget: Budget, who: string, now: Date): Promise<GiveBack> {
    if (!enforced) return () => Promise.resolve()
    const key = vault.lookup(`budget ${budget.name}`, who)
    const counted = await countTry(db, key, now, budget)
    if (!counted) throw tooMany(budget, await windowEnd(db, key), now)
    if (counted.startedAt.getTime() === now.getTime()) await removeEndedWindows(db, now)
    return () => giveTryBack(db, counted)
  }
  return {
    take,
    guess: async (tries, now, isRight) => {
      const counted: GiveBack[] = []
      let wrong = false
      try {
        for (const [budget, who] of tries) counted.push(await take(budget, who, now))
        wrong = !(await isRight())
      } finally {
        if (!wrong) for (const giveBack of counted) await giveBack()
      }
      return !wrong
    },
  }
}

function tooMany({ usedUp }: Budget, endsAt: Date | null, now: Date): AppError {
  const left = endsAt ? endsAt.getTime() - now.getTime() : 0
  return new AppError('rate_limited', usedUp ?? ACCOUNT_MESSAGES.tooManyAttempts, {
    retryAfter: Math.max(1, Math.ceil(left / 1_000)),
  })
}
