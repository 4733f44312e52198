import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { fileMailer, smtpMailer, withRequiredTls } from './mail.ts'

const message = {
  to: 'ada@example.org',
  subject: 'Verify',
  text: 'Dear Ada,\n\nhttp://localhost:3000/verify-email?token=abc\n',
}
const ID = '01890000-0000-7000-8000-000000000001'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function smtpServer(accept: boolean) {
  const received: { to: string[]; mail: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(accept ? null : new Error('no such mailbox'))
    },
    onData: (stream, session, done) => {
      void text(stream).then((mail) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

describe('smtpMailer', () => {
  it('hands the mail to the server with the configured sender', async () => {
    const { url, received } = await smtpServer(true)
    await smtpMailer(url, 'no-reply@example.org').send(message, ID)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ada@example.org'])
    expect(received[0]?.mail).toContain('From: no-reply@example.org')
    expect(received[0]?.mail).toContain('Subject: Verify')
  })

  it('names the mail the same in every try', async () => {
    const { url, received } = await smtpServer(true)
    const mailer = smtpMailer(url, 'no-reply@example.org')
    for (let at = 0; at < 2; at++) await mailer.send(message, ID)
    expect(received.map(({ mail }) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      `<${ID}@example.org>`,
      `<${ID}@example.org>`,
    ])
  })

  it.each(['smtp://mail.example.org', 'smtps://user:pass@mail.example.org:465', 'smtp://10.0.0.5:25'])(
    'needs TLS and a certificate that holds for %s, whatever else the address says',
    (url) => {
      for (const wish of ['', '?requireTLS=false&tls.rejectUnauthorized=false', '?ignoreTLS=true']) {
        const { searchParams } = new URL(withRequiredTls(url + wish))
        expect(searchParams.getAll('requireTLS')).toEqual(['true'])
        expect(searchParams.getAll('tls.rejectUnauthorized')).toEqual(['true'])
      }
    },
  )

  it.each(['smtp://localhost:25', 'smtp://127.0.0.1:2525', 'smtp://[::1]:25'])(
    'needs none for %s on this machine',
    (url) => {
      expect(withRequiredTls(url)).toBe(url)
    },
  )

  it('rejects a server on another machine that offers no TLS, before it has said anything of the mail', async () => {
    const { url, received } = await smtpServer(true)
    // An address of this machine that does not look like one.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    await expect(smtpMailer(elsewhere, 'no-reply@example.org').send(message, ID)).rejects.toThrow(/STARTTLS/)
    expect(received).toEqual([])
  })

  it('rejects when the server refuses the recipient', async () => {
    const { url } = await smtpServer(false)
    await expect(smtpMailer(url, 'no-reply@example.org').send(message, ID)).rejects.toThrow()
  })

  it('rejects when there is no server', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', 'no-reply@example.org').send(message, ID)).rejects.toThrow()
  })
})

describe('fileMailer', () => {
  it('writes a closed .eml file and prints the link', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-test-'))
    closers.push(() => rm(folder, { recursive: true }))
    const printed: string[] = []
    const clock = { now: () => new Date('2026-03-01T09:00:00Z') }
    await fileMailer(folder, 'no-reply@example.org', clock, (line) => printed.push(line)).send(message, ID)
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    const file = path.join(folder, files[0] ?? '')
    expect(file).toMatch(/2026-03-01T09-00-00\.000Z-[0-9a-f]{8}\.eml$/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readFile(file, 'utf8')).toContain('To: ada@example.org')
    expect(printed).toEqual(['Mail to ada@example.org: http://localhost:3000/verify-email?token=abc'])
  })
})
