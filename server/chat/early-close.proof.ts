import { expect, it } from 'vitest'
import { closeEarly } from '../testing/early-closes.ts'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'
import { useTestApp } from '../testing/test-app.ts'

const CLOSES = 200

const assistant = scriptedAssistant()
const app = useTestApp({ assistant })

it(`${CLOSES} connections closed in the middle of an answer leave every answer whole and charged (Q05)`, async () => {
  const { met, counted } = await closeEarly(app, assistant, CLOSES)
  const [sum] = await app.query<{ answers: number; ledger: number; counter: number }>(
    `select (select count(*)::int from chat_messages where role = 'assistant' and status = 'complete') as answers,
       (select sum(used)::int from token_uses) as ledger, (select sum(used)::int from token_allowances) as counter`,
  )
  process.stdout.write(
    `${CLOSES} early closes, ${met} of them in the middle: ${sum?.answers} answers whole; ${counted} tokens by the provider, ${sum?.ledger} in the ledger, ${sum?.counter} by the counter\n`,
  )
  expect(met).toBeGreaterThan(CLOSES / 2)
  expect(sum).toEqual({ answers: CLOSES, ledger: counted, counter: counted })
})
