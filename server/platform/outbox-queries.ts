import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { MailMessage } from './mail.ts'
import { outbox } from './platform-tables.ts'
import type { Vault } from './vault.ts'

/** Writes a mail, sealed. */
export async function insertMail(
  db: Db,
  vault: Vault,
  mail: { id: string; message: MailMessage; now: Date },
): Promise<void> {
  const { id, message, now } = mail
  await db.insert(outbox).values({
    id,
    recipient: vault.seal(outbox.recipient, id, addressLines(message)),
    subject: vault.seal(outbox.subject, id, message.subject),
    body: vault.seal(outbox.body, id, message.text),
    createdAt: now,
    nextAttemptAt: now,
  })
}

/** The address a mail goes to and, on a second line, the one that answers go to; an address has no line breaks. */
const addressLines = ({ to, replyTo }: MailMessage) => [to, ...(replyTo ? [replyTo] : [])].join('\n')

function addressesIn(lines: string): Pick<MailMessage, 'to' | 'replyTo'> {
  const [to = '', replyTo] = lines.split('\n')
  return replyTo ? { to, replyTo } : { to }
}

const waiting = (id: string) =>
  and(eq(outbox.id, id), isNull(outbox.deliveredAt), isNull(outbox.parkedAt), isNotNull(outbox.recipient))

/** Takes a mail that is due and counts the try. Nobody else takes it before `until`, when the try has ended for certain. */
export async function claimMail(
  db: Db,
  vault: Vault,
  id: string,
  now: Date,
  until: Date,
): Promise<{ message: MailMessage; attempts: number; createdAt: Date } | null> {
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(and(waiting(id), lte(outbox.nextAttemptAt, now)))
    .returning()
  if (!row?.recipient || !row.subject || !row.body) return null
  return {
    message: {
      ...addressesIn(vault.open(outbox.recipient, id, row.recipient)),
      subject: vault.open(outbox.subject, id, row.subject),
      text: vault.open(outbox.body, id, row.body),
    },
    attempts: row.attempts,
    createdAt: row.createdAt,
  }
}

/** Marks a mail as delivered and blanks its texts. */
export async function blankMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ deliveredAt: now, recipient: null, subject: null, body: null, lastError: null })
    .where(eq(outbox.id, id))
}

/** Keeps why the last try failed and when the next is due; `parkedAt` when it was the last. */
export async function noteMailFailure(
  db: Db,
  id: string,
  failure: { lastError: string; nextAttemptAt: Date; parkedAt: Date | null },
): Promise<void> {
  await db.update(outbox).set(failure).where(waiting(id))
}

/** How many mails wait for their next try, and how many were given up. */
export async function countMails(db: Db): Promise<{ waiting: number; parked: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.parkedAt} is null)::int`,
      parked: sql<number>`count(*) filter (where ${outbox.parkedAt} is not null)::int`,
    })
    .from(outbox)
    .where(isNull(outbox.deliveredAt))
  return row ?? { waiting: 0, parked: 0 }
}

/** When the next try of a waiting mail is due; null when nothing is left to do. */
export async function nextAttemptOf(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ due: outbox.nextAttemptAt }).from(outbox).where(waiting(id))
  return row?.due ?? null
}
