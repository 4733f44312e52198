import type { FileReply } from '../../shared/platform/endpoint.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { present } from '../../shared/platform/present.ts'
import { namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { cpdDocument } from './cpd-document.ts'
import { listEntries, type Period } from './cpd-queries.ts'
import type { CpdParts } from './cpd-service.ts'

/** What the log as a file needs from the application. */
export interface CpdExportParts extends CpdParts {
  budgets: Budgets
  renderer: Renderer
}

/** The caller's log of a period, or all of it, as Word or PDF. @throws AppError rate_limited, unavailable */
export async function exportLog(
  { db, vault, budgets, renderer }: CpdExportParts,
  act: Act,
  caller: Caller,
  { format, ...period }: Period & { format: 'docx' | 'pdf' },
): Promise<FileReply> {
  await budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
  const entries = await listEntries(db, vault, caller.id, period)
  const { name } = present((await namesOf(db, [caller.id])).get(caller.id))
  const bytes = await renderer.render(cpdDocument({ name, period, entries, madeAt: act.at }), format)
  await recordAudit(db, act, { action: 'cpd.exported', detail: { format, entries: entries.length } })
  return { fileName: `cpd-log.${format}`, contentType: MEDIA_TYPE[format], bytes }
}
