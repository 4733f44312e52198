import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../shared/platform/limits.ts'
import { TEXT_FAULT_MESSAGE, textFault } from '../../shared/platform/text-hygiene.ts'
import { AppError } from './errors.ts'

/** Refuses path and query values that no text of ours may hold. */
export function assertCleanText(request: FastifyRequest): void {
  assertDecodable(request.url)
  for (const values of [request.params, request.query]) assertCleanValue(values, 0)
}

/** Refuses what the query parser would silently replace: broken percent-encoding and bytes that are no UTF-8. */
function assertDecodable(url: string): void {
  try {
    decodeURIComponent(url)
  } catch (cause) {
    throw new AppError('invalid_input', 'The address is not valid UTF-8 text.', { cause })
  }
}

/** Refuses a body that says it is not UTF-8. @throws AppError unsupported_media */
export function assertUtf8(contentType: string | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new AppError('unsupported_media', 'Send the content as application/json in UTF-8.')
}

/**
 * Reads a JSON body: UTF-8 without errors, at most 32 levels deep, no text that cannot be stored, no key that reaches
 * for a prototype.
 * @throws AppError invalid_input
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_input', 'The request is not valid UTF-8 text.', { cause })
  }
  assertShallow(text)
  let value: unknown
  try {
    value = JSON.parse(text, refusePrototypeKeys)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_input', 'The request is not valid JSON.', { cause })
  }
  assertCleanValue(value, 0)
  return value
}

/** Counts brackets before parsing, so that a hostile body costs one pass and no deep recursion. */
function assertShallow(text: string): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (++depth > LIMITS.jsonDepth) throw new AppError('invalid_input', 'The request is nested too deeply.')
    } else if (character === '}' || character === ']') depth--
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new AppError('invalid_input', 'The request has a key that is not allowed.')
  return value
}

function assertCleanValue(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (textFault(value)) throw new AppError('invalid_input', TEXT_FAULT_MESSAGE)
  } else if (value !== null && typeof value === 'object' && depth <= LIMITS.jsonDepth) {
    for (const [key, inner] of Object.entries(value)) {
      if (textFault(key)) throw new AppError('invalid_input', TEXT_FAULT_MESSAGE)
      assertCleanValue(inner, depth + 1)
    }
  }
}
