import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../shared/platform/limits.ts'
import { describedCalls } from '../testing/described-calls.ts'
import { aDesk, type Body, type Desk, GOOD_BODIES, sendFrom } from '../testing/good-requests.ts'
import { dumpTables, hashTables } from '../testing/table-dump.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp({ support: { email: 'support@example.org', phone: null } })

/** Every call whose reply is kept, with what makes its good body another one; null where it takes none. */
const CALLS: Record<string, Body | null> = {
  'POST /api/cases': { caseReference: 'Another' },
  'POST /api/cases/{id}/dst-assessments': { evidence: 'another' },
  'POST /api/cases/{id}/members': { part: 'Chair' },
  'POST /api/chat/sessions': { title: 'Another' },
  'POST /api/subscription/upgrade': { interval: 'monthly' },
  'POST /api/subscription/invite-code': { code: 'ABCDEFGH' },
  'POST /api/subscription/create-invite': null,
  'POST /api/cpd': { title: 'Another' },
  'POST /api/support': { subject: 'Another' },
}

const header = (key: string) => ({ 'idempotency-key': key })

interface Act {
  desk: Desk
  body: Body | undefined
  /** Sends it, by this key, with this in the place of what the body says. */
  send: (key: string, change?: Body) => ReturnType<typeof sendFrom>
}

async function anAct(call: string): Promise<Act> {
  const desk = await aDesk(app, call)
  const body = await GOOD_BODIES[call]?.(app, desk)
  return {
    ...{ desk, body },
    send: (key, change) => sendFrom(app, desk, call, body && { ...body, ...change }, header(key)),
  }
}

/** What somebody has done, by the audit record. */
const doneBy = async ({ person }: Desk) =>
  (
    await app.query<{ action: string }>(
      `select action from audit_events where actor_id = $1 and result = 'ok' order by action`,
      [person.id],
    )
  ).map(({ action }) => action)

describe('the header', () => {
  it('is described for the calls that may be sent again, and for no other', async () => {
    const described = (await describedCalls(app)).flatMap(([call, { parameters = [] }]) =>
      parameters.some(({ name, in: where }) => where === 'header' && name === 'idempotency-key')
        ? [call]
        : [],
    )
    const declared = app.routes.flatMap(({ endpoint: { repeatable, method, path } }) =>
      repeatable ? [[`${method} ${path}`, repeatable] as const] : [],
    )
    expect(described.sort()).toEqual(declared.map(([call]) => call).sort())
    const kept = declared.flatMap(([call, repeatable]) => (repeatable === 'kept' ? [call] : []))
    expect(kept.sort()).toEqual(Object.keys(CALLS).sort())
  })

  it.each([
    ['empty', ''],
    ['of 65 characters', 'x'.repeat(LIMITS.idempotencyKey + 1)],
    ['with a space, as two headers are joined', 'one, two'],
    ['beyond ASCII', 'caf\u00e9'],
    ['with a control character', 'a\u007f'],
  ])('that is %s is refused, and nothing is done', async (_, key) => {
    const { desk, send } = await anAct('POST /api/cpd')
    const { status, error } = await send(key)
    expect([status, error.code, error.issues?.[0]?.path]).toEqual([400, 'invalid_input', 'idempotency-key'])
    expect(error.message).toBe(
      'The header Idempotency-Key takes 1 to 64 printable ASCII characters without spaces, such as a UUID.',
    )
    expect(await doneBy(desk)).toEqual([])
  })

  it('takes every printable character up to 64 of them', async () => {
    const { send } = await anAct('POST /api/cpd')
    for (const key of ['x', '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', 'x'.repeat(LIMITS.idempotencyKey)])
      expect((await send(key)).status, key).toBe(201)
  })
})

describe.each(Object.keys(CALLS))('%s', (call) => {
  it('sent again with its key answers the same, and nothing is done', async () => {
    const { desk, send } = await anAct(call)
    const key = randomUUID()
    const first = await send(key)
    expect(first.status).toBeOneOf([200, 201])
    const before = await hashTables(app, [])
    const again = await send(key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await hashTables(app, [])).toEqual(before)
    expect((await doneBy(desk)).length).toBeGreaterThan(0)
  })

  it('sent sixteen times at once with its key is done once, and answers the same', async () => {
    const one = await anAct(call)
    await one.send(randomUUID())
    const many = await anAct(call)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 16 }, () => many.send(key)))
    const [first] = answers
    for (const { status, body } of answers) expect([status, body]).toEqual([first!.status, first!.body])
    expect(first!.status).toBeOneOf([200, 201])
    expect(await doneBy(many.desk)).toEqual(await doneBy(one.desk))
  })

  it('of somebody else with the same key is an act of its own', async () => {
    const key = randomUUID()
    const [one, other] = [await anAct(call), await anAct(call)]
    await one.send(key)
    expect((await other.send(key)).status).toBeOneOf([200, 201])
    expect(await doneBy(other.desk)).toEqual(await doneBy(one.desk))
  })
})

it.each(Object.entries(CALLS).filter(([, change]) => change))(
  '%s is refused with the key of other content, and nothing is done',
  async (call, change) => {
    const { send } = await anAct(call)
    const key = randomUUID()
    const first = await send(key)
    const before = await hashTables(app, [])
    const { status, error } = await send(key, change!)
    expect([status, error.code]).toEqual([422, 'key_reused'])
    expect(error.message).toBe(
      'Nothing was done: this Idempotency-Key was sent before with other content. Please send it again under a new one.',
    )
    expect(await hashTables(app, [])).toEqual(before)
    expect((await send(key)).body).toEqual(first.body)
  },
)

describe('the key of a call', () => {
  it('is not read in the database, nor what was answered to it', async () => {
    const cases = await anAct('POST /api/cases')
    const invites = await anAct('POST /api/subscription/create-invite')
    const key = randomUUID()
    await cases.send(key)
    const { code } = (await invites.send(key)).body as { code: string }
    const dump = JSON.stringify(await dumpTables(app))
    for (const secret of [key, code, String(cases.body!['caseReference'])]) expect(dump).not.toContain(secret)
  })
})

/** Ways to let an act fail at its end, and to mend them: the reply cannot be kept; the transaction cannot be ended. */
const FAULTS = [
  [
    'where the reply cannot be kept',
    'alter table kept_replies add constraint broken check (false) not valid',
    'alter table kept_replies drop constraint broken',
  ],
  [
    'where the transaction cannot be ended',
    `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create constraint trigger broken after insert on cases deferrable initially deferred
       for each row execute function broken()`,
    'drop function broken cascade',
  ],
] as const

it.each(FAULTS)('an act and its reply are kept together or not at all: %s', async (_, fault, mending) => {
  const { desk, send } = await anAct('POST /api/cases')
  const key = randomUUID()
  await app.query(fault)
  expect((await send(key)).status).toBe(500)
  expect(app.log.takeErrors()).toHaveLength(1)
  expect(await doneBy(desk)).toEqual([])
  await app.query(mending)
  expect((await send(key)).status).toBe(201)
  expect(await doneBy(desk)).toEqual(['case.created'])
})
