import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { freshEmail, makeSession, PASSWORD } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const HOUR = 3_600_000
const NEW = 'Another-Horse-2!'

const forgot = (email: unknown) => app.api.from(freshAddress()).post('/api/auth/forgot-password', { email })
const reset = (token: string, password = NEW) =>
  app.api.from(freshAddress()).post('/api/auth/reset-password', { token, password })
const login = (email: string, password: string) =>
  app.api.from(freshAddress()).post<{ user: object }>('/api/auth/login', { email, password })
const me = async (token: string) => (await app.api.as({ token }).get('/api/auth/me')).status

/** Asks for a link; answers its token. */
async function linkFor(email: string): Promise<string> {
  const before = app.mailer.to(email).length
  expect((await forgot(email)).status).toBe(202)
  await expect.poll(() => app.mailer.to(email).length).toBe(before + 1)
  const link = app.mailer.linkTo(email)
  expect(`${link.origin}${link.pathname}`).toBe(`${app.publicUrl}/reset-password`)
  return link.searchParams.get('token')!
}

const lines = (accountId: string) =>
  app.query<{ action: string; result: string; actor_id: string | null; detail: unknown }>(
    `select action, result, actor_id, detail from audit_events where subject_id = $1 order by seq`,
    [accountId],
  )

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which ends every session (S06)', async () => {
    const person = await app.signedIn()
    const other = await makeSession(app, person.id)
    const token = await linkFor(person.email)
    const answer = await reset(token)
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_MESSAGES.passwordReset }])
    expect([await me(person.token), await me(other.token)]).toEqual([401, 401])
    expect((await login(person.email, PASSWORD)).status).toBe(401)
    expect((await login(person.email, NEW)).status).toBe(200)
    await expect.poll(() => app.mailer.to(person.email).at(-1)?.subject).toContain('was changed')
    expect(await lines(person.id)).toEqual([
      { action: 'account.password_link_sent', result: 'ok', actor_id: null, detail: null },
      { action: 'account.password_reset', result: 'ok', actor_id: person.id, detail: null },
    ])
  })

  it('is asked for by anybody, and the answer never tells who has an account (E03)', async () => {
    const known = await app.signedIn()
    const unverified = await app.signedIn({ verifiedAt: null })
    const disabled = await app.signedIn({ isActive: false })
    const nobody = freshEmail()
    const answers = await Promise.all(
      [known, unverified, disabled, { email: nobody }].map(({ email }) => forgot(` ${email.toUpperCase()} `)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`202 {"message":${JSON.stringify(ACCOUNT_MESSAGES.passwordLinkSent)}}`]),
    )
    await expect
      .poll(() => [known, unverified].map(({ email }) => app.mailer.to(email).length))
      .toEqual([1, 1])
    expect(app.mailer.linkTo(unverified.email).pathname, 'what lets them in').toBe('/verify-email')
    expect([...app.mailer.to(disabled.email), ...app.mailer.to(nobody)]).toEqual([])
  })

  it('is asked for five times an hour and account, whether there is one or not (E03)', async () => {
    const { email } = await app.signedIn()
    for (const address of [email, freshEmail()]) {
      for (let at = 0; at < 5; at++) expect((await forgot(address)).status).toBe(202)
      const sixth = await forgot(address)
      expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600'])
    }
    await expect.poll(() => app.mailer.to(email).length).toBe(5)
  })

  it.each([
    ['a list of addresses', (email: string) => [email, 'evil@example.net']],
    ['two in one', (email: string) => `${email},evil@example.net`],
    ['a header', (email: string) => `${email}\r\nbcc: evil@example.net`],
  ])('is not mailed to %s (A10)', async (_what, spelled) => {
    const { email } = await app.signedIn()
    const mails = app.mailer.sent.length
    expect((await forgot(spelled(email))).status).toBe(400)
    expect(app.mailer.sent.length).toBe(mails)
  })

  it('leads to the configured address alone, whatever the request says of the host (A08)', async () => {
    const { email } = await app.signedIn()
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    const answer = await app.api.from(freshAddress()).send('POST', '/api/auth/forgot-password', {
      ...{ payload: { email }, headers },
    })
    expect(answer.status).toBe(202)
    await expect.poll(() => app.mailer.to(email).length).toBe(1)
    expect(app.mailer.linkTo(email).origin).toBe(app.publicUrl)
    expect(app.mailer.to(email)[0]!.text).not.toContain('evil')
  })
})

describe('the link to a new password', () => {
  it('works once, also when many use it at once', async () => {
    const { email } = await app.signedIn()
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const again = await reset(token, 'Third-Horse-3!')
    expect([again.status, again.error]).toEqual([
      400,
      { code: 'invalid_input', message: ACCOUNT_MESSAGES.passwordLinkInvalid },
    ])
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('ends after an hour', async () => {
    const [early, late] = [await app.signedIn(), await app.signedIn()]
    const [inTime, tooLate] = [await linkFor(early.email), await linkFor(late.email)]
    app.clock.move(HOUR - 1)
    expect((await reset(inTime)).status).toBe(200)
    app.clock.move(1)
    const answer = await reset(tooLate)
    expect([answer.status, answer.error]).toEqual([
      410,
      { code: 'gone', message: ACCOUNT_MESSAGES.passwordLinkExpired },
    ])
    expect((await login(late.email, PASSWORD)).status, 'the password stays').toBe(200)
    expect((await lines(late.id)).at(-1)).toMatchObject({
      ...{ action: 'account.password_reset', result: 'refused', detail: { code: 'link_expired' } },
    })
  })

  it('is the newest one alone', async () => {
    const { email } = await app.signedIn()
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  it('ends with a change of the password, and with the account', async () => {
    const changing = await app.signedIn()
    const disabled = await app.signedIn()
    const links = [await linkFor(changing.email), await linkFor(disabled.email)]
    const changed = await app.api.as(changing).post('/api/auth/change-password', {
      ...{ currentPassword: PASSWORD, newPassword: NEW },
    })
    expect(changed.status).toBe(200)
    await app.query('update accounts set is_active = false where id = $1', [disabled.id])
    for (const token of links)
      expect((await reset(token, 'Third-Horse-3!')).error.message).toBe(ACCOUNT_MESSAGES.passwordLinkInvalid)
  })

  it('verifies nothing, and keeps two-step sign-in on', async () => {
    const person = await app.signedIn({ twoStepSince: app.clock.now() })
    const token = await linkFor(person.email)
    await app.query('update accounts set verified_at = null where id = $1', [person.id])
    expect((await reset(token)).status).toBe(200)
    expect((await login(person.email, NEW)).error.code).toBe('email_not_verified')
    const [account] = await app.query('select * from accounts where id = $1', [person.id])
    expect(account).toMatchObject({ verified_at: null, two_step_since: app.clock.now() })
  })

  it('replaces a temporary password too, by another one than that', async () => {
    const until = new Date(app.clock.now().getTime() + HOUR)
    const person = await app.signedIn({ temporaryPasswordUntil: until })
    const token = await linkFor(person.email)
    const same = await reset(token, PASSWORD)
    expect([same.status, same.error.issues]).toEqual([
      400,
      [{ path: 'password', message: ACCOUNT_MESSAGES.passwordSame }],
    ])
    expect((await reset(token)).status).toBe(200)
    expect((await login(person.email, NEW)).body.user).toMatchObject({ mustChangePassword: false })
  })

  it('takes the rules of a new password, and is not used up by breaking them', async () => {
    const { email } = await app.signedIn()
    const token = await linkFor(email)
    const weak = await reset(token, 'weak')
    expect([weak.status, weak.error.issues?.[0]?.path]).toEqual([400, 'password'])
    expect((await reset(token)).status).toBe(200)
  })

  it('lies in the database as a hash', async () => {
    const { email } = await app.signedIn()
    const token = await linkFor(email)
    const text = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    expect(text).not.toContain(token)
    expect(app.log.text()).not.toContain(token)
  })
})
