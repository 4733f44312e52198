import type { Mailer, MailMessage } from '../platform/mail.ts'

/** A mail server that keeps what it accepts and refuses on demand. */
export interface RecordingMailer extends Mailer {
  readonly sent: MailMessage[]
  /** How often `send` was called, refusals included. */
  readonly tries: number
  /** Refuses the next `count` mails with this error code. */
  refuse(count: number, code?: string): void
  /** Mails to this address, oldest first. */
  to(address: string): MailMessage[]
  /** The link in the newest mail to this address. */
  linkTo(address: string): URL
}

export function recordingMailer(): RecordingMailer {
  const sent: MailMessage[] = []
  let tries = 0
  let refusals = 0
  let refusalCode = 'ECONNREFUSED'
  const to = (address: string) => sent.filter((mail) => mail.to === address)
  return {
    sent,
    get tries() {
      return tries
    },
    refuse: (count, code = 'ECONNREFUSED') => {
      refusals = count
      refusalCode = code
    },
    to,
    linkTo: (address) => {
      const link = /https?:\/\/\S+/.exec(to(address).at(-1)?.text ?? '')?.[0]
      if (!link) throw new Error(`No mail with a link to ${address}`)
      return new URL(link)
    },
    send: async (message) => {
      tries++
      // A real server takes its time; two tries at once would meet here.
      await new Promise((resolve) => setImmediate(resolve))
      if (refusals > 0) {
        refusals--
        throw Object.assign(new Error(`550 no mail for ${message.to}`), { code: refusalCode })
      }
      sent.push(message)
    },
  }
}
