import { type Citation, DRAFT_BADGE, PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import {
  type Cited,
  numberedSources,
  quotedWithoutSource,
  renumbered,
} from '../../shared/assistant/citation-numbers.ts'
import type { MessageStatus } from '../../shared/chat/chat.ts'
import { knowledgeFragment } from '../../shared/knowledge/knowledge-item.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block, RenderedDocument, TextRun } from '../rendering/block.ts'
import { answerBlocks } from './answer-blocks.ts'
import type { MessageRecord } from './chat-message-queries.ts'

const PRODUCT = 'Healthcare Assessment Platform'
const KNOWLEDGE_BASE = '/knowledge-base'
const ABOUT =
  'Questions and answers as they were written. Answers are drafts of an assistant and no decision.'
const NOT_APPROVED = `${PRODUCT} is not an approved health-service application`

/** A conversation as it is taken away. It names nobody but whom its texts name. */
export interface Conversation {
  title: string
  /** Oldest first. */
  messages: readonly MessageRecord[]
  madeAt: Date
  /** Where the product stands, for links to what is cited. */
  publicUrl: string
}

/** What is said of a message that did not come to a good end. */
const NOTE: Partial<Record<MessageStatus, string>> = {
  streaming: 'Still being written when this file was made.',
  stopped: 'Stopped before its end.',
  interrupted: 'Broken off before its end.',
  failed: 'No answer came.',
}

/** A conversation as blocks, for Word and PDF. */
export function chatDocument({ title, messages, madeAt, publicUrl }: Conversation): RenderedDocument {
  return {
    title,
    subject: 'Conversation with the assistant',
    language: 'en-GB',
    author: PRODUCT,
    createdAt: madeAt,
    header: title,
    footer: NOT_APPROVED,
    blocks: [
      { kind: 'keyValues', entries: [{ key: 'Made', value: formatMoment(madeAt) }] },
      { kind: 'callout', label: DRAFT_BADGE, content: ABOUT },
      ...messages.flatMap((message) => messageBlocks(message, publicUrl)),
    ],
  }
}

function messageBlocks(message: MessageRecord, publicUrl: string): Block[] {
  const { role, status } = message
  const shown = shownOf(message)
  const { text } = shown
  const citations = numberedSources(shown)
  const note = NOTE[status]
  return [
    { kind: 'heading', level: 1, text: headingOf(message) },
    ...(role === 'user' ? [{ kind: 'paragraph', content: text } as const] : answerBlocks(text)),
    ...(note === undefined ? [] : [{ kind: 'paragraph', content: note, size: 'small' } as const]),
    ...(citations.length > 0 ? sourceBlocks(citations, publicUrl) : []),
    ...quotedWithoutSource(shown).map(
      (quote) => ({ kind: 'paragraph', content: withoutSource(quote), size: 'small' }) as const,
    ),
  ]
}

const sourceBlocks = (citations: readonly Citation[], publicUrl: string): Block[] => [
  { kind: 'paragraph', content: 'Sources', size: 'small', keepWithNext: true },
  {
    kind: 'list',
    style: 'bulleted',
    items: citations.map((citation): TextRun[] => {
      const { number, title, itemId, rest } = sourceOf(citation)
      const href = addressOf(citation, publicUrl)
      return [{ text: `[${number}] ` }, itemId ? { text: title, href } : { text: title }, { text: rest }]
    }),
  },
]

/** The same conversation as Markdown; texts stand in it as they were written, with the numbers of the screen. */
export function chatMarkdown({ title, messages, madeAt, publicUrl }: Conversation): string {
  const parts = messages.map((message) => {
    const note = NOTE[message.status]
    const shown = shownOf(message)
    const sources = numberedSources(shown).map((citation) => sourceLine(citation, publicUrl))
    return [
      `## ${headingOf(message)}`,
      shown.text,
      ...(note === undefined ? [] : [`*${note}*`]),
      ...(sources.length > 0 ? [`Sources:`, sources.join('\n')] : []),
      ...quotedWithoutSource(shown).map((quote) => `*${withoutSource(quote)}*`),
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  })
  return `${[`# ${title}`, `Made ${formatMoment(madeAt)}. ${DRAFT_BADGE}. ${ABOUT} ${NOT_APPROVED}.`, ...parts].join('\n\n')}\n`
}

const withoutSource = (quote: string) => `Not verified: the answer names no source for “${quote}”.`

/** What a message says, its sources numbered as on the screen. A question is nobody's to renumber. */
const shownOf = ({ role, content: text, citations }: MessageRecord): Cited =>
  role === 'user' ? { text, citations } : renumbered({ text, citations })

function sourceLine(citation: Citation, publicUrl: string): string {
  const { number, title, itemId, rest } = sourceOf(citation)
  return `- [${number}] ${itemId ? `[${title}](${addressOf(citation, publicUrl)})` : title}${rest}`
}

function sourceOf({ number, itemId, title, quote, verified }: Citation) {
  const quoted = quote === null ? '' : `: “${quote}”`
  const fault = itemId === '' ? '' : ' (not verified: these words do not stand in the source)'
  return {
    ...{ number, itemId },
    title: itemId === '' ? 'Not verified: no source was given under this number' : title,
    rest: quoted + (verified ? '' : fault),
  }
}

const addressOf = ({ itemId, sectionId }: Citation, publicUrl: string): string =>
  new URL(KNOWLEDGE_BASE + knowledgeFragment(itemId, sectionId || undefined), publicUrl).href

/** Who spoke and when; a language model is named. */
function headingOf({ role, provider, model, createdAt }: MessageRecord): string {
  const assistant = provider && `${PROVIDER_LABEL[provider]}${model ? ` (${model})` : ''}`
  return `${role === 'user' ? 'Question' : (assistant ?? 'Assistant')}, ${formatMoment(createdAt)}`
}
