import { describe, expect, it } from 'vitest'
import { type End, endedMail, endsSoonMail } from './billing-mails.ts'
import type { EndingPeriod } from './billing-queries.ts'
import type { OrderRow } from './order-queries.ts'

const AT = new Date('2026-03-16T09:00:00Z')
const PAGE = 'https://assessment.test/subscription'
const OTHERWISE = 'Otherwise your plan is Starter from then on. What you have saved stays readable.'

type Source = EndingPeriod['source']

const end = (source: Source, fields: Partial<End> = {}): End => ({
  period: {
    ...{ id: 'p', accountId: 'a', tier: 'pro', source },
    ...{ startsAt: new Date(0), createdAt: new Date(0), endsAt: AT },
  },
  ...{ owner: { firstName: 'Ada', email: 'ada@example.org' }, following: 'free', next: null },
  ...{ trialAvailable: false, publicUrl: 'https://assessment.test', ...fields },
})

const order = (provider: OrderRow['provider'], fields: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: 'o', accountId: 'a', tier: 'pro', interval: 'monthly', provider, state: 'open' },
  ...{ providerId: null, amount: 1_200, entitlementId: null, newsAt: null },
  ...{ createdAt: AT, changedAt: AT, ...fields },
})

/** What stands between the greeting and the name of the product. */
const wordsOf = ({ text }: { text: string }) => text.split('\n\n').slice(1, -1)
const subjectOf = ({ subject }: { subject: string }) => subject.replace(/, Health.*/, '')

describe('the mail before a plan ends', () => {
  it.each<[Source, string]>([
    ['trial', 'Your trial of Pro'],
    ['paid', 'Your Pro plan'],
    ['promotion', 'Your free Pro plan'],
    ['invite', 'Your free Pro plan'],
  ])('of %s says what ends when, and what comes then', (source, name) => {
    const mail = endsSoonMail(end(source))
    expect(subjectOf(mail)).toBe(`${name} ends soon`)
    const words = wordsOf(mail)
    expect([words[0], words[2]]).toEqual([`${name} ends on 16 March 2026 at 09:00.`, OTHERWISE])
  })

  it.each<[string, End, string]>([
    [
      'a trial, which is chosen again afterwards',
      end('trial'),
      `To go on with it, choose a plan then: ${PAGE}`,
    ],
    [
      'what was paid',
      end('paid'),
      `To go on with it, renew it now: what you pay for begins after that. ${PAGE}`,
    ],
    [
      'what was given',
      end('invite'),
      `To go on with it, order it now: what you pay for begins after that. ${PAGE}`,
    ],
    [
      'what was given, with the trial',
      end('promotion', { trialAvailable: true }),
      `To go on with it, order it now: your 14-day free trial and what you pay for begin after that. ${PAGE}`,
    ],
    [
      'what is ordered by invoice',
      end('trial', { next: order('invoice') }),
      'It goes on for £12 a month once your payment is confirmed. If you have paid already, there is nothing for you to do.',
    ],
    [
      'where the higher plan is ordered by invoice',
      end('paid', { next: order('invoice', { tier: 'pro_plus', interval: 'yearly' }) }),
      'Pro+ begins for £180 a year once your payment is confirmed. If you have paid already, there is nothing for you to do.',
    ],
  ])('says how to go on with %s', (_, one, words) => {
    expect(wordsOf(endsSoonMail(one)).slice(1)).toEqual([words, OTHERWISE])
  })

  it('says that a card is charged, and how to stop that', () => {
    const next = order('stripe', { state: 'paid', interval: 'yearly' })
    expect(wordsOf(endsSoonMail(end('promotion', { next }))).slice(1)).toEqual([
      `Pro then goes on for £120 a year, charged to your card. To stop it, cancel before: ${PAGE}`,
    ])
  })

  it('names the plan that is left', () => {
    const period = { ...end('trial').period, tier: 'pro_plus' as const }
    const mail = endsSoonMail(end('trial', { period, following: 'pro' }))
    expect(subjectOf(mail)).toBe('Your trial of Pro+ ends soon')
    expect(mail.text).toContain('Otherwise your plan is Pro from then on.')
  })
})

describe('the mail after a plan has ended', () => {
  it('says what is left and how to go on', () => {
    const mail = endedMail(end('promotion'))
    expect(subjectOf(mail)).toBe('Your free Pro plan has ended')
    expect(wordsOf(mail)).toEqual([
      'Your free Pro plan ended on 16 March 2026 at 09:00. Your plan is now Starter.',
      'What you have saved stays readable.',
      `You can choose a plan at any time: ${PAGE}`,
    ])
  })

  it('names the invoice that waits to be paid', () => {
    expect(wordsOf(endedMail(end('invite', { next: order('invoice') })))[2]).toBe(
      'It goes on for £12 a month once your payment is confirmed. If you have paid already, there is nothing for you to do.',
    )
  })
})
