import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The verification link in the newest mail to an address; waits for the mail. */
export async function verificationLink(dataDir: string, to: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(dataDir, to)
        link = /https?:\/\/\S+\/verify-email\?token=\S+/.exec(mails.at(-1) ?? '')?.[0] ?? ''
        return link
      },
      { message: `a mail with a verification link to ${to}` },
    )
    .not.toBe('')
  return link
}

/** Texts of the mails to an address, oldest first. */
async function mailsTo(dataDir: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.includes(to)).map(bodyOf)
}

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
