import type { DataSource } from '../platform/data-source.ts'
import type { Db } from '../platform/database.ts'
import { readItems } from './knowledge-read-service.ts'

/** What of the knowledge base the caller has read. */
export const knowledgeData = (db: Db): DataSource =>
  async function* (_act, caller) {
    yield { path: 'knowledge.json', content: { read: await readItems(db, caller, []) } }
  }
