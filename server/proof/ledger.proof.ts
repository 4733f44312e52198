import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { settleAbandoned } from '../subscriptions/allowance-service.ts'
import { useTestApp } from '../testing/test-app.ts'

const KILLS = 100
/** Milliseconds of spending before a kill; it moves through this span, so that no cycle resembles another. */
const SPENDING_MS = { least: 20, span: 200 }
/** Within this time what a killed process held is settled (requirement Q06). */
const SETTLED_MS = 60_000

const app = useTestApp()

it(`${KILLS} kills of a process in the middle of calls leave a ledger that adds up to its counter (Q06)`, async () => {
  const { id } = await app.signedIn({ tier: 'pro_plus' })
  let [found, highest] = [0, 0]
  for (let kill = 0; kill < KILLS; kill += 1) {
    await spendUntilKilled(id, SPENDING_MS.least + ((kill * 37) % SPENDING_MS.span))
    expect(await differences(id)).toEqual([])
    const now = new Date()
    const open = await openHolds(id)
    found += open
    highest = Math.max(highest, open)
    expect(await settleAbandoned(app.db, new Date(now.getTime() + SETTLED_MS))).toBe(open)
    expect(await openHolds(id)).toBe(0)
    expect(await differences(id)).toEqual([])
  }
  const [sum] = await app.query<{ lines: number; used: number }>(
    'select count(*)::int as lines, sum(used)::int as used from token_uses where account_id = $1',
    [id],
  )
  process.stdout.write(
    `${KILLS} kills: ${sum?.lines} calls, ${sum?.used} tokens; ${found} holds left by kills (${highest} at most) and settled; ledger and counter never differ\n`,
  )
  expect(found).toBeGreaterThan(0)
  expect(sum?.used).toBeGreaterThan(0)
})

/** Lets a process spend the tokens of an account for a time, and kills it in the middle. */
async function spendUntilKilled(accountId: string, milliseconds: number): Promise<void> {
  const program = join(import.meta.dirname, 'token-spender.ts')
  const child = spawn(process.execPath, [program, app.appUrl, accountId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  await sleep(milliseconds)
  // It ended by itself where it met an error or has nothing left to spend: then this proves nothing.
  expect(child.exitCode).toBeNull()
  await killed(child)
  await connectionsClosed()
}

async function killed(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
}

/** The database takes in what a killed process has sent, and rolls back what is unfinished. */
async function connectionsClosed(): Promise<void> {
  for (;;) {
    const rows = await app.query(
      `select pid from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}

/** Months in which the lines and the counters of an account do not agree. */
function differences(accountId: string) {
  return app.query(
    `select month, counted.used, counted.reserved, lines.used as ledger_used, lines.held as ledger_held
       from (select month, used, reserved from token_allowances where account_id = $1) as counted
       full join (
         select month, coalesce(sum(used), 0)::int as used,
           coalesce(sum(reserved) filter (where settled_at is null), 0)::int as held
         from token_uses where account_id = $1 group by month
       ) as lines using (month)
      where (counted.used, counted.reserved) is distinct from (lines.used, lines.held)`,
    [accountId],
  )
}

async function openHolds(accountId: string): Promise<number> {
  const [row] = await app.query<{ open: number }>(
    'select count(*)::int as open from token_uses where account_id = $1 and settled_at is null',
    [accountId],
  )
  return row?.open ?? 0
}
