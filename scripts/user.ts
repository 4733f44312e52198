import { Email } from '../shared/accounts/account.ts'
import { createAdministrator } from '../server/accounts/administrator-service.ts'
import { tellTemporaryPassword } from '../server/accounts/temporary-password-service.ts'
import { type Env, readEnv } from '../server/env.ts'
import type { Act } from '../server/platform/audit.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database.ts'
import { AppError } from '../server/platform/errors.ts'
import { makeLogger } from '../server/platform/log.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { withOwnerDatabase } from './owner-database.ts'

interface Command {
  run: (db: Db, act: Act, email: string) => Promise<string>
  done: (email: string) => string
}

const COMMANDS: Record<string, Command> = {
  'create-admin': {
    run: createAdministrator,
    done: (email) => `The administrator ${email} has been created.`,
  },
  'reset-password': {
    run: tellTemporaryPassword,
    done: (email) => `The password of ${email} has been reset, and every session has ended.`,
  },
}

/** `npm run user`: creates an administrator or resets a password, beside a running server or without one. */
async function main([name = '', address = '', ...rest]: string[]): Promise<void> {
  const command = COMMANDS[name]
  const email = Email.safeParse(address)
  if (!command || !email.success || rest.length > 0)
    throw new StartProblem(`Usage: npm run user -- ${Object.keys(COMMANDS).join('|')} EMAIL`)
  const act: Act = {
    ...{ at: systemClock.now(), requestId: 'user', route: `user ${name}`, address: 'local', actor: null },
  }
  const password = await withOwnerDatabase(settings(), (db) => command.run(db, act, email.data))
  say(command.done(email.data))
  say('Temporary password, shown once. It works for 24 hours and is replaced at the first sign-in:')
  say(password)
}

function settings(): Env {
  try {
    return readEnv()
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error))
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isForeseen = error instanceof StartProblem || error instanceof AppError
  if (!isForeseen) makeLogger('error', process.stderr).fatal({ err: error }, 'the command has ended')
  process.stderr.write(
    isForeseen
      ? `${error.message}\n`
      : 'Nothing was changed because of a fault in the program: the line above names it\n',
  )
  process.exitCode = 1
})
