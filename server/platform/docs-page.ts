interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: unknown
  requestBody?: unknown
  responses?: unknown
}

/** The calls as a plain page: one disclosure each, schemas as indented JSON, no scripts or styles of its own. */
export function docsPage(description: object): string {
  const paths = (description as { paths?: Record<string, Record<string, Operation>> }).paths ?? {}
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))].sort()
  const sections = tags.map(
    (tag) =>
      `<h2>${escape(tag)}</h2>${calls
        .filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag)
        .map(callSection)
        .join('')}`,
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API, Healthcare Assessment Platform</title></head><body><main><h1>Healthcare Assessment Platform: API</h1>
<p>The same as a description for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`
}

function callSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const signIn = operation.security?.length ? 'Needs a session.' : 'Open to anybody.'
  const parts = [
    ['Parameters', operation.parameters],
    ['Takes', operation.requestBody],
    ['Answers', operation.responses],
  ] as const
  const schemas = parts
    .filter(([, value]) => value !== undefined)
    .map(([title, value]) => `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`)
  return `<details><summary><code>${method} ${escape(path)}</code> ${escape(operation.summary ?? '')}</summary>
<p>${signIn}</p>${schemas.join('')}</details>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
