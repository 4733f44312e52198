import type { TestApp } from './test-app.ts'

/** The part of JSON Schema that the description uses for what calls take. */
export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  maxLength?: number
  maxItems?: number
  maximum?: number
}

/** A call as the description has it. */
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A value that a call takes. */
interface Taken {
  call: string
  where: string
  name: string
  schema: Schema
}

/** Every call of the published description, as `METHOD /path`. */
export async function describedCalls(app: TestApp): Promise<[string, Operation][]> {
  const { body } = await app.api.get<{ paths: Record<string, Record<string, Operation>> }>(
    '/api/openapi.json',
  )
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

/** The schema of what a call takes as its body. */
export const bodyOf = (operation: Operation) => operation.requestBody?.content['application/json']?.schema

/** Everything that calls take, by call and name. */
export async function takenValues(app: TestApp): Promise<Taken[]> {
  return (await describedCalls(app)).flatMap(([call, operation]) => [
    ...(operation.parameters ?? []).map(({ name, in: where, schema }) => ({ call, where, name, schema })),
    ...fieldsOf(bodyOf(operation)).map(({ name, schema }) => ({ call, where: 'body', name, schema })),
  ])
}

/** The fields of a body, and those within them as `outer.inner`. */
export function fieldsOf(body: Schema | undefined): { name: string; schema: Schema }[] {
  return Object.entries(body?.properties ?? {}).flatMap(([name, schema]) => [
    { name, schema },
    ...fieldsOf(schema).map((inner) => ({ ...inner, name: `${name}.${inner.name}` })),
  ])
}

/** What a value may be, where it may be one of several things. */
export const variants = (schema: Schema): Schema[] => schema.anyOf?.flatMap(variants) ?? [schema]

/** Text that can be of any length. */
export function unbounded(schema: Schema): boolean {
  return variants(schema).some((one) => {
    if (one.enum) return false
    if (one.type === 'string')
      return one.maxLength === undefined && !['uuid', 'date'].includes(one.format ?? '')
    if (one.type === 'array')
      return one.maxItems === undefined || (one.items !== undefined && unbounded(one.items))
    if (one.type === 'integer' || one.type === 'number') return one.maximum === undefined
    // Its fields are looked at on their own.
    if (one.type === 'object') return one.additionalProperties !== false
    return one.type !== 'boolean' && one.type !== 'null'
  })
}
