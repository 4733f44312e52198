import type { FastifyBaseLogger } from 'fastify'
import type { Budgets } from '../platform/budget.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** What the case services need from the application. */
export interface CaseParts {
  db: Db
  vault: Vault
  budgets: Budgets
  logger: FastifyBaseLogger
}

/** The same with what makes the worksheet. */
export interface ReportParts extends CaseParts {
  renderer: Renderer
}
