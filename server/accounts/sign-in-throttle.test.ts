import { describe, expect, it } from 'vitest'
import { freshEmail, PASSWORD } from '../testing/account-factory.ts'
import { dumpTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const login = (email: string, password: string, address = freshAddress()) =>
  app.api.from(address).post<{ sessionToken: string }>('/api/auth/login', { email, password })
const wrong = (email: string, address?: string) => login(email, 'Wrong-Horse-1!', address)
const me = async (token: string) => (await app.api.as({ token }).get('/api/auth/me')).status

describe('guesses at one account', () => {
  it('made a hundred at once are compared ten times at most, and then the right one waits too (A04)', async () => {
    const person = await app.signedIn()
    const answers = await Promise.all(Array.from({ length: 100 }, () => wrong(person.email)))
    const counts = Object.groupBy(answers, ({ status }) => String(status))
    expect([counts['401']?.length, counts['429']?.length]).toEqual([10, 90])
    const compared = await app.query(
      `select * from audit_events where actor_id = $1 and action = 'session.started' and result = 'refused'`,
      [person.id],
    )
    expect(compared).toHaveLength(10)
    const right = await login(person.email, PASSWORD)
    expect([right.status, right.headers['retry-after']]).toEqual([429, '300'])
    app.clock.move(5 * MINUTE)
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })

  it('from a network address that may not try any more count against no account (A05)', async () => {
    const person = await app.signedIn()
    const address = freshAddress()
    for (let at = 0; at < 30; at++) expect((await wrong(freshEmail(), address)).status).toBe(401)
    for (let at = 0; at < 12; at++) expect((await wrong(person.email, address)).status).toBe(429)
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })
})

describe('somebody whose account is being guessed at', () => {
  it('signs in from an address used before, while an unknown address waits; their session goes on (A05)', async () => {
    const person = await app.signedIn()
    const home = freshAddress()
    expect((await login(person.email, PASSWORD, home)).status).toBe(200)
    const attacker = freshAddress()
    const guesses = []
    for (let at = 0; at < 60; at++) guesses.push((await wrong(person.email, attacker)).status)
    expect(guesses.filter((status) => status === 401)).toHaveLength(10)
    expect(guesses.filter((status) => status === 429)).toHaveLength(50)
    expect((await login(person.email, PASSWORD, freshAddress())).status).toBe(429)
    expect((await login(person.email, PASSWORD, home)).status).toBe(200)
    expect(await me(person.token)).toBe(200)
  })

  it('has ten guesses at an address used before, like everybody, and is asked to wait in the same words (A05)', async () => {
    const person = await app.signedIn()
    const home = freshAddress()
    await login(person.email, PASSWORD, home)
    const answers = new Set<string>()
    for (const [email, address] of [
      [person.email, home],
      [person.email, freshAddress()],
      [freshEmail(), freshAddress()],
    ] as const) {
      for (let at = 0; at < 10; at++) expect((await wrong(email, address)).status).toBe(401)
      const eleventh = await wrong(email, address)
      answers.add(`${eleventh.status} ${eleventh.text} ${eleventh.headers['retry-after']}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^429 .* 300$/)])
  })

  it('has an address remembered for ninety days after the last sign-in from it (A05)', async () => {
    const person = await app.signedIn()
    const [home, surgery] = [freshAddress(), freshAddress()]
    const exhaust = async () => {
      for (let at = 0; at < 10; at++) expect((await wrong(person.email)).status).toBe(401)
    }
    await login(person.email, PASSWORD, home)
    app.clock.move(90 * DAY - 1)
    await exhaust()
    expect((await login(person.email, PASSWORD, home)).status, 'renews').toBe(200)
    app.clock.move(90 * DAY)
    await exhaust()
    expect((await login(person.email, PASSWORD, home)).status).toBe(429)
    app.clock.move(5 * MINUTE)
    expect((await login(person.email, PASSWORD, surgery)).status).toBe(200)
    expect(
      await app.query('select account_id from known_addresses where account_id = $1', [person.id]),
      'the address of long ago is forgotten',
    ).toHaveLength(1)
  })

  it('is not remembered by an address that only guessed, and none is stored in the clear (A05)', async () => {
    const person = await app.signedIn()
    const home = freshAddress()
    await login(person.email, PASSWORD, home)
    await wrong(person.email, freshAddress())
    expect(
      await app.query('select account_id from known_addresses where account_id = $1', [person.id]),
    ).toHaveLength(1)
    const { 'public.known_addresses': known = [] } = await dumpTables(app)
    expect(known.join()).not.toContain(home)
  })
})
