import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { PASSWORD, type Person } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'
import { switchedOnTwoStep } from '../testing/two-step-factory.ts'

const app = useTestApp()
const MINUTE = 60_000

interface SignedIn {
  sessionToken: string
  expiresAt: string
  user: Record<string, unknown>
}

const finish = (challenge: string, code: string, address = freshAddress()) =>
  app.api.from(address).post<SignedIn>('/api/auth/two-step', { challenge, code })

/** Gives the right password; answers the challenge. */
async function challengeOf(person: Person): Promise<string> {
  const credentials = { email: person.email, password: PASSWORD }
  const answer = await app.api
    .from(freshAddress())
    .post<{ challenge: string }>('/api/auth/login', credentials)
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: ACCOUNT_MESSAGES.twoStepNeeded, twoStepRequired: true, challenge: expect.any(String) },
  ])
  return answer.body.challenge
}

/** Somebody with two-step sign-in, and how to take the second step with a new challenge. */
async function enrolled() {
  const person = await app.signedIn()
  const app2 = await switchedOnTwoStep(app, person.id)
  return { person, ...app2, sign: async (code: string) => finish(await challengeOf(person), code) }
}

const wrongCode = {
  ...{ code: 'unauthenticated', message: ACCOUNT_MESSAGES.twoStepWrong },
  issues: [{ path: 'code', message: ACCOUNT_MESSAGES.twoStepWrong }],
}
const tooLate = { code: 'unauthenticated', message: ACCOUNT_MESSAGES.twoStepTooLate }
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('the second step', () => {
  it('opens a session with the code that the app shows', async () => {
    const { person, code } = await enrolled()
    const challenge = await challengeOf(person)
    const sessions = () => app.query('select from sessions where account_id = $1', [person.id])
    expect(await sessions(), 'the password alone opens none').toHaveLength(1)
    const answer = await finish(challenge, code())
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...{ message: ACCOUNT_MESSAGES.signedIn, sessionToken: expect.any(String) },
        ...{ expiresAt: new Date(app.clock.now().getTime() + 45 * MINUTE).toISOString() },
        user: expect.objectContaining({ id: person.id, twoStepEnabled: true }),
      },
    ])
    expect((await app.api.as({ token: answer.body.sessionToken }).get('/api/auth/me')).status).toBe(200)
    expect(await sessions()).toHaveLength(2)
    const lines = await app.query(
      `select action, result from audit_events where actor_id = $1 order by seq`,
      [person.id],
    )
    expect(lines).toEqual([
      { action: 'session.challenged', result: 'ok' },
      { action: 'session.started', result: 'ok' },
    ])
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('with the code of %i times thirty seconds from now answers %i', async (steps, status) => {
    const { code, sign } = await enrolled()
    expect((await sign(code(steps))).status).toBe(status)
  })

  it('takes a code once, and none from before it (A11)', async () => {
    const { code, sign } = await enrolled()
    const [before, now] = [code(-1), code()]
    expect((await sign(now)).status).toBe(200)
    for (const used of [now, before]) {
      const answer = await sign(used)
      expect([answer.status, answer.error]).toEqual([401, wrongCode])
    }
    expect((await sign(code(1))).status).toBe(200)
  })

  it('takes the same code once from many at the same time', async () => {
    const { person, code } = await enrolled()
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(person)))
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('leaves the challenge usable after a wrong code, and records the try', async () => {
    const { person, code } = await enrolled()
    const challenge = await challengeOf(person)
    const refused = await finish(challenge, wrong(code()))
    expect([refused.status, refused.error]).toEqual([401, wrongCode])
    const [line] = await app.query(
      `select * from audit_events where actor_id = $1 and action = 'session.started'`,
      [person.id],
    )
    expect(line).toMatchObject({ result: 'refused', detail: { code: 'wrong_code' } })
    expect((await finish(challenge, code())).status).toBe(200)
  })

  it('uses the challenge up: one session each', async () => {
    const { person, code } = await enrolled()
    const challenge = await challengeOf(person)
    expect((await finish(challenge, code())).status).toBe(200)
    const again = await finish(challenge, code(1))
    expect([again.status, again.error]).toEqual([401, tooLate])
  })

  it('comes too late after five minutes', async () => {
    const { person, code } = await enrolled()
    const [early, late] = [await challengeOf(person), await challengeOf(person)]
    app.clock.move(5 * MINUTE - 1)
    expect((await finish(early, code())).status).toBe(200)
    app.clock.move(1)
    const answer = await finish(late, code(1))
    expect([answer.status, answer.error]).toEqual([401, tooLate])
    await challengeOf(person)
    expect(
      await app.query('select from sign_in_challenges where account_id = $1', [person.id]),
      'those that have expired are removed',
    ).toHaveLength(1)
  })

  it('comes too late for an account that was deactivated, and for a password that was changed', async () => {
    const { person, code } = await enrolled()
    const first = await challengeOf(person)
    await app.query('update accounts set is_active = false where id = $1', [person.id])
    expect((await finish(first, code())).error).toEqual(tooLate)
    await app.query('update accounts set is_active = true where id = $1', [person.id])
    const second = await challengeOf(person)
    const change = { currentPassword: PASSWORD, newPassword: 'Another-Horse-2!' }
    expect((await app.api.as(person).post('/api/auth/change-password', change)).status).toBe(200)
    expect((await finish(second, code())).error).toEqual(tooLate)
  })

  it('refuses what cannot be a code or a challenge', async () => {
    const challenge = 'A'.repeat(43)
    for (const body of [
      ...[{}, { challenge }, { code: '123456' }, { challenge, code: ' ' }, { challenge: '', code: '1' }],
      ...[
        { challenge, code: 'A'.repeat(21) },
        { challenge, code: '1', email: 'x' },
        { challenge, code: 1 },
      ],
    ])
      expect((await app.api.from(freshAddress()).post('/api/auth/two-step', body)).status).toBe(400)
  })

  it('leaves no challenge in the clear', async () => {
    const { person } = await enrolled()
    const challenge = await challengeOf(person)
    const text = Object.values(await dumpTables(app))
      .flat()
      .join('\n')
    expect(text).not.toContain(challenge)
    expect(app.log.text()).not.toContain(challenge)
  })
})

describe('a recovery code', () => {
  it('stands in for the app once, however it is typed', async () => {
    const { recoveryCodes, sign } = await enrolled()
    const [one, other] = recoveryCodes as [string, string]
    expect((await sign(` ${one.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await sign(one)).error).toEqual(wrongCode)
    expect((await sign(other)).status).toBe(200)
  })

  it('of somebody else is none', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expect((await one.sign(other.recoveryCodes[0]!)).error).toEqual(wrongCode)
    expect((await other.sign(other.recoveryCodes[0]!)).status).toBe(200)
  })

  it('used by many at once opens one session', async () => {
    const { person, recoveryCodes } = await enrolled()
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(person)))
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, recoveryCodes[0]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('is not lost where another code used the challenge up first', async () => {
    const { person, recoveryCodes, code, sign } = await enrolled()
    const challenge = await challengeOf(person)
    const codes = [code(), ...recoveryCodes.slice(0, 5)]
    const answers = await Promise.all(codes.map((typed) => finish(challenge, typed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
    const lost = codes.filter((_, at) => answers[at]!.status === 401 && at > 0)
    expect((await sign(lost[0]!)).status).toBe(200)
  })
})

describe('guessing', () => {
  it('codes ends after ten in five minutes (A06), from wherever and with however many challenges', async () => {
    const { person, code } = await enrolled()
    // One after the other: more right passwords at once than guesses are allowed would wait, too.
    const challenges: string[] = []
    for (let at = 0; at < 12; at++) challenges.push(await challengeOf(person))
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, wrong(code()))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429])
    const right = await finish(await challengeOf(person), code())
    expect([right.status, right.headers['retry-after']]).toEqual([429, '300'])
    expect((await app.api.as(person).get('/api/auth/me')).status, 'a running session goes on').toBe(200)
    app.clock.move(5 * MINUTE)
    expect((await finish(await challengeOf(person), code())).status).toBe(200)
  })

  it('that succeeds counts no try', async () => {
    const { recoveryCodes, sign } = await enrolled()
    for (const code of recoveryCodes) expect((await sign(code)).status).toBe(200)
    expect((await sign('AAAAA-AAAAA')).status).toBe(401)
  })

  it('challenges ends after ten in five minutes and address', async () => {
    const address = freshAddress()
    for (let at = 0; at < 10; at++)
      expect((await finish(`guess-${at}`, '123456', address)).error).toEqual(tooLate)
    const answer = await finish('guess-10', '123456', address)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '300'])
    const lines = await app.query(`select detail from audit_events where address = $1`, [address])
    expect(lines).toEqual(Array(10).fill({ detail: { code: 'challenge_over' } }))
  })
})
