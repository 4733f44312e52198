import JSZip from 'jszip'
import type { FileReply } from '../../shared/platform/endpoint.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { DataSource } from '../platform/data-source.ts'
import type { Db } from '../platform/database.ts'

/** What making the archive needs from the application. */
export interface AccountDataParts {
  db: Db
  budgets: Budgets
  /** What each feature keeps for a person. */
  sources: readonly DataSource[]
}

const READ_ME = `These are the data that the Healthcare Assessment Platform keeps for you.

account.json         your account, preferences and running sessions
subscription.json    your plan, its periods and orders, and your use of AI tokens
cases/               the cases you own: form, domains with every saved version, recommendation, people, events
chat/                your conversations with the assistant
cpd.json             your CPD log
knowledge.json       the items of the knowledge base that you have read

Times are in UTC (ISO 8601), days are days in London. Cases that colleagues share with you are part of their data.
The cases hold clinical information. Keep this file as your organisation asks you to keep records.
`

/**
 * Everything that is kept for the caller, whatever their plan, as a ZIP of JSON files.
 * @throws AppError rate_limited
 */
export async function exportAccount(
  { db, budgets, sources }: AccountDataParts,
  act: Act,
  caller: Caller,
): Promise<FileReply> {
  await budgets.take(BUDGETS.accountExport, caller.id, act.at)
  const archive = new JSZip()
  archive.file('READ ME.txt', READ_ME)
  let files = 0
  for (const source of sources)
    for await (const { path, content } of source(act, caller)) {
      archive.file(path, JSON.stringify(content, null, 2), { date: act.at })
      files++
    }
  const bytes = await archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
  await recordAudit(db, act, { action: 'account.exported', detail: { files } })
  return { fileName: `my-data-${londonDate(act.at)}.zip`, contentType: MEDIA_TYPE.zip, bytes }
}
