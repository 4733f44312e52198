import { describe, expect, it } from 'vitest'
import { chatClient } from '../testing/chat-client.ts'
import { makeChatSession } from '../testing/chat-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

describe('the AI session of a Starter plan', () => {
  it('is one in a month, counted with its first message', async () => {
    const person = await app.signedIn({ tier: 'free' })
    const api = app.api.as(person)
    const begin = () => api.post<{ session: { id: string } }>('/api/chat/sessions', {})
    const [one, other] = [(await begin()).body.session, (await begin()).body.session]
    expect((await chatClient(api, one.id).send('First')).status).toBe(201)
    expect((await chatClient(api, one.id).send('Second')).status).toBe(201)
    const refusals = [await chatClient(api, other.id).send('Another'), await begin()]
    for (const refused of refusals) {
      expect(refused.status).toBe(403)
      expect(refused.error).toEqual({
        message:
          "You have used this month's AI session. The next one is there from 1 April 2026; Pro has no limit.",
        ...{ code: 'upgrade_required', tierNeeded: 'pro', resetDate: '2026-04-01' },
      })
    }
    expect(await chatClient(api, other.id).messages()).toEqual([])
    const { body } = await api.get<{ aiSessionsUsed: number }>('/api/subscription')
    expect(body.aiSessionsUsed).toBe(1)
  })

  it('is one also where many begin at the same moment', async () => {
    const person = await app.signedIn({ tier: 'free' })
    const api = app.api.as(person)
    const clients = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { id } = await makeChatSession(app, { accountId: person.id })
        return chatClient(api, id)
      }),
    )
    const statuses = (await Promise.all(clients.map((client) => client.send('First')))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 403, 403])
    expect(await app.query('select used from usage_counters where account_id = $1', [person.id])).toEqual([
      { used: 1 },
    ])
    const [charged] = await app.query('select reserved from token_allowances where account_id = $1', [
      person.id,
    ])
    expect(charged).toEqual({ reserved: 0 })
  })

  it('does not limit who has a paid plan', async () => {
    const person = await app.signedIn()
    for (const content of ['First', 'Second']) {
      const { id } = await makeChatSession(app, { accountId: person.id })
      expect((await chatClient(app.api.as(person), id).send(content)).status).toBe(201)
    }
    expect(await app.query('select used from usage_counters where account_id = $1', [person.id])).toEqual([
      { used: 2 },
    ])
  })
})
