import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock.ts'
import { isLoopback } from './loopback.ts'

/** One mail as plain text. */
export interface MailMessage {
  to: string
  /** Where an answer goes; without it, to the address that mails come from. */
  replyTo?: string
  subject: string
  text: string
}

/** How mail leaves: SMTP, or files on a machine without a mail server. */
export interface Mailer {
  /**
   * Settles when the mail was accepted, and rejects when it was not.
   * @param id stays the same when the mail is sent again, so that a receiver can recognise a repeat.
   */
  send(message: MailMessage, id: string): Promise<void>
}

/** A server may take its time for each step, as some do on purpose, and this long for all of them. */
const STEP_MS = 60_000
export const SEND_LIMIT_MS = 100_000

/** Sends over SMTP; to any other machine only under TLS with a certificate that holds. One try takes at most 100 s. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: withRequiredTls(url),
      connectionTimeout: 10_000,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async (message, id) => {
      const signal = AbortSignal.timeout(SEND_LIMIT_MS)
      await transport.sendMail({ ...message, messageId: messageId(id, from), signal })
    },
  }
}

/**
 * The address of a mail server, saying that TLS and a certificate that holds are needed unless the server is on this
 * machine. Said in the address itself, where it outweighs what somebody wrote there.
 */
export function withRequiredTls(url: string): string {
  const address = new URL(url)
  if (!isLoopback(address.hostname)) {
    address.searchParams.set('requireTLS', 'true')
    address.searchParams.set('tls.rejectUnauthorized', 'true')
  }
  return address.toString()
}

const messageId = (id: string, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** Writes .eml files under `folder` and prints the link in them, so that a newcomer can register on a laptop. */
export function fileMailer(
  folder: string,
  from: string,
  clock: Clock,
  print: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message, id) => {
      const sent = await transport.sendMail({ ...message, from, messageId: messageId(id, from) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(
        folder,
        `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      )
      // Written aside and renamed, so that a reader never meets half a mail.
      await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      const link = /https?:\/\/\S+/.exec(message.text)?.[0]
      print(link ? `Mail to ${message.to}: ${link}` : `Mail to ${message.to} written to ${file}`)
    },
  }
}
