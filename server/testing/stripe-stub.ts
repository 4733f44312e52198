import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { present } from '../../shared/platform/present.ts'
import type { StripeSettings } from '../subscriptions/stripe-client.ts'

/** A call that arrived, its form fields as the protocol spells them: `line_items[0][quantity]`. */
interface StubCall {
  name: string
  fields: Record<string, string>
}

/** A payment page. */
interface StubPage {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  fields: Record<string, string>
}

/** The part of a subscription that the product reads. */
export interface StubSubscription {
  id: string
  status: string
  customer: string
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  items: { data: { current_period_start: number; current_period_end: number }[] }
}

/** Stripe as far as the product talks to it, on this machine: form-encoded calls in, JSON out, signed news. */
export interface StripeStub {
  settings: StripeSettings
  calls: StubCall[]
  pages: Map<string, StubPage>
  subscriptions: Map<string, StubSubscription>
  /** Answers every call with this status until it is 200 again. */
  answerWith(status: number): void
  /** Somebody pays on a page: there is a subscription now, in its first period. */
  pay(pageId: string, period: { status: string; startsAt: Date; endsAt: Date }): StubSubscription
  /** News as they are sent: the body, and the header that signs it at a moment. */
  news(type: string, object: object, at: Date): { payload: string; headers: Record<string, string> }
  close(): Promise<void>
}

const KEY = 'sk_test_stub'
const WEBHOOK_SECRET = 'whsec_stub'

/** Where its pages are: nowhere, unless somebody is to open them. */
const PLACES = { pay: 'https://pay.test', portal: 'https://portal.test' }

export async function startStripeStub(places = PLACES): Promise<StripeStub> {
  const calls: StubCall[] = []
  const pages = new Map<string, StubPage>()
  const subscriptions = new Map<string, StubSubscription>()
  const signer = new Stripe(KEY)
  let status = 200
  let count = 0
  const next = (prefix: string) => `${prefix}_${++count}`

  function answer(name: string, fields: Record<string, string>): object | null {
    const [, kind, id = '', act] = /^\w+ \/v1\/([\w/]+?s)(?:\/(\w+?_\w+))?(?:\/(\w+))?$/.exec(name) ?? []
    if (name === 'POST /v1/checkout/sessions') {
      const page = { id: next('cs'), url: `${places.pay}/${count}`, status: 'open' as const, fields }
      pages.set(page.id, page)
      return page
    }
    if (name === 'POST /v1/billing_portal/sessions')
      return { id: next('bps'), url: `${places.portal}/${fields['customer'] ?? ''}` }
    if (kind === 'subscriptions') {
      const subscription = subscriptions.get(id)
      if (subscription && fields['cancel_at_period_end'])
        subscription.cancel_at_period_end = fields['cancel_at_period_end'] === 'true'
      return subscription ?? null
    }
    const page = pages.get(id)
    if (!page || (act === 'expire' && page.status !== 'open')) return null
    if (act === 'expire') page.status = 'expired'
    return page
  }

  const server = createServer((request, response) => {
    void readFields(request).then((fields) => {
      const name = `${request.method ?? ''} ${request.url?.replace(/\?.*/, '') ?? ''}`
      calls.push({ name, fields })
      const isKnown = request.headers.authorization === `Bearer ${KEY}`
      const object = isKnown && status === 200 ? answer(name, fields) : null
      if (object) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(object))
      else if (isKnown) refuse(response, status === 200 ? 404 : status)
      else refuse(response, 401)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    settings: { secretKey: KEY, webhookSecret: WEBHOOK_SECRET, apiBase: `http://127.0.0.1:${port}` },
    ...{ calls, pages, subscriptions },
    answerWith: (next) => {
      status = next
    },
    pay: (pageId, period) => {
      const page = present(pages.get(pageId))
      page.status = 'complete'
      const subscription: StubSubscription = {
        ...{ id: next('sub'), status: period.status, customer: page.fields['customer'] ?? next('cus') },
        metadata: { order: present(page.fields['subscription_data[metadata][order]']) },
        ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
        items: {
          data: [
            { current_period_start: seconds(period.startsAt), current_period_end: seconds(period.endsAt) },
          ],
        },
      }
      subscriptions.set(subscription.id, subscription)
      return subscription
    },
    news: (type, object, at) => {
      const payload = JSON.stringify({
        ...{ id: next('evt'), object: 'event', type, created: seconds(at), data: { object } },
      })
      const header = signer.webhooks.generateTestHeaderString({
        ...{ payload, secret: WEBHOOK_SECRET, timestamp: seconds(at) },
      })
      return { payload, headers: { 'stripe-signature': header } }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Stripe counts in seconds. */
export const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

function refuse(response: ServerResponse, status: number): void {
  const type = status === 404 ? 'invalid_request_error' : 'api_error'
  const error = {
    type,
    message: 'No such thing, nurse@example.org',
    code: status === 404 ? 'resource_missing' : 'x',
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}
