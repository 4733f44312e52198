import type { FileReply } from '../../shared/platform/endpoint.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { chatDocument, chatMarkdown } from './chat-document.ts'
import { listMessages } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import type { SessionRecord } from './chat-session-queries.ts'

/** A session with its sources as a file, whose name tells nothing but the day. @throws AppError rate_limited, unavailable */
export async function exportSession(
  { db, vault, budgets, renderer, publicUrl }: ChatParts,
  act: Act,
  caller: Caller,
  { id, title }: SessionRecord,
  format: 'md' | 'docx' | 'pdf',
): Promise<FileReply> {
  await budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
  const messages = (await listMessages(db, vault, id)).toReversed()
  const conversation = { title, messages, madeAt: act.at, publicUrl }
  const bytes =
    format === 'md'
      ? Buffer.from(chatMarkdown(conversation))
      : await renderer.render(chatDocument(conversation), format)
  await recordAudit(db, act, {
    ...{ action: 'chat.exported', subject: { type: 'chat_session', id } },
    detail: { format, messages: messages.length },
  })
  return { fileName: `chat-${londonDate(act.at)}.${format}`, contentType: MEDIA_TYPE[format], bytes }
}
