import type { DataSource } from '../platform/data-source.ts'
import { listEntries } from './cpd-queries.ts'
import { type CpdParts, entryReply } from './cpd-service.ts'

/** The caller's CPD log. */
export const cpdData = ({ db, vault }: CpdParts): DataSource =>
  async function* (_act, caller) {
    const entries = await listEntries(db, vault, caller.id, {})
    yield { path: 'cpd.json', content: { entries: entries.map(entryReply) } }
  }
