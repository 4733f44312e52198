import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Endpoint, ErrorReply } from '../../shared/platform/endpoint.ts'
import { docsPage } from './docs-page.ts'

// Under a name of its own the description holds it once.
z.globalRegistry.add(ErrorReply, { id: 'Error' })

/** Describes every route registered after it; register it first. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Healthcare Assessment Platform',
        version: '1',
        description:
          'Every answer that is not a success is an Error: a message for the person at the screen, a code, and what helps beside them.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/**
 * What a call answers, by status: its success, which is checked against this when it leaves, and its refusals.
 * @param asks whether the call needs a session, and whether it is about a record that not everybody may see.
 */
export function responsesOf(endpoint: Endpoint, asks: { session: boolean; record: boolean }) {
  return {
    [endpoint.status ?? 200]: success(endpoint),
    ...(asks.session && {
      401: refusal('No session, or one that has ended'),
      403: refusal('Not for this role or plan, or something has to be done first'),
    }),
    ...(asks.record && { 404: refusal('No such record, or none that this caller may see') }),
    default: refusal('Any other refusal'),
  }
}

function success({ reply, events, media }: Endpoint) {
  if (reply === 'file') return download(media ?? [])
  if (!events) return reply
  return {
    description: 'The answer, or its events as they come',
    content: { 'application/json': { schema: reply }, 'text/event-stream': { schema: events } },
  }
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorReply } },
})

const download = (media: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(media.map((type) => [type, { schema: z.file() }])),
})

/** Serves the description at /api/openapi.json and as a page without scripts at /api/docs. */
export function serveApiDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()))
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  )
}
