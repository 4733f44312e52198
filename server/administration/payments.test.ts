import { describe, expect, it } from 'vitest'
import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { present } from '../../shared/platform/present.ts'
import type { Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const order = (person: Person, tier = 'pro', interval = 'monthly') =>
  app.api.as(person).post('/api/subscription/upgrade', { tier, interval })

const pending = async (admin: Person) =>
  (await app.api.as(admin).get<{ payments: PendingPayment[] }>('/api/admin/payments')).body.payments

const confirm = (admin: Person, id: string) => app.api.as(admin).post(`/api/admin/payments/${id}/confirm`)

const withdraw = (admin: Person, id: string) => app.api.as(admin).delete(`/api/admin/payments/${id}`)

const subscription = async (person: Person) => (await app.api.as(person).get('/api/subscription')).body

async function paymentOf(admin: Person, { id }: Person): Promise<PendingPayment> {
  return present((await pending(admin)).find(({ userId }) => userId === id))
}

describe('pending payments', () => {
  it('are the open orders, oldest first, with who ordered what for how much', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const first = await app.signedIn({ tier: 'free', firstName: 'Maya', lastName: 'Okoro' })
    const second = await app.signedIn({ tier: 'free' })
    await order(first, 'pro_plus', 'yearly')
    await order(second)
    const payments = await pending(admin)
    expect(payments.map(({ userId }) => userId)).toEqual([first.id, second.id])
    expect(payments[0]).toEqual({
      ...{ id: payments[0]?.id, userId: first.id, userName: 'Maya Okoro', email: first.email },
      ...{ tier: 'pro_plus', interval: 'yearly', amount: 18_000, orderedAt: '2026-03-02T09:00:00.000Z' },
    })
  })

  it('are confirmed once: the plan runs for what was paid, after the trial', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await app.signedIn({ tier: 'free' })
    await order(person)
    expect(await subscription(person)).toMatchObject({ status: 'trial', paymentPending: { tier: 'pro' } })
    const { id } = await paymentOf(admin, person)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(admin, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(present(answers.find(({ status }) => status === 200)).body['message']).toBe(
      'Pro is paid for a month; what is left of a trial or of what was paid before comes first.',
    )
    expect(await subscription(person)).toMatchObject({
      ...{ status: 'active', paymentPending: null, expiresAt: '2026-04-16T08:00:00.000Z' },
    })
    expect((await pending(admin)).filter(({ userId }) => userId === person.id)).toEqual([])
    expect((await confirm(admin, id)).error.message).toBe('This payment was confirmed on 2 March 2026.')
    const lines = await app.query(
      `select subject_id from audit_events where action = 'subscription.paid' and actor_id = $1`,
      [admin.id],
    )
    expect(lines).toEqual([{ subject_id: id }])
  })

  it('of one’s own plan are confirmed by another administrator (Z07)', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    await order(admin, 'pro_plus')
    const { id } = await paymentOf(admin, admin)
    const answer = await confirm(admin, id)
    expect([answer.status, answer.error.message]).toEqual([
      403,
      'Another administrator has to confirm the payment of your own plan.',
    ])
    expect(await subscription(admin)).toMatchObject({ status: 'trial' })
    const other = await app.signedIn({ role: 'admin' })
    expect((await confirm(other, id)).status).toBe(200)
    expect(await subscription(admin)).toMatchObject({ status: 'active' })
  })

  it('that are not there, or were replaced by another order, are refused with a sentence', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await app.signedIn({ tier: 'free' })
    await order(person)
    const { id } = await paymentOf(admin, person)
    await order(person, 'pro_plus')
    expect((await confirm(admin, id)).error).toMatchObject({
      code: 'conflict',
      message:
        'This order has ended: the person has ordered something else, an administrator has withdrawn it, or it was not paid within 60 days. They can order the plan again.',
    })
    const absent = await confirm(admin, '01900000-0000-7000-8000-000000000000')
    expect([absent.status, absent.error.message]).toEqual([404, 'There is no such payment.'])
    expect((await confirm(admin, '1')).status).toBe(400)
  })
})

describe('an order that nobody will pay', () => {
  it('is withdrawn once, which its maker is told; a trial runs to its end, and the plan can be ordered again', async () => {
    const admin = await app.signedIn({ role: 'admin' })
    const person = await app.signedIn({ tier: 'free' })
    await order(person)
    const { id } = await paymentOf(admin, person)
    const answers = await Promise.all([withdraw(admin, id), withdraw(admin, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(present(answers.find(({ status }) => status === 200)).body['message']).toBe(
      'The order of Pro is withdrawn, and who made it is told by email. A trial runs to its end.',
    )
    expect(await subscription(person)).toMatchObject({ status: 'trial', paymentPending: null })
    expect((await pending(admin)).filter(({ userId }) => userId === person.id)).toEqual([])
    expect((await confirm(admin, id)).status).toBe(409)
    await app.jobs.run()
    expect(app.mailer.to(person.email).map(({ subject, text }) => [subject, text])).toEqual([
      [
        expect.stringMatching(/^Your order was withdrawn/),
        expect.stringContaining('Your order of Pro for £12 a month has been withdrawn by an administrator'),
      ],
    ])
    const lines = await app.query(
      `select subject_id from audit_events where action = 'subscription.ended' and actor_id = $1`,
      [admin.id],
    )
    expect(lines).toEqual([{ subject_id: id }])
    expect((await order(person, 'pro_plus')).status).toBe(200)
  })

  it('may be one’s own; one that is not there, or was paid, is refused with a sentence', async () => {
    const admin = await app.signedIn({ role: 'admin', tier: 'free' })
    await order(admin)
    expect((await withdraw(admin, (await paymentOf(admin, admin)).id)).status).toBe(200)
    const person = await app.signedIn({ tier: 'free' })
    await order(person)
    const { id } = await paymentOf(admin, person)
    await confirm(admin, id)
    expect((await withdraw(admin, id)).error.message).toBe('This payment was confirmed on 2 March 2026.')
    const absent = await withdraw(admin, '01900000-0000-7000-8000-000000000000')
    expect([absent.status, absent.error.message]).toEqual([404, 'There is no such payment.'])
  })
})
