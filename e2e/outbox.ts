import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { present } from '../shared/platform/present.ts'
import type { Product } from './product.ts'

/**
 * The verification link in the newest mail to an address.
 * @param count how many mails with such a link there have to be; waited for.
 */
export async function verificationLink(dataDir: string, to: string, count = 1): Promise<string> {
  return newest(dataDir, to, /https?:\/\/\S+\/verify-email\?token=\S+/, count)
}

/** The link to choose a new password in the newest mail to an address; waits for the mail. */
export async function passwordLink(dataDir: string, to: string): Promise<string> {
  return newest(dataDir, to, /https?:\/\/\S+\/reset-password\?token=\S+/)
}

/** The temporary password in the newest mail to an address, which stands alone on its line; waits for the mail. */
export async function temporaryPassword(dataDir: string, to: string): Promise<string> {
  return newest(dataDir, to, /^\S{16}$/m)
}

/** The whole mail to support that is answered to this sender; waits for it. */
export async function supportMail({ dataDir, support }: Product, sender: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await allMails(dataDir)
        found = mails.find((mail) => isTo(mail, support.email) && headerOf(mail, 'Reply-To').includes(sender))
        return found !== undefined
      },
      { message: `a mail to support from ${sender}` },
    )
    .toBe(true)
  return present(found)
}

/** What matches in the newest mail to an address that has it, once there are `count` such mails. */
async function newest(dataDir: string, to: string, pattern: RegExp, count = 1): Promise<string> {
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = (await mailsTo(dataDir, to)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
        return found.length
      },
      { message: `${count} mails to ${to} with ${pattern.source}` },
    )
    .toBeGreaterThanOrEqual(count)
  return present(found.at(-1))
}

/** Texts of the mails to an address, oldest first. */
async function mailsTo(dataDir: string, to: string): Promise<string[]> {
  return (await allMails(dataDir)).filter((mail) => isTo(mail, to)).map(bodyOf)
}

/** Every mail with its head, oldest first. */
async function allMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
}

const headerOf = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? ''
const isTo = (mail: string, address: string) => headerOf(mail, 'To').includes(address)

function bodyOf(mail: string): string {
  const end = mail.search(/\r?\n\r?\n/)
  const body = mail.slice(end).trim()
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(mail.slice(0, end))
  return isQuoted ? fromQuotedPrintable(body) : body
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
