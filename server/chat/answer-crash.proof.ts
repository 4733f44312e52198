import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { askOver } from '../testing/early-closes.ts'
import { startModelStub } from '../testing/model-stub.ts'
import { serverClient, signedInAssessor } from '../testing/server-client.ts'
import { freePort, startServer } from '../testing/server-process.ts'

/** Within this time an answer that a killed process was writing has its end (requirement Q06). */
const ENDED_MS = 60_000

it('an answer that a killed process was writing is interrupted within a minute and charged for what came (Q06)', async () => {
  const model = await startModelStub()
  model.behave({ kind: 'answer', pieces: Array.from({ length: 400 }, () => 'needs '), everyMs: 100 })
  const folder = await mkdtemp(join(tmpdir(), 'assessment-crash-'))
  const settings = {
    dataDir: join(folder, 'data'),
    env: { AI_BASE_URL: model.baseUrl, AI_MODEL: 'stub' },
  }
  try {
    const first = await startServer({ ...settings, port: await freePort() })
    const assessor = await signedInAssessor(first)
    const { token } = assessor
    const { body } = await assessor.call<{ session: { id: string } }>('POST', '/api/chat/sessions', {})
    const answer = await askOver(first.url, { token, sessionId: body.session.id })
    expect(answer.status).toBe(201)
    // Longer than between two renewals of the hold, so that something is known to have come.
    await sleep(7_000)
    await first.kill('server and database')

    const second = await startServer({ ...settings, port: await freePort() })
    const began = performance.now()
    const client = serverClient(second.url, token)
    const read = async () => {
      const path = `/api/chat/sessions/${body.session.id}/messages`
      return (await client.call<{ messages: ChatMessage[] }>('GET', path)).body.messages[1]
    }
    const options = { timeout: ENDED_MS, interval: 500 }
    await expect.poll(async () => (await read())?.status, options).toBe('interrupted')
    const kept = (await read())?.content.length ?? 0
    const used = async () =>
      (await client.call<{ tokensUsed: number }>('GET', '/api/token-usage')).body.tokensUsed
    await expect.poll(used, options).toBeGreaterThan(0)
    process.stdout.write(
      `interrupted ${Math.round((performance.now() - began) / 1_000)} s after the restart: ${kept} characters kept, ${await used()} tokens charged\n`,
    )
    expect(kept).toBeGreaterThan(100)
    await second.kill('server and database')
  } finally {
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
})
