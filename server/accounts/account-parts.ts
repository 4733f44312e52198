import type { Budgets } from '../platform/budget.ts'
import type { Db } from '../platform/database.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Vault } from '../platform/vault.ts'

/** What the account services need from the application. */
export interface AccountParts {
  db: Db
  vault: Vault
  budgets: Budgets
  outbox: Outbox
  publicUrl: string
}
