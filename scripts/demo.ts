import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLE_LABEL, ROLES } from '../shared/accounts/roles.ts'
import { TIER_RULES } from '../shared/subscriptions/tiers.ts'
import { generatedPassword } from '../server/accounts/administrator-service.ts'
import { type Env, parseEnv } from '../server/env.ts'
import { databaseBudgets } from '../server/platform/budget.ts'
import { makeLogger } from '../server/platform/log.ts'
import { type Running, startProduct } from '../server/start.ts'
import { makeDemoCases } from './demo-cases.ts'
import { DEMO_ADMIN_EMAIL, demoPeople, registerDemoPeople } from './demo-people.ts'
import { takeDemoPlans } from './demo-plans.ts'
import { STORIES } from './demo-stories.ts'
import { holdDemoTalks } from './demo-talks.ts'
import { demoClock } from './demo-time.ts'

/** `npm run demo`: the product on a data folder that is thrown away at the end, with one person of each role. */
async function main(): Promise<void> {
  const password = generatedPassword()
  // Refuses wrong settings before there is a folder to clean up.
  settings(tmpdir(), password)
  const dataDir = await mkdtemp(join(tmpdir(), 'assessment-demo-'))
  let starting: Promise<Running> | undefined
  let ending: Promise<void> | undefined
  const end = (code: number): Promise<void> =>
    (ending ??= (async () => {
      // Also in the middle of the start: a database without its folder would stay behind.
      await starting?.then(
        (running) => running.stop(),
        () => undefined,
      )
      await rm(dataDir, { recursive: true, force: true })
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

  try {
    const env = settings(dataDir, password)
    const logger = makeLogger(env.LOG_LEVEL)
    const clock = demoClock()
    starting = startProduct({
      ...{ env, clock },
      log: logger,
      print: say,
      onDatabaseLost: () => void end(1),
    })
    const running = await starting
    const now = clock.now()
    const { db, vault } = running
    await registerDemoPeople(running, password, now)
    await takeDemoPlans(db, await demoPeople(running, now), now)
    const people = await demoPeople(running, now)
    const parts = { db, vault, logger, budgets: databaseBudgets(db, vault, false) }
    await makeDemoCases(parts, people, now)
    await holdDemoTalks({ ...parts, publicUrl: env.PUBLIC_URL }, people, clock)
    introduce(
      env.PORT === 0 ? running.url : env.PUBLIC_URL,
      password,
      ROLES.map((role) => [
        ROLE_LABEL[role],
        people[role].email,
        TIER_RULES[people[role].caller.tier].name,
        String(STORIES.filter(({ owner }) => owner === role).length),
      ]),
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await end(1)
  }
}

/** The person's own settings, but nothing that would reach their data, their mail server or their keys. */
function settings(dataDir: string, password: string): Env {
  const { PORT, HOST, PUBLIC_URL, LOG_LEVEL = 'warn' } = process.env
  return parseEnv({
    ...{ PORT, HOST, PUBLIC_URL, LOG_LEVEL, DATA_DIR: dataDir },
    ...{ ADMIN_EMAIL: DEMO_ADMIN_EMAIL, ADMIN_PASSWORD: password },
  })
}

function introduce(address: string, password: string, rows: string[][]): void {
  const table = [['Role', 'Email', 'Plan', 'Own cases'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  say('')
  say('Healthcare Assessment Platform, demonstration')
  say('')
  say(`  Address   ${address}`)
  say(`  Password  ${password}   (the same for everybody)`)
  say('')
  for (const row of table) {
    say(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
  }
  say('')
  say('The cases are fictional. Everything is removed when you stop with Ctrl-C.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
