import { describe, expect, it } from 'vitest'
import { ERROR_STATUS } from '../../shared/platform/error-codes.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

interface Response {
  description: string
  content?: Record<string, { schema: Record<string, unknown> }>
}
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, { properties?: object; required?: string[] }> }
}

const described = async () => (await app.api.get<Description>('/api/openapi.json')).body

/** Each call of the product with the answers that the description gives it. */
async function answers() {
  const { paths } = await described()
  return app.routes.map(({ endpoint, rule }) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      rule,
      responses: operation?.responses ?? {},
    }
  })
}

describe('the description of the API', () => {
  it('has every call with its success and its refusals', async () => {
    const all = await answers()
    expect(all.length).toBeGreaterThan(15)
    for (const { name, endpoint, rule, responses } of all) {
      const refusals = [
        ...(rule.allow === 'anyone' ? [] : ['401', '403']),
        ...(rule.subject ? ['404'] : []),
        'default',
      ]
      expect(Object.keys(responses).sort(), name).toEqual(
        [String(endpoint.status ?? 200), ...refusals].sort(),
      )
      for (const status of refusals)
        expect(responses[status]?.content, `${name} ${status}`).toEqual({
          'application/json': { schema: { $ref: '#/components/schemas/Error' } },
        })
    }
  })

  it('says once what an error is, as the product answers it', async () => {
    const { components } = await described()
    const { properties = {}, required } = components.schemas['Error'] ?? {}
    expect(required).toEqual(['message', 'code'])
    const answer = await app.api.get('/api/auth/me')
    expect(answer.status).toBe(ERROR_STATUS.unauthenticated)
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(answer.error)))
    expect(Object.keys(properties)).toContain('issues')
  })

  it('names the content types of each file', async () => {
    const files = (await answers()).filter(({ endpoint }) => endpoint.reply === 'file')
    expect(files.map(({ name }) => name)).toContain('GET /api/cases/{id}/report')
    for (const { name, endpoint, responses } of files) {
      const { content = {} } = responses['200'] ?? {}
      expect(Object.keys(content), name).toEqual(endpoint.media)
      expect(endpoint.media?.length, name).toBeGreaterThan(0)
      for (const { schema } of Object.values(content)) expect(schema).toMatchObject({ format: 'binary' })
    }
  })

  it('is true for a file that is fetched', async () => {
    const person = await app.signedIn()
    const { id } = await app.aCase({ ownerId: person.id })
    const report = (await answers()).find(({ name }) => name === 'GET /api/cases/{id}/report')
    const { headers } = await app.api.as(person).get(`/api/cases/${id}/report?format=pdf`)
    expect(Object.keys(report?.responses['200']?.content ?? {})).toContain(headers['content-type'])
  })
})
