import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMilliseconds, addMonths, formatDate } from '../../shared/platform/dates.ts'
import { present } from '../../shared/platform/present.ts'
import type { Clock } from '../platform/clock.ts'
import { seconds, startStripeStub, type StripeStub, type StubSubscription } from './stripe-stub.ts'

/** Stripe with the pages on which people pay and cancel, and with the news that it sends of what happens there. */
export interface StripePages extends Pick<StripeStub, 'settings'> {
  /** The origin of the pages. */
  url: string
  /** Time has passed: periods that are over end, or are paid again. */
  timePassed(): Promise<void>
  close(): Promise<void>
}

const DAY = 86_400_000

/** Plans are paid by the month here. @param product its address, to which the news are sent. */
export async function startStripePages(product: string, clock: Clock): Promise<StripePages> {
  const server = createServer((request, response) => {
    const [, place = '', id = ''] = request.url?.split('/') ?? []
    const isPosted = request.method === 'POST'
    const places: Record<string, typeof onPortal | undefined> = { pay: onPayPage, portal: onPortal }
    const answered = places[place]?.(id, isPosted) ?? Promise.reject(new Error('There is no such page'))
    answered.then(
      ({ to, html }) => {
        if (to) response.writeHead(303, { location: to }).end()
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      },
      (error: unknown) => response.writeHead(404).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stub = await startStripeStub({ pay: `${url}/pay`, portal: `${url}/portal` })

  async function tell(type: string, object: object): Promise<void> {
    const { payload, headers } = stub.news(type, object, clock.now())
    const answer = await fetch(`${product}/api/subscription/webhook`, {
      ...{ method: 'POST', body: payload, headers: { ...headers, 'content-type': 'application/json' } },
    })
    if (!answer.ok) throw new Error(`The news ${type} were refused: ${await answer.text()}`)
  }

  async function onPayPage(number: string, isPosted: boolean): Promise<Answer> {
    const { id, fields } = present(
      [...stub.pages.values()].find((page) => page.url.endsWith(`/pay/${number}`)),
    )
    const price = (key: string) => fields[`line_items[0][price_data]${key}`] ?? ''
    const trialDays = Number(fields['subscription_data[trial_period_days]'] ?? 0)
    if (!isPosted)
      return {
        html: page('Payment', [
          price('[product_data][name]'),
          `£${Number(price('[unit_amount]')) / 100} per ${price('[recurring][interval]')}`,
          ...(trialDays ? [`Free for ${trialDays} days`] : []),
          '<form method="post"><button>Pay</button></form>',
        ]),
      }
    const startsAt = clock.now()
    const endsAt = trialDays ? addMilliseconds(startsAt, trialDays * DAY) : addMonths(startsAt, 1)
    const status = trialDays ? 'trialing' : 'active'
    const subscription = stub.pay(id, { status, startsAt, endsAt })
    await tell('checkout.session.completed', { id, subscription: subscription.id })
    return { to: present(fields['success_url']) }
  }

  async function onPortal(customer: string, isPosted: boolean): Promise<Answer> {
    const subscription = present(
      [...stub.subscriptions.values()].findLast((one) => one.customer === customer),
    )
    if (isPosted) {
      subscription.cancel_at_period_end = true
      await tell('customer.subscription.updated', subscription)
    }
    const back = stub.calls.findLast(({ fields }) => fields['return_url'])?.fields['return_url']
    return {
      html: page('Billing', [
        subscription.cancel_at_period_end
          ? `Cancelled: the plan ends on ${formatDate(endOf(subscription))}`
          : '<form method="post"><button>Cancel plan</button></form>',
        `<a href="${present(back)}">Return</a>`,
      ]),
    }
  }

  return {
    ...{ settings: stub.settings, url },
    timePassed: async () => {
      for (const one of stub.subscriptions.values()) {
        if (one.status === 'canceled' || endOf(one) > clock.now()) continue
        const over = seconds(endOf(one))
        if (one.cancel_at_period_end) Object.assign(one, { status: 'canceled', ended_at: over })
        else {
          one.status = 'active'
          const period = { current_period_start: over, current_period_end: seconds(addMonths(endOf(one), 1)) }
          one.items.data = [period]
        }
        await tell(`customer.subscription.${one.cancel_at_period_end ? 'deleted' : 'updated'}`, one)
      }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await stub.close()
    },
  }
}

type Answer = { to: string; html?: never } | { html: string; to?: never }

const endOf = ({ items }: StubSubscription) => new Date(present(items.data[0]).current_period_end * 1_000)

const page = (title: string, lines: readonly string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`
