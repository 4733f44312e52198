import { ROLES, type Role } from '../shared/accounts/roles.ts'
import { findAccountByEmail } from '../server/accounts/account-queries.ts'
import type { AccountParts } from '../server/accounts/account-parts.ts'
import { fullName } from '../server/accounts/account-service.ts'
import { register, verifyEmail } from '../server/accounts/registration-service.ts'
import type { Act } from '../server/platform/audit.ts'
import { databaseBudgets } from '../server/platform/budget.ts'
import type { Caller } from '../server/platform/caller.ts'
import type { Outbox } from '../server/platform/outbox.ts'
import { tierOf } from '../server/subscriptions/subscription-service.ts'
import type { Running } from '../server/start.ts'
import { workingTime } from './demo-time.ts'

/** The administrator is the installation's first account; the others register as everybody does. */
export const DEMO_ADMIN_EMAIL = 'admin@demo.example'

/** Address in mails that are not sent. */
export const DEMO_URL = 'http://demo.example'

const EMAIL: Readonly<Record<Role, string>> = {
  assessor: 'assessor@demo.example',
  case_manager: 'manager@demo.example',
  viewer: 'viewer@demo.example',
  admin: DEMO_ADMIN_EMAIL,
}

/** Who registers, and how many days ago. */
const REGISTERING = [
  { role: 'assessor', username: 'sample-assessor', lastName: 'Assessor', daysAgo: 270 },
  { role: 'case_manager', username: 'sample-manager', lastName: 'Manager', daysAgo: 268 },
  { role: 'viewer', username: 'sample-viewer', lastName: 'Viewer', daysAgo: 60 },
] as const

/** Somebody who can sign in to the demonstration. */
export interface DemoPerson {
  email: string
  caller: Caller
}
export type DemoPeople = Record<Role, DemoPerson>

/** One line of the audit record stands for the demonstration, not for a request. */
export const demoAct = (at: Date, caller: Caller | null): Act => ({
  at,
  requestId: 'demo',
  route: 'demo',
  address: 'local',
  actor: caller && { id: caller.id, role: caller.role },
})

/** Registers and verifies three people through the services, months ago: with the administrator one of each role. */
export async function registerDemoPeople(running: Running, password: string, now: Date): Promise<void> {
  await Promise.all(
    REGISTERING.map(async ({ daysAgo, role, ...names }) => {
      const inbox = memoryOutbox()
      const { db, vault } = running
      const budgets = databaseBudgets(db, vault, false)
      const parts: AccountParts = {
        ...{ db, vault, budgets, outbox: inbox.outbox },
        publicUrl: DEMO_URL,
      }
      const act = demoAct(workingTime(now, daysAgo, 9), null)
      await register(parts, act, { ...names, firstName: 'Sample', role, email: EMAIL[role], password })
      await verifyEmail(parts, act, /token=([\w-]+)/.exec(inbox.text())?.[1])
    }),
  )
}

/** The four people as they stand now. */
export async function demoPeople({ db }: Running, now: Date): Promise<DemoPeople> {
  const people = ROLES.map(async (role) => [role, await personOf(db, EMAIL[role], now)] as const)
  return Object.fromEntries(await Promise.all(people)) as DemoPeople
}

async function personOf(db: Running['db'], email: string, now: Date): Promise<DemoPerson> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`The account ${email} of the demonstration was not made`)
  const tier = await tierOf(db, account.id, now)
  const { id, role } = account
  return {
    email,
    caller: { id, name: fullName(account), role, tier, sessionId: 'demo', outstanding: null },
  }
}

/** Keeps the mail with the link instead of sending it. */
export function memoryOutbox(): { outbox: Outbox; text: () => string } {
  let text = ''
  return {
    text: () => text,
    outbox: {
      put: (_db, message) => {
        text = message.text
        return Promise.resolve('demo')
      },
      attempt: () => Promise.resolve(true),
      work: () => Promise.resolve(),
    },
  }
}
