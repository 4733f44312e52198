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
    recipient: vault.seal(outbox.recipient, id, message.to),
    subject: vault.seal(outbox.subject, id, message.subject),
    body: vault.seal(outbox.body, id, message.text),
    createdAt: now,
    nextAttemptAt: now,
  })
}

const waiting = (id: string) =>
  and(eq(outbox.id, id), isNull(outbox.deliveredAt), isNull(outbox.parkedAt), isNotNull(outbox.recipient))

/** Takes a mail that is due, counting the try and setting the next, so that no two processes send it at once. */
export async function claimMail(
  db: Db,
  vault: Vault,
  id: string,
  now: Date,
  nextAfter: (attempts: number) => Date,
): Promise<{ message: MailMessage; attempts: number; createdAt: Date } | null> {
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + 60_000) })
    .where(and(waiting(id), lte(outbox.nextAttemptAt, now)))
    .returning()
  if (!row?.recipient || !row.subject || !row.body) return null
  await db
    .update(outbox)
    .set({ nextAttemptAt: nextAfter(row.attempts) })
    .where(waiting(id))
  return {
    message: {
      to: vault.open(outbox.recipient, id, row.recipient),
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

/** Keeps why the last try failed; `parkedAt` when it was the last. */
export async function noteMailFailure(
  db: Db,
  id: string,
  lastError: string,
  parkedAt: Date | null,
): Promise<void> {
  await db.update(outbox).set({ lastError, parkedAt }).where(eq(outbox.id, id))
}

/** When the next try of a waiting mail is due; null when nothing is left to do. */
export async function nextAttemptOf(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ due: outbox.nextAttemptAt }).from(outbox).where(waiting(id))
  return row?.due ?? null
}
