import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../platform/database.ts'
import { keepReservation, reserveTokens, settleTokens } from '../subscriptions/allowance-service.ts'

/** Calls under way at the same moment. */
const CALLS = 8
/** Tokens that a call holds, of which it receives three pieces. */
const HELD = 10
const PIECES = [2, 4, 6]

/**
 * A program that spends the tokens of an account, as calls of AI do, until it is killed or nothing is left.
 * Arguments: address of the database, id of the account.
 */
const [url = '', id = ''] = process.argv.slice(2)
const db = openDatabase(url)

async function spend(): Promise<void> {
  for (;;) {
    const hold = await reserveTokens(
      db,
      { id, tier: 'pro_plus' },
      { purpose: 'chat', tokens: HELD },
      new Date(),
    )
    process.stdout.write('.')
    for (const delivered of PIECES) {
      await keepReservation(db, hold, delivered, new Date())
      await sleep(1)
    }
    await settleTokens(db, hold, PIECES.at(-1) ?? 0, new Date())
  }
}

await Promise.all(Array.from({ length: CALLS }, spend))
