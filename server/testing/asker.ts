import { uuidv7 } from 'uuidv7'
import {
  type AssistantTask,
  beginAnswer,
  type RunningAnswer,
  type WrittenAnswer,
} from '../assistant/assistant-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Overrides, Person } from './account-factory.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who asks the assistant past the calls. */
export interface Asker extends Person {
  caller: Caller
  /** Begins an answer; `store` writes what is kept of it, nothing unless told. */
  begin(task?: Partial<AssistantTask>, store?: () => Promise<void>): Promise<RunningAnswer>
  /** Begins an answer and has it written to its end. */
  ask(task?: Partial<AssistantTask>, signal?: AbortSignal): Promise<WrittenAnswer>
  /** The counters of this month, and the lines of the ledger, oldest first. */
  allowance(): Promise<{
    used: number
    reserved: number
    lines: { used: number | null; delivered: number }[]
  }>
}

/** Makes somebody of the tier (Pro unless told) who can ask. */
export async function anAsker(app: TestApp, overrides: Overrides = {}): Promise<Asker> {
  const person = await app.signedIn(overrides)
  const { id, firstName, lastName, role, sessionId } = person
  const caller: Caller = {
    ...{ id, role, sessionId, name: `${firstName} ${lastName}` },
    ...{ tier: overrides.tier ?? 'pro', outstanding: null },
  }
  const begin: Asker['begin'] = async (task, store = () => Promise.resolve()) => {
    const wanted = { ...TASK, ...task }
    const { running } = await beginAnswer(app.assistant, actOf(app, caller), caller, wanted, store)
    return running
  }
  return {
    ...{ ...person, caller, begin },
    ask: async (task, signal = new AbortController().signal) =>
      (await begin(task)).write(() => undefined, signal),
    allowance: async () => {
      const [counters] = await app.query<{ used: number; reserved: number }>(
        'select used, reserved from token_allowances where account_id = $1',
        [id],
      )
      const lines = await app.query<{ used: number | null; delivered: number }>(
        'select used, delivered from token_uses where account_id = $1 order by id',
        [id],
      )
      return { ...(counters ?? { used: 0, reserved: 0 }), lines }
    },
  }
}

const TASK: AssistantTask = {
  ...{ purpose: 'chat', field: 'content', question: 'What is a primary health need?' },
  ...{ history: [], caseId: null, rationale: null },
}

function actOf({ clock }: TestApp, { id, role }: Caller): Act {
  const request = { requestId: uuidv7(), route: 'test', address: '127.0.0.1' }
  return { at: clock.now(), ...request, actor: { id, role } }
}
