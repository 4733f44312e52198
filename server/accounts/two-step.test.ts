import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { makeSession, PASSWORD, type Person } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
import { codeOf, startedTwoStep, switchedOnTwoStep } from '../testing/two-step-factory.ts'

const app = useTestApp()
const MINUTE = 60_000

const wrongCode = {
  ...{ code: 'unauthenticated', message: ACCOUNT_MESSAGES.twoStepWrong },
  issues: [{ path: 'code', message: ACCOUNT_MESSAGES.twoStepWrong }],
}
const notTheRight = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

const start = (person: Person) =>
  app.api.as(person).post<{ secret: string; otpauthUrl: string }>('/api/account/two-step')
const confirm = (person: Person, code: string) =>
  app.api.as(person).post<{ recoveryCodes: string[] }>('/api/account/two-step/confirm', { code })
const stop = (person: Person, password = PASSWORD) =>
  app.api.as(person).delete('/api/account/two-step', { password })
const isOn = async (person: Person) => {
  const { user } = (await app.api.as(person).get<{ user: { twoStepEnabled: boolean } }>('/api/auth/me')).body
  return user.twoStepEnabled
}
const linesOf = (person: Person) =>
  app.query<{ action: string; result: string; detail: unknown }>(
    `select action, result, detail from audit_events where actor_id = $1 order by seq`,
    [person.id],
  )
const subjects = (person: Person) => app.mailer.to(person.email).map(({ subject }) => subject)

describe('two-step sign-in is switched on', () => {
  it('with a secret, a first code and ten recovery codes told once; its owner is told by mail', async () => {
    const person = await app.signedIn()
    const other = await makeSession(app, person.id)
    const { secret, otpauthUrl } = (await start(person)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(otpauthUrl)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      ...['otpauth:', 'totp', `/Healthcare Assessment Platform:${person.email}`],
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ issuer: 'Healthcare Assessment Platform', secret, algorithm: 'SHA1', digits: '6', period: '30' },
    })
    expect(await isOn(person), 'nothing changes until it is confirmed').toBe(false)

    const wrong = await confirm(person, notTheRight(codeOf(app, secret)))
    expect([wrong.status, wrong.error]).toEqual([401, wrongCode])
    const code = codeOf(app, secret)
    const confirmed = await confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(confirmed.status).toBe(200)
    const { recoveryCodes } = confirmed.body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const recovery of recoveryCodes) expect(recovery).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect([await isOn(person), (await app.api.as(other).get('/api/auth/me')).status]).toEqual([true, 200])
    expect(subjects(person)).toEqual(['Two-step sign-in was switched on, Healthcare Assessment Platform'])
    expect(app.mailer.linkTo(person.email).href).toBe(`${app.publicUrl}/forgot-password`)
    expect(await linesOf(person)).toEqual([
      { action: 'account.two_step_started', result: 'ok', detail: null },
      { action: 'account.two_step_enabled', result: 'refused', detail: { code: 'wrong_code' } },
      { action: 'account.two_step_enabled', result: 'ok', detail: null },
    ])
  })

  it('once: a start or a code after that is refused', async () => {
    const person = await app.signedIn()
    const { code } = await switchedOnTwoStep(app, person.id)
    for (const answer of [await start(person), await confirm(person, code())])
      expect([answer.status, answer.error]).toEqual([
        409,
        { code: 'conflict', message: ACCOUNT_MESSAGES.twoStepOn },
      ])
  })

  it('by the newest secret only, and not without one', async () => {
    const person = await app.signedIn()
    const early = await confirm(person, '123456')
    expect([early.status, early.error.message]).toEqual([409, ACCOUNT_MESSAGES.twoStepNotStarted])
    const first = (await start(person)).body.secret
    const second = (await start(person)).body.secret
    expect((await confirm(person, codeOf(app, first))).status).toBe(401)
    expect((await confirm(person, codeOf(app, second))).status).toBe(200)
  })

  it('by one of many confirmations at once, whose recovery codes are the ones that count', async () => {
    const person = await app.signedIn()
    const secret = await startedTwoStep(app, person.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(person, codeOf(app, secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await app.query('select from recovery_codes where account_id = $1', [person.id])).toHaveLength(10)
  })

  it('with ten wrong codes at most in five minutes', async () => {
    const person = await app.signedIn()
    const secret = await startedTwoStep(app, person.id)
    for (let at = 0; at < 10; at++)
      expect((await confirm(person, notTheRight(codeOf(app, secret)))).status).toBe(401)
    const answer = await confirm(person, codeOf(app, secret))
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '300'])
    app.clock.move(5 * MINUTE)
    expect((await confirm(person, codeOf(app, secret))).status).toBe(200)
  })

  it('only with a code that can be one', async () => {
    const person = await app.signedIn()
    for (const body of [{}, { code: ' ' }, { code: 'A'.repeat(21) }, { code: 123456 }, { code: '1', x: 1 }])
      expect((await app.api.as(person).post('/api/account/two-step/confirm', body)).status).toBe(400)
  })
})

describe('two-step sign-in is switched off', () => {
  it('with the password: secret, recovery codes and waiting sign-ins go, and its owner is told', async () => {
    const person = await app.signedIn()
    await switchedOnTwoStep(app, person.id)
    const credentials = { email: person.email, password: PASSWORD }
    await app.api.from(freshAddress()).post('/api/auth/login', credentials)
    const wrong = await stop(person, 'Wrong-Horse-1!')
    expect([wrong.status, wrong.error.issues]).toEqual([
      401,
      [{ path: 'password', message: ACCOUNT_MESSAGES.currentPasswordWrong }],
    ])
    expect(await isOn(person)).toBe(true)

    const answer = await stop(person)
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_MESSAGES.twoStepOff }])
    expect(await isOn(person)).toBe(false)
    const left = await app.query(
      `select two_step_secret, two_step_last_step,
         (select count(*)::int from recovery_codes where account_id = id) as codes,
         (select count(*)::int from sign_in_challenges where account_id = id) as challenges
       from accounts where id = $1`,
      [person.id],
    )
    expect(left).toEqual([{ two_step_secret: null, two_step_last_step: null, codes: 0, challenges: 0 }])
    expect((await app.api.from(freshAddress()).post('/api/auth/login', credentials)).body).toHaveProperty(
      'sessionToken',
    )
    const lines = await linesOf(person)
    expect(lines.filter(({ action }) => action === 'account.two_step_disabled')).toEqual([
      {
        action: 'account.two_step_disabled',
        result: 'refused',
        detail: { code: 'wrong_password' },
      },
      { action: 'account.two_step_disabled', result: 'ok', detail: null },
    ])
    expect((await stop(person)).status, 'once more changes nothing').toBe(200)
    expect(subjects(person)).toEqual(['Two-step sign-in was switched off, Healthcare Assessment Platform'])
  })

  it('with ten wrong passwords at most in five minutes', async () => {
    const person = await app.signedIn()
    await switchedOnTwoStep(app, person.id)
    for (let at = 0; at < 10; at++) expect((await stop(person, 'Wrong-Horse-1!')).status).toBe(401)
    expect((await stop(person)).status).toBe(429)
    expect(await isOn(person)).toBe(true)
  })

  it('not without a password', async () => {
    const person = await app.signedIn()
    for (const body of [undefined, {}, { password: '' }])
      expect((await app.api.as(person).delete('/api/account/two-step', body)).status).toBe(400)
  })
})

describe('what is stored of it', () => {
  it('is neither the secret nor a recovery code', async () => {
    const person = await app.signedIn()
    const { secret } = (await start(person)).body
    const { recoveryCodes } = (await confirm(person, codeOf(app, secret))).body
    const text = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(shown)
    expect(app.log.text()).not.toContain(secret)
  })
})
