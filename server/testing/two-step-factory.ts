import { Secret, TOTP } from 'otpauth'
import { newRecoveryCodes, newSecret, normalisedCode, stepOf } from '../accounts/two-step-code.ts'
import { replaceRecoveryCodes, storeSecret, switchOn } from '../accounts/two-step-queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { present } from '../../shared/platform/present.ts'

interface Parts {
  db: Db
  vault: Vault
  clock: Clock
}

const STEP = 30_000

/** What an authenticator app shows `steps` times 30 seconds from now. */
export function codeOf({ clock }: Pick<Parts, 'clock'>, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Makes a secret for an account that waits to be confirmed, past the calls. */
export async function startedTwoStep({ db, vault }: Parts, accountId: string): Promise<string> {
  const secret = newSecret()
  await storeSecret(db, vault, accountId, secret)
  return secret
}

/** Switches two-step sign-in on for an account, past the calls, with a code of five minutes ago. */
export async function switchedOnTwoStep(parts: Parts, accountId: string) {
  const { db, vault, clock } = parts
  const secret = await startedTwoStep(parts, accountId)
  const before = new Date(clock.now().getTime() - 10 * STEP)
  const first = stepOf(secret, codeOf({ clock: { now: () => before } }, secret), before)
  await switchOn(db, accountId, before, present(first))
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(db, vault, accountId, recoveryCodes.map(normalisedCode))
  return { recoveryCodes, code: (steps = 0) => codeOf({ clock }, secret, steps) }
}
