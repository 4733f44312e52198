import { describe, expect, it } from 'vitest'
import { INVITE_ALPHABET } from '../../shared/subscriptions/invite-code.ts'
import { aRegistration } from '../testing/account-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const DAY = 86_400_000
const MINUTE = 60_000

async function anInviter() {
  const person = await app.signedIn({ tier: 'pro_plus' })
  const api = app.api.from(freshAddress()).as(person)
  const make = async () => (await api.post<{ code: string }>('/api/subscription/create-invite')).body.code
  return { person, api, make }
}

const redeem = (person: { token: string }, code: string) =>
  app.api.from(freshAddress()).as(person).post('/api/subscription/invite-code', { code })

const monthsOf = async (accountId: string) =>
  (
    await app.query<{ n: string }>(
      `select count(*) as n from entitlements where account_id = $1 and source = 'invite'`,
      [accountId],
    )
  ).map(({ n }) => Number(n))[0]

describe('an invite code', () => {
  it('is made on Pro+ alone: eight letters and digits that are not taken for each other, kept as a hash', async () => {
    const { make, api } = await anInviter()
    const made = await api.post<{ code: string }>('/api/subscription/create-invite')
    expect(made.status).toBe(201)
    const codes = [made.body.code, await make(), await make()]
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{8}$`))
    expect(INVITE_ALPHABET).not.toMatch(/[01OIL5S8B]/)
    const stored = JSON.stringify(await app.query('select * from invite_codes'))
    for (const code of codes) expect(stored).not.toContain(code)
    for (const tier of ['free', 'pro'] as const) {
      const other = await app.signedIn({ tier })
      const answer = await app.api.as(other).post('/api/subscription/create-invite')
      expect([answer.status, answer.error.code, answer.error.tierNeeded]).toEqual([
        ...[403, 'upgrade_required', 'pro_plus'],
      ])
    }
  })

  it('gives both sides a month of Pro, however it is typed', async () => {
    const { person, make } = await anInviter()
    const code = await make()
    const invitee = await app.signedIn({ tier: 'free' })
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await redeem(invitee, typed)).status).toBe(200)
    expect([await monthsOf(invitee.id), await monthsOf(person.id)]).toEqual([1, 1])
    const { body } = await app.api.as(invitee).get('/api/subscription')
    expect(body).toMatchObject({
      ...{ tier: 'pro', status: 'active', expiresAt: '2026-04-02T08:00:00.000Z' },
      invites: { used: true, made: [] },
    })
  })

  it('is told to who made it when somebody uses it, without saying who; the codes made are listed', async () => {
    const { person, make, api } = await anInviter()
    await make()
    app.clock.move(MINUTE)
    const invitee = await app.signedIn({ tier: 'free', firstName: 'Maya', lastName: 'Okoro' })
    const code = await make()
    app.clock.move(MINUTE)
    await redeem(invitee, code)
    await app.jobs.run()
    const [mail, ...more] = app.mailer.to(person.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Your invite code was used/)
    expect(mail?.text).toContain('you have a bonus month of Pro')
    for (const secret of ['Maya', 'Okoro', invitee.email, code]) expect(mail?.text).not.toContain(secret)
    const at = (minutes: number, days = 0) =>
      new Date(app.clock.now().getTime() + minutes * MINUTE + days * DAY).toISOString()
    expect((await api.get('/api/subscription')).body['invites']).toEqual({
      used: false,
      made: [
        { createdAt: at(-1), expiresAt: at(-1, 90), usedAt: at(0) },
        { createdAt: at(-2), expiresAt: at(-2, 90), usedAt: null },
      ],
    })
    await app.query('update invite_codes set used_by = null where used_by = $1', [invitee.id])
    expect((await api.get('/api/subscription')).body).toMatchObject({
      invites: { made: [{ usedAt: at(0) }, { usedAt: null }] },
    })
  })

  it('is used exactly once, however many try at the same moment (Q01)', async () => {
    const { person, make } = await anInviter()
    const people = []
    for (let at = 0; at < 64; at += 1) people.push(await app.signedIn({ tier: 'free' }))
    const code = await make()
    const answers = await Promise.all(people.map((one) => redeem(one, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63)
    expect(await monthsOf(person.id)).toBe(1)
  })

  it('is refused: unknown, expired, used, one’s own, a second one', async () => {
    const { person, make } = await anInviter()
    const [first, second, third] = [await make(), await make(), await make()]
    const invitee = await app.signedIn({ tier: 'free' })
    expect((await redeem(invitee, 'ZZZZZZZZ')).status).toBe(404)
    expect((await redeem(person, first)).error.message).toContain('code of your own')
    expect((await redeem(invitee, first)).status).toBe(200)
    expect((await redeem(await app.signedIn(), first)).error.message).toBe('This invite code has been used.')
    expect((await redeem(invitee, second)).error.message).toContain('used an invite code before')
    await app.query(`update invite_codes set expires_at = $1`, [new Date(app.clock.now().getTime())])
    const late = await redeem(await app.signedIn(), third)
    expect([late.status, late.error.message]).toEqual([
      404,
      'This invite code does not exist, or it has expired.',
    ])
    expect(await monthsOf(person.id)).toBe(1)
  })

  it('stays used where the account that used it is gone', async () => {
    const { make } = await anInviter()
    const code = await make()
    const invitee = await app.signedIn()
    await redeem(invitee, code)
    await app.query('update invite_codes set used_by = null where used_by = $1', [invitee.id])
    const answer = await redeem(await app.signedIn(), code)
    expect([answer.status, answer.error.message]).toEqual([409, 'This invite code has been used.'])
    const registered = await app.api
      .from(freshAddress())
      .post('/api/auth/register', aRegistration({ inviteCode: code }))
    expect(registered.status).toBe(400)
  })

  it('lives ninety days', async () => {
    const { make } = await anInviter()
    await make()
    const [row] = await app.query<{ created_at: Date; expires_at: Date }>(
      'select created_at, expires_at from invite_codes order by id desc limit 1',
    )
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(90 * DAY)
  })
})

describe('a code given at registration', () => {
  const register = (inviteCode: string, more: object = {}) => {
    const form = { ...aRegistration(), ...more, inviteCode }
    return { form, sent: app.api.from(freshAddress()).post('/api/auth/register', form) }
  }

  it('counts once the address is verified, for both', async () => {
    const { person, make } = await anInviter()
    const { form, sent } = register(await make())
    expect((await sent).status).toBe(201)
    expect([await monthsOf(person.id), app.mailer.to(person.email)]).toEqual([0, []])
    await app.api.from(freshAddress()).get(`/api/auth/verify-email${app.mailer.linkTo(form.email).search}`)
    expect(await monthsOf(person.id)).toBe(1)
    const [account] = await app.query<{ id: string }>('select id from accounts where email = $1', [
      form.email,
    ])
    expect(await monthsOf(account!.id)).toBe(1)
    await app.jobs.run()
    expect(app.mailer.to(person.email)).toHaveLength(1)
  })

  it('that is wrong or used creates nothing', async () => {
    const { make } = await anInviter()
    const code = await make()
    await redeem(await app.signedIn(), code)
    for (const wrong of ['ZZZZZZZZ', 'x', code]) {
      const { form, sent } = register(wrong)
      const { status, error } = await sent
      expect([status, error.issues?.[0]?.path]).toEqual([400, 'inviteCode'])
      expect(await app.query('select id from accounts where email = $1', [form.email])).toEqual([])
    }
  })

  it('is given back where the registration fails, or another replaces an account that was never verified', async () => {
    const { make } = await anInviter()
    const code = await make()
    const taken = (await app.signedIn()).email
    expect((await register(code, { email: taken }).sent).status).toBe(409)
    const { form, sent } = register(code)
    expect((await sent).status).toBe(201)
    app.clock.move(61_000)
    const again = await app.api
      .from(freshAddress())
      .post('/api/auth/register', { ...form, inviteCode: undefined })
    expect(again.status).toBe(201)
    expect((await redeem(await app.signedIn(), code)).status).toBe(200)
  })

  it('is used by one of many who register at once', async () => {
    const { make } = await anInviter()
    const code = await make()
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(code).sent))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(400)])
  })
})
