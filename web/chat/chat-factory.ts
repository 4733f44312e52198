import type { Citation } from '../../shared/assistant/assistant.ts'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'

const AT = '2026-11-21T14:05:00.000Z'
let count = 0

/** An id nothing else has. */
export const anId = (): string => `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`

/** A session for tests. */
export const aSession = (change: Partial<ChatSession> = {}): ChatSession => ({
  ...{ id: anId(), title: 'Chat Session - 21/11/2026', pinned: false, caseId: null },
  ...{ createdAt: AT, updatedAt: AT },
  ...change,
})

/** What a person said, for tests. */
export const aQuestion = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: anId(), role: 'user', content: 'What is a well-managed need?', createdAt: AT },
  ...{ provider: null, status: 'complete', citations: [] },
  ...change,
})

/** What the assistant said, for tests. */
export const anAnswer = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: anId(), role: 'assistant', content: 'It is still a need.', createdAt: AT },
  ...{ provider: 'built-in', status: 'complete', citations: [] },
  ...change,
})

/** A checked citation for tests. */
export const aCitation = (change: Partial<Citation> = {}): Citation => ({
  ...{ number: 1, itemId: 'well-managed-needs', sectionId: 'rule', title: 'Well-managed needs' },
  ...{ quote: null, verified: true },
  ...change,
})
