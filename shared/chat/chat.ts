import { z } from 'zod'
import { Citation, PROVIDERS } from '../assistant/assistant.ts'
import { Id, Moment } from '../platform/endpoint.ts'

/**
 * How a message stands: an answer is `streaming` until it is `complete`, `stopped` (by the person), `interrupted` (its
 * process or its provider went away in the middle) or `failed`. A person's message is `complete`, or `failed` where no
 * answer came.
 */
export const MESSAGE_STATUSES = ['complete', 'streaming', 'stopped', 'interrupted', 'failed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const ChatSession = z.object({
  id: Id,
  title: z.string(),
  pinned: z.boolean(),
  /** The case it is filed under; null where there is none, or none the caller may still see. */
  caseId: Id.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ChatSession = z.infer<typeof ChatSession>

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: Moment,
  /** Who answered; null for a person's message. */
  provider: z.enum(PROVIDERS).nullable(),
  status: z.enum(MESSAGE_STATUSES),
  citations: z.array(Citation),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A place where a search found its words. */
export const ChatHit = z.object({
  sessionId: Id,
  sessionTitle: z.string(),
  /** Null where the words stand in the title. */
  messageId: Id.nullable(),
  /** The words around the hit, as plain text. */
  excerpt: z.string(),
  at: Moment,
})
export type ChatHit = z.infer<typeof ChatHit>
