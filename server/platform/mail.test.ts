import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { fileMailer, smtpMailer } from './mail.ts'

const message = {
  to: 'ada@example.org',
  subject: 'Verify',
  text: 'Dear Ada,\n\nhttp://localhost:3000/verify-email?token=abc\n',
}
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
    await smtpMailer(url, 'no-reply@example.org').send(message)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ada@example.org'])
    expect(received[0]?.mail).toContain('From: no-reply@example.org')
    expect(received[0]?.mail).toContain('Subject: Verify')
  })

  it('rejects when the server refuses the recipient', async () => {
    const { url } = await smtpServer(false)
    await expect(smtpMailer(url, 'no-reply@example.org').send(message)).rejects.toThrow()
  })

  it('rejects when there is no server', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', 'no-reply@example.org').send(message)).rejects.toThrow()
  })
})

describe('fileMailer', () => {
  it('writes a closed .eml file and prints the link', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-test-'))
    closers.push(() => rm(folder, { recursive: true }))
    const printed: string[] = []
    const clock = { now: () => new Date('2026-03-01T09:00:00Z') }
    await fileMailer(folder, 'no-reply@example.org', clock, (line) => printed.push(line)).send(message)
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    const file = path.join(folder, files[0] ?? '')
    expect(file).toMatch(/2026-03-01T09-00-00\.000Z-[0-9a-f]{8}\.eml$/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readFile(file, 'utf8')).toContain('To: ada@example.org')
    expect(printed).toEqual(['Mail to ada@example.org: http://localhost:3000/verify-email?token=abc'])
  })
})
