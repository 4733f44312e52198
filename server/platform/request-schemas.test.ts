import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import {
  bodyOf,
  describedCalls,
  fieldsOf,
  type Schema,
  takenValues,
  unbounded,
  variants,
} from '../testing/described-calls.ts'
import { aDesk, type Body, freshUsername, GOOD_BODIES, sendFrom } from '../testing/good-requests.ts'
import { hashTables } from '../testing/table-dump.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp({ support: { email: 'support@example.org', phone: null } })

const operations = () => describedCalls(app)
const taken = () => takenValues(app)

/** The limit of each text that calls take, as the product states it in one place. */
const LIMIT_OF: Record<string, number> = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  username: LIMITS.username,
  email: LIMITS.email,
  password: LIMITS.password,
  newEmail: LIMITS.email,
  ...{ currentPassword: LIMITS.password, newPassword: LIMITS.password },
  inviteCode: LIMITS.inviteCode,
  token: LIMITS.token,
  tier: LIMITS.plan,
  challenge: LIMITS.token,
  code: LIMITS.twoStepCode,
  ...{ 'letterhead.organisation': LIMITS.organisation, 'letterhead.address': LIMITS.postalAddress },
  'letterhead.telephone': LIMITS.telephone,
  caseReference: LIMITS.caseReference,
  evidence: LIMITS.evidence,
  rationale: LIMITS.rationale,
  socialContext: LIMITS.socialContext,
  fastTrackReason: LIMITS.fastTrackReason,
  ...{ nature: LIMITS.recommendation, intensity: LIMITS.recommendation },
  ...{ complexity: LIMITS.recommendation, unpredictability: LIMITS.recommendation },
  participants: LIMITS.recommendation,
  emailOrUsername: LIMITS.email,
  part: LIMITS.part,
  reason: LIMITS.reason,
  ...{ title: LIMITS.title, reflection: LIMITS.reflection },
  ...{ subject: LIMITS.subject, message: LIMITS.message },
  content: LIMITS.chatMessage,
  ...{ 'context.userRole': LIMITS.messageContext, 'context.timestamp': LIMITS.messageContext },
  q: LIMITS.search,
  'idempotency-key': LIMITS.idempotencyKey,
  ...{ itemId: LIMITS.knowledgeItem, knowledgeItem: LIMITS.knowledgeItem },
  search: LIMITS.search,
  cursor: LIMITS.cursor,
  offset: LIMITS.offset,
  limit: String(LIMITS.pageSize).length,
}

/** The body with one field replaced, which is named as `fieldsOf` names it. */
function withField(body: Body, name: string, value: unknown): Body {
  const [outer = '', ...inner] = name.split('.')
  const present = body[outer] as Body
  return { ...body, [outer]: inner.length > 0 ? withField(present, inner.join('.'), value) : value }
}

describe('what calls take, by the description', () => {
  it('has an end: no text, list or number without a limit', async () => {
    const all = await taken()
    expect(all.length).toBeGreaterThan(25)
    expect(all.filter(({ schema }) => unbounded(schema))).toEqual([])
  })

  it('has the limits of the one table, and the table has no other', async () => {
    const texts = (await taken()).flatMap(({ call, name, schema }) =>
      variants(schema).flatMap(({ maxLength }) =>
        maxLength === undefined ? [] : [{ call, name, maxLength }],
      ),
    )
    for (const { call, name, maxLength } of texts) expect(maxLength, `${call} ${name}`).toBe(LIMIT_OF[name])
    expect(Object.keys(LIMIT_OF).sort()).toEqual([...new Set(texts.map(({ name }) => name))].sort())
    const used = new Set(Object.values(LIMIT_OF))
    const { jsonBodyBytes, jsonDepth, pageSize, membersPerCase, ...lengths } = LIMITS
    expect([jsonBodyBytes, jsonDepth, pageSize, membersPerCase]).toEqual([1_048_576, 32, 100, 50])
    for (const [name, length] of Object.entries(lengths)) expect(used.has(length), name).toBe(true)
  })

  it('is closed: every body refuses keys that are not named, and this file has a good one of each', async () => {
    const bodies = (await operations()).flatMap(([call, operation]) => {
      const schema = bodyOf(operation)
      return schema ? [{ call, schema }] : []
    })
    expect(bodies.map(({ call }) => call).sort()).toEqual(Object.keys(GOOD_BODIES).sort())
    for (const { call, schema } of bodies)
      for (const object of [schema, ...fieldsOf(schema).map((field) => field.schema)])
        if (object.type === 'object') expect(object.additionalProperties, call).toBe(false)
  })
})

const KINDS: Record<string, unknown> = {
  null: null,
  array: ['a'],
  number: 7.5,
  object: { a: 1 },
  boolean: true,
  string: '\u00e9',
}

/** Whether a schema may take a value of this kind, as far as the description tells. */
const mayTake = (schema: Schema, kind: string) =>
  variants(schema).some(({ type, enum: values, format }) =>
    kind === 'string' ? type === 'string' && !values && !format : type === kind,
  )

describe.each(Object.keys(GOOD_BODIES))('%s', (call) => {
  it('takes its good body', async () => {
    const desk = await aDesk(app, call)
    const { status } = await sendFrom(app, desk, call, await GOOD_BODIES[call]!(app, desk))
    expect(status).toBeOneOf([200, 201, 202, 401])
  })

  it('refuses every other kind of value in every field, and changes nothing', async () => {
    const desk = await aDesk(app, call)
    const good = await GOOD_BODIES[call]!(app, desk)
    const before = await hashTables(app)
    const fields = (await taken()).filter((one) => one.call === call && one.where === 'body')
    for (const { name, schema } of fields) {
      for (const [kind, value] of Object.entries(KINDS).filter(([kind]) => !mayTake(schema, kind))) {
        const answer = await sendFrom(app, desk, call, withField(good, name, value))
        expect(answer.status, `${name}: ${kind}`).toBe(400)
        expect(
          answer.error.issues?.map(({ path }) => path),
          `${name}: ${kind}`,
        ).toContain(name)
      }
    }
    expect(await hashTables(app)).toEqual(before)
  })

  it('refuses keys it does not name', async () => {
    const desk = await aDesk(app, call)
    const good = await GOOD_BODIES[call]!(app, desk)
    const before = await hashTables(app)
    const named = (await taken()).filter((one) => one.call === call).map(({ name }) => name)
    const unnamed = [
      'tier',
      'ownerId',
      'emailVerified',
      'id',
      'createdAt',
      'isActive',
      'passwordHash',
      'toString',
      'x',
    ].filter((name) => !named.includes(name))
    for (const name of unnamed) {
      const answer = await sendFrom(app, desk, call, { ...good, [name]: 'x' })
      expect(answer.status, name).toBe(400)
      expect(answer.error.message).toBe(`This call does not take "${name}".`)
    }
    expect(await hashTables(app)).toEqual(before)
  })

  it('refuses what is no object', async () => {
    const desk = await aDesk(app, call)
    for (const payload of [null, [], 'text', 5, true]) {
      expect((await sendFrom(app, desk, call, payload)).error.code, JSON.stringify(payload)).toBe(
        'invalid_input',
      )
    }
  })

  it('names every field that is missing, at once', async () => {
    const answer = await sendFrom(app, await aDesk(app, call), call, {})
    const operation = (await operations()).find(([name]) => name === call)![1]
    const required = bodyOf(operation)?.required ?? []
    if (required.length === 0) expect(answer.status).toBeOneOf([200, 201])
    else expect(answer.error.issues?.map(({ path }) => path).sort()).toEqual(required.sort())
  })
})

/** A text of exactly `length` that the field takes as far as its length goes. */
function textFor(name: string, length: number): string {
  if (/email$/i.test(name)) {
    const domain = `@${`${'b'.repeat(63)}.`.repeat(3)}b.org`
    return freshUsername(length - domain.length) + domain
  }
  if (/password$/i.test(name)) return `Aa1!${'x'.repeat(length - 4)}`
  return name === 'username' ? freshUsername(length) : 'x'.repeat(length)
}

describe('the longest text', () => {
  it.each(Object.entries(GOOD_BODIES))('is taken by %s, and no longer one', async (call, good) => {
    const fields = (await taken()).filter((one) => one.call === call && one.where === 'body')
    for (const { name, schema } of fields) {
      const max = variants(schema).find(({ maxLength }) => maxLength !== undefined)?.maxLength
      if (max === undefined) continue
      const desk = await aDesk(app, call)
      const body = await good(app, desk)
      const atLimit = await sendFrom(app, desk, call, withField(body, name, textFor(name, max)))
      // An invite code, a token, a plan and an item are known to be wrong, credentials and colleagues are made up: length is not what they are refused for.
      const isUnknown = name === 'emailOrUsername' || call === 'POST /api/subscription/invite-code'
      const madeUp = isUnknown ? [404] : [200, 201, 202, 401, 403]
      const expected = ['inviteCode', 'token', 'tier', 'knowledgeItem'].includes(name) ? [400] : madeUp
      expect(atLimit.status, `${call} ${name} ${atLimit.text}`).toBeOneOf(expected)
      if (name === 'inviteCode') expect(atLimit.error.message).toContain('invite code')
      if (name === 'tier') expect(atLimit.error.message).toBe('There is no plan of this name.')
      if (name === 'token') expect(atLimit.error.message).toBe(ACCOUNT_MESSAGES.passwordLinkInvalid)
      const beyond = await sendFrom(
        app,
        await aDesk(app, call),
        call,
        withField(body, name, textFor(name, max + 1)),
      )
      expect(beyond.status, `${call} ${name}`).toBe(400)
      expect(beyond.error.issues?.[0]?.path).toBe(name)
    }
  })

  it('is taken in an address, and no longer one', async () => {
    const person = await app.signedIn()
    const get = (path: string) => app.api.from(freshAddress()).as(person).get(path)
    const tooLong = 'too long'
    expect((await get(`/api/cases?search=${'x'.repeat(LIMITS.search)}`)).status).toBe(200)
    expect((await get(`/api/cases?search=${'x'.repeat(LIMITS.search + 1)}`)).error.message).toContain(tooLong)
    expect((await get(`/api/cases?cursor=${'x'.repeat(LIMITS.cursor)}`)).error.message).toContain('page mark')
    expect((await get(`/api/cases?cursor=${'x'.repeat(LIMITS.cursor + 1)}`)).error.message).toContain(tooLong)
    expect((await get(`/api/auth/verify-email?token=${'x'.repeat(LIMITS.token)}`)).error.message).toContain(
      'Invalid verification',
    )
    expect(
      (await get(`/api/auth/verify-email?token=${'x'.repeat(LIMITS.token + 1)}`)).error.message,
    ).toContain(tooLong)
    expect((await get(`/api/auth/check-username/${'x'.repeat(LIMITS.username)}`)).status).toBe(200)
    expect((await get(`/api/auth/check-username/${'x'.repeat(LIMITS.username + 1)}`)).status).toBe(400)
    expect((await get(`/api/auth/check-email/${textFor('email', LIMITS.email)}`)).status).toBe(200)
    expect((await get(`/api/auth/check-email/${textFor('email', LIMITS.email + 1)}`)).status).toBe(400)
  })

  it('of a page is a hundred rows', async () => {
    const person = await app.signedIn()
    for (const limit of ['1', '20', '100'])
      expect((await app.api.as(person).get(`/api/cases?limit=${limit}`)).status).toBe(200)
    for (const limit of ['0', '101', '-1', '1e9', '1.5', '', '0x10', '١', '1000000000', ' 1'])
      expect(
        (await app.api.as(person).get(`/api/cases?limit=${encodeURIComponent(limit)}`)).status,
        limit,
      ).toBe(400)
  })
})
