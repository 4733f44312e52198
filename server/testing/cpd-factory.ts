import { uuidv7 } from 'uuidv7'
import { type CpdRecord, insertEntry } from '../cpd/cpd-queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'

/** What the form of a CPD entry sends. */
export const aCpdForm = (overrides: Record<string, unknown> = {}) => ({
  date: '2026-03-01',
  hours: 1.5,
  title: 'Study day on mental capacity',
  ...overrides,
})

/** Makes an entry past the calls, so that anybody may have one. */
export async function makeCpdEntry(
  { db, vault, clock }: { db: Db; vault: Vault; clock: Clock },
  overrides: Partial<CpdRecord> & { accountId: string },
): Promise<CpdRecord> {
  const now = clock.now()
  const record: CpdRecord = {
    ...{ id: uuidv7(), date: '2026-03-01', minutes: 90, title: 'Study day', reflection: 'It helped.' },
    ...{ source: null, version: 1, createdAt: now, updatedAt: now },
    ...overrides,
  }
  await insertEntry(db, vault, record)
  return record
}
