import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** Settings of the installation: one row, or none while everything is as delivered. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  requireTwoStepForAdmins: boolean('require_two_step_for_admins').notNull(),
})
