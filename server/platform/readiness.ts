import type { Db } from './database.ts'
import { LAST_MIGRATION, newestMigration } from './migrations.ts'
import { within } from './within.ts'

type Readiness = 'ready' | 'database_unreachable' | 'schema_outdated'

const LIMIT_MS = 1_500

/**
 * Asks whether the database answers within 1.5 s and has every migration of this program. Of questions that come
 * together only one goes to the database, so that asking does not use up the connections.
 */
export function readinessOf(db: Db): () => Promise<Readiness> {
  const newest = newestMigration()
  const ask = async (): Promise<Readiness> => {
    const { rows } = await db.$client.query<{ last: string | null }>(LAST_MIGRATION)
    // A newer schema is fine: a later program beside this one has brought it.
    return Number(rows[0]?.last ?? 0) >= newest ? 'ready' : 'schema_outdated'
  }
  const unreachable = (): Readiness => 'database_unreachable'
  let asking: Promise<Readiness> | null = null
  return () => {
    asking ??= ask()
      .catch(unreachable)
      .finally(() => (asking = null))
    return within(LIMIT_MS, asking, unreachable())
  }
}
