import type { DataSource } from '../platform/data-source.ts'
import type { AccountParts } from './account-parts.ts'
import { readPreferences } from './preference-service.ts'
import { listSessions } from './profile-service.ts'
import { currentUser } from './session-service.ts'

/** The account itself. */
export const accountData = (parts: Pick<AccountParts, 'db' | 'vault'>): DataSource =>
  async function* (act, caller) {
    yield {
      path: 'account.json',
      content: {
        user: await currentUser(parts.db, caller, act.at),
        preferences: await readPreferences(parts, caller),
        sessions: await listSessions(parts.db, act, caller),
      },
    }
  }
