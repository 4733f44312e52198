import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock.ts'

/** One mail as plain text. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** How mail leaves: SMTP, or files on a machine without a mail server. Rejects when a mail was not accepted. */
export interface Mailer {
  send(message: MailMessage): Promise<void>
}

const TRY_MS = 10_000

/** Sends over SMTP with verified TLS; one try takes at most 10 s. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TRY_MS,
      greetingTimeout: TRY_MS,
      socketTimeout: TRY_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async (message) => {
      await transport.sendMail(message)
    },
  }
}

/** Writes .eml files under `folder` and prints the link in them, so that a newcomer can register on a laptop. */
export function fileMailer(
  folder: string,
  from: string,
  clock: Clock,
  print: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const sent = await transport.sendMail({ ...message, from })
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
