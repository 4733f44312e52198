import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseApi } from '../../shared/cases/case-api.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { cpdApi } from '../../shared/cpd/cpd-api.ts'
import { teamApi } from '../../shared/cases/team-api.ts'
import { subscriptionApi } from '../../shared/subscriptions/subscription-api.ts'
import { call } from './call.ts'
import { dropSession, keepSession } from './session-store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const fetchStub = vi.fn<typeof fetch>()
let count = 0

beforeEach(() => {
  fetchStub.mockReset()
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => dropSession(null))

/** Somebody who asks for an act that nobody has asked for before, over and over. */
function aPerson() {
  const form = { caseReference: `C-${(count += 1)}`, assessmentType: 'initial', ageGroup: 'adult' } as const
  return {
    /** Creates the case, with this in the place of what the form says; answers the key that was sent. */
    ask: async (change: Partial<NewCase> = {}) => {
      await call(caseApi.create, { body: { ...form, ...change } }).catch(() => undefined)
      return lastKey()
    },
  }
}

const lastKey = () =>
  (fetchStub.mock.lastCall?.[1]?.headers as Record<string, string> | undefined)?.['Idempotency-Key']

const done = () => Promise.resolve(new Response('{"case":{}}', { status: 201 }))
const refused = (status: number, code: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ message: 'No.', code }), { status }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const cut = () =>
  Promise.resolve(
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
      status: 201,
    }),
  )

describe('the key of an act', () => {
  it('is a UUID, and goes with calls that may be sent again and no other', async () => {
    fetchStub.mockImplementation(done)
    expect(await aPerson().ask()).toMatch(UUID)
    await call(subscriptionApi.createInvite)
    expect(lastKey()).toMatch(UUID)
    await call(subscriptionApi.portal)
    expect(lastKey()).toBeUndefined()
    await call(cpdApi.list)
    expect(lastKey()).toBeUndefined()
  })

  it('is another one once the act was done: who asks again wants it again', async () => {
    fetchStub.mockImplementation(done)
    const { ask } = aPerson()
    expect(await ask()).not.toBe(await ask())
  })

  it.each([
    ['the connection was lost', lost],
    ['the answer broke off', cut],
    ['the server was in trouble', refused(503, 'unavailable')],
    ['something else answered in its place', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['the session had ended', refused(401, 'unauthenticated')],
    ['it was refused', refused(409, 'conflict')],
  ])('stays while %s, and until it is done', async (_, answer) => {
    const { ask } = aPerson()
    fetchStub.mockImplementationOnce(answer)
    const key = await ask()
    fetchStub.mockImplementationOnce(lost).mockImplementationOnce(done).mockImplementationOnce(done)
    expect([await ask(), await ask()]).toEqual([key, key])
    expect(await ask()).not.toBe(key)
  })

  it('belongs to what is sent, and to where', async () => {
    fetchStub.mockImplementation(lost)
    const { ask } = aPerson()
    const key = await ask()
    const other = await ask({ ageGroup: 'cyp' })
    expect(other).not.toBe(key)
    expect([await ask(), await ask({ ageGroup: 'cyp' })]).toEqual([key, other])
    const body = { emailOrUsername: 'ann', access: 'reader' } as const
    const share = async (id: string) => {
      await call(teamApi.add, { params: { id }, body }).catch(() => undefined)
      return lastKey()
    }
    expect(await share('one')).not.toBe(await share('two'))
  })

  it('is one for somebody who presses twice', async () => {
    fetchStub.mockImplementation(done)
    const { ask } = aPerson()
    const [one, other] = [ask(), ask()]
    expect(await one).toBe(await other)
  })

  it('is another one where the server takes the content for other content', async () => {
    const { ask } = aPerson()
    fetchStub.mockImplementation(refused(422, 'key_reused'))
    expect(await ask()).not.toBe(await ask())
  })

  it('is forgotten with what was asked for when the person signs out, and not when the session ends', async () => {
    fetchStub.mockImplementation(lost)
    const { ask } = aPerson()
    const key = await ask()
    keepSession({ token: 'one', expiresAt: null })
    dropSession('expired')
    expect(await ask()).toBe(key)
    keepSession({ token: 'two', expiresAt: null })
    dropSession('signed_out')
    expect(await ask()).not.toBe(key)
  })

  it('is forgotten when fifty newer ones wait, as with a text that is typed offline', async () => {
    fetchStub.mockImplementation(lost)
    const people = Array.from({ length: 51 }, () => aPerson())
    const keys: (string | undefined)[] = []
    for (const { ask } of people) keys.push(await ask())
    expect(new Set(keys).size).toBe(51)
    expect(await people.at(-1)?.ask()).toBe(keys.at(-1))
    expect(await people[1]?.ask()).toBe(keys[1])
    expect(await people[0]?.ask()).not.toBe(keys[0])
  })
})
