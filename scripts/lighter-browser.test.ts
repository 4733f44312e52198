import { describe, expect, it } from 'vitest'
import { lightened } from './lighter-browser.ts'

const API = `import { z } from "zod";
import { endpoint, Id, MessageReply } from "../platform/endpoint.ts";
import { Case, CASE_STATUSES } from "./case.ts";
const tag = "Cases";
const Filter = z.object({ status: z.enum(CASE_STATUSES).optional() });
const act = (path, summary) => endpoint("POST", \`/api/cases/{id}/\${path}\`, { summary, tag, reply: Case });
export const caseApi = {
	list: endpoint("GET", "/api/cases", { summary: "Cases", tag, query: Filter, reply: z.object({ cases: z.array(Case) }) }),
	get: endpoint("GET", "/api/cases/{id}", { summary: "One", tag, params: z.object({ id: Id }), reply: Case }),
	submit: act("submit", "Submit it"),
	ask: endpoint("POST", "/api/ask", { ...{ repeatable: "kept" }, media: ["a/b"], status: 201, events: "events", body: Case })
};
`

describe('the calls of a feature in the browser', () => {
  const text = lightened(API, '/project/shared/cases/case-api.ts') ?? ''

  it('are their methods and paths, and what else the browser reads of them', async () => {
    const { caseApi } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      caseApi: object
    }
    expect(caseApi).toEqual({
      list: { method: 'GET', path: '/api/cases' },
      get: { method: 'GET', path: '/api/cases/{id}' },
      submit: { method: 'POST', path: '/api/cases/{id}/submit' },
      ask: { method: 'POST', path: '/api/ask', repeatable: 'kept', events: 'events' },
    })
  })

  it('bring along no schema, and no module that they were made of', () => {
    expect(text).not.toMatch(/import|zod|summary:|tag|Filter/)
  })
})

describe('a schema in the browser', () => {
  it('is the same where a form uses it, and marked as one that may go where none does', () => {
    const code =
      'import { z } from "zod";\nexport const Name = z.string().min(1).refine((name) => name.trim());\n'
    expect(lightened(code, '/project/shared/accounts/account.ts')).toBe(
      'import { z } from "zod";\nexport const Name = /*@__PURE__*/ (() => z.string().min(1).refine((name) => name.trim()))();\n',
    )
  })

  it.each(['body', 'params', 'query', 'reply'])('cannot be asked of a call for its %s', (part) => {
    const code = `const form = useForm({ resolver: zodResolver(supportApi.request.${part}) });`
    expect(() => lightened(code, '/project/web/support/support-dialog.tsx')).toThrow(
      `/project/web/support/support-dialog.tsx: supportApi.request.${part} is not there in the browser.`,
    )
  })

  it('leaves screens as they are', () => {
    const code = 'export const save = (body) => call(supportApi.request, { body });'
    expect(lightened(code, '/project/web/support/support-data.ts')).toBeNull()
  })
})
