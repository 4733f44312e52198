import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { type Person } from '../testing/account-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const change = (person: Person, body: object) =>
  app.api.as(person).patch<{ user: Record<string, unknown> }>('/api/account/profile', body)
const me = async (person: Person) =>
  (await app.api.as(person).get<{ user: Record<string, unknown> }>('/api/auth/me')).body.user
const taken = {
  ...{ code: 'conflict', message: ACCOUNT_MESSAGES.usernameTaken },
  issues: [{ path: 'username', message: ACCOUNT_MESSAGES.usernameTaken }],
}

describe('a profile', () => {
  it('takes one name and leaves the others', async () => {
    const person = await app.signedIn({ role: 'viewer' })
    const before = await me(person)
    const answer = await change(person, { lastName: '  Lovelace ' })
    expect([answer.status, answer.body.user]).toEqual([200, { ...before, lastName: 'Lovelace' }])
    expect(await me(person)).toEqual(answer.body.user)
    const username = `ada.${person.id.slice(-8)}`
    expect((await change(person, { firstName: 'Augusta', username })).body.user).toMatchObject({
      ...{ firstName: 'Augusta', lastName: 'Lovelace', username, email: person.email },
    })
    const lines = await app.query(
      `select action, result, subject_id, detail from audit_events where actor_id = $1 order by seq`,
      [person.id],
    )
    const line = { action: 'account.profile_changed', result: 'ok', subject_id: person.id }
    expect(lines).toEqual([
      { ...line, detail: { fields: ['lastName'] } },
      { ...line, detail: { fields: ['firstName', 'username'] } },
    ])
  })

  it('without a change stays as it is and leaves no line', async () => {
    const person = await app.signedIn()
    const before = await me(person)
    expect((await change(person, {})).body.user).toEqual(before)
    expect(await app.query('select from audit_events where actor_id = $1', [person.id])).toEqual([])
  })

  it.each<[string, unknown]>([
    ['firstName', 'A'],
    ['lastName', 'www/evil'],
    ['username', 'ab'],
    ['username', 'with space'],
    ['username', null],
    ['role', 'admin'],
    ['email', 'a@example.org'],
    ['emailVerified', true],
    ['id', 'x'],
    ['tier', 'pro_plus'],
    ['password', 'x'],
  ])('refuses %s: %o', async (path, value) => {
    const person = await app.signedIn()
    const before = await me(person)
    const answer = await change(person, { [path]: value })
    expect([answer.status, answer.error.issues?.length]).toEqual([400, 1])
    expect(await me(person)).toEqual(before)
  })

  it('does not take the username of somebody else, in any spelling', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()]
    const answer = await change(person, { username: other.username.toUpperCase() })
    expect([answer.status, answer.error]).toEqual([409, taken])
    const own = person.username.toUpperCase()
    expect((await change(person, { username: own })).body.user['username']).toBe(own)
  })

  it('gives a username to one of many that ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signedIn()))
    const answers = await Promise.all(
      people.map((person, at) => change(person, { username: at % 2 ? 'Rare.Name' : 'rare.name' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    for (const { error, status } of answers) if (status === 409) expect(error).toEqual(taken)
  })

  it('asks for usernames within the budget of the availability calls', async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()]
    const api = app.api.from('10.77.0.1')
    for (let at = 0; at < 59; at++) await api.get(`/api/auth/check-username/name${at}`)
    const ask = () => api.as(person).patch('/api/account/profile', { username: other.username })
    expect((await ask()).status).toBe(409)
    expect((await ask()).status).toBe(429)
    expect((await api.as(person).patch('/api/account/profile', { firstName: 'Augusta' })).status).toBe(200)
  })
})
