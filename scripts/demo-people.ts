import type { Role } from '../shared/accounts/roles.ts'
import { findAccountByEmail } from '../server/accounts/account-queries.ts'
import type { AccountParts } from '../server/accounts/account-parts.ts'
import { fullName } from '../server/accounts/account-service.ts'
import { register, verifyEmail } from '../server/accounts/registration-service.ts'
import type { Act } from '../server/platform/audit.ts'
import { databaseBudgets } from '../server/platform/budget.ts'
import type { Caller } from '../server/platform/caller.ts'
import type { Outbox } from '../server/platform/outbox.ts'
import { grantEntitlement, tierOf } from '../server/subscriptions/subscription-service.ts'
import type { Running } from '../server/start.ts'

/** The administrator is the installation's first account; the others register as everybody does. */
export const DEMO_ADMIN_EMAIL = 'admin@demo.example'

const REGISTERING = [
  { role: 'assessor', firstName: 'Sample', lastName: 'Assessor', username: 'sample-assessor' },
  { role: 'case_manager', firstName: 'Sample', lastName: 'Manager', username: 'sample-manager' },
  { role: 'viewer', firstName: 'Sample', lastName: 'Viewer', username: 'sample-viewer' },
] as const

/** Somebody who can sign in to the demonstration. */
export interface DemoPerson {
  email: string
  caller: Caller
}

/** One line of the audit record stands for the demonstration, not for a request. */
export const demoAct = (at: Date, caller: Caller | null): Act => ({
  at,
  requestId: 'demo',
  route: 'demo',
  address: 'local',
  actor: caller && { id: caller.id, role: caller.role },
})

/** Four people, one of each role: three registered and verified through the services, and the administrator. */
export async function makeDemoPeople(
  running: Running,
  password: string,
  now: Date,
): Promise<Record<Role, DemoPerson>> {
  const [assessor, caseManager, viewer] = await Promise.all(
    REGISTERING.map((details) => registerPerson(running, details, password, now)),
  )
  const admin = await personOf(running, DEMO_ADMIN_EMAIL, now)
  if (!assessor || !caseManager || !viewer) throw new Error('A person of the demonstration is missing')
  // The launch promotion leaves administrators out.
  await grantEntitlement(running.db, demoAct(now, admin.caller), {
    ...{ accountId: admin.caller.id, tier: 'pro_plus', source: 'grant', length: 'without end' },
  })
  return { assessor, case_manager: caseManager, viewer, admin: await personOf(running, admin.email, now) }
}

async function registerPerson(
  { db, vault }: Running,
  details: (typeof REGISTERING)[number],
  password: string,
  now: Date,
): Promise<DemoPerson> {
  const email = `${details.username.replace('sample-', '')}@demo.example`
  const inbox = memoryOutbox()
  const parts: AccountParts = {
    db,
    vault,
    budgets: databaseBudgets(db, vault, false),
    outbox: inbox.outbox,
    publicUrl: 'http://demo.example',
  }
  await register(parts, demoAct(now, null), { ...details, email, password })
  await verifyEmail(parts, demoAct(now, null), /token=([\w-]+)/.exec(inbox.text())?.[1])
  return personOf({ db }, email, now)
}

async function personOf({ db }: Pick<Running, 'db'>, email: string, now: Date): Promise<DemoPerson> {
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
function memoryOutbox(): { outbox: Outbox; text: () => string } {
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
