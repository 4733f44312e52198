import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerPart, Assistant, AssistantRequest } from './assistant.ts'
import { answerFrom } from './built-in-answer.ts'
import { caseAnswer } from './built-in-case-answer.ts'
import { withoutPlaceholders } from './built-in-everyday-words.ts'
import { readQuestion } from './built-in-question.ts'
import { draftRationale } from './built-in-rationale.ts'
import { NO_ANSWER, refusalOf, smallTalk } from './built-in-replies.ts'

/** Characters that a token has at least in English prose; an answer stays within its tokens by this count. */
const CHARACTERS_PER_TOKEN = 3
/** Words of one piece of the stream. */
const PIECE = /(?:\S+\s*){1,4}/g

/**
 * The assistant that needs no provider: it finds what the knowledge base says and puts it together, and it drafts
 * rationales from the words of the evidence. The same question with the same passages has the same answer.
 */
export function builtInAssistant(): Assistant {
  return {
    provider: 'built-in',
    model: null,
    online: async () => true,
    async *answer(request, signal) {
      for (const text of withinTokens(composed(request), request.maxTokens).match(PIECE) ?? []) {
        signal.throwIfAborted()
        yield { type: 'text', text } satisfies AnswerPart
        // Lets a stop, and every other answer, come in between.
        await nextTurn()
      }
    },
  }
}

function composed({ question: typed, history, passages, caseFacts, rationale }: AssistantRequest): string {
  if (rationale) return draftRationale(rationale, passages)
  const question = withoutPlaceholders(typed)
  const talk = smallTalk(question)
  if (talk !== null) return talk
  if (!/\p{L}{2}/u.test(question)) return NO_ANSWER
  const read = readQuestion(question, history)
  const ofCase = caseAnswer(question, read.query, caseFacts)
  if (ofCase !== null) return ofCase
  const refusal = refusalOf(question)
  if (refusal && !refusal.goesOn) return refusal.says
  const answer = answerFrom(read, passages)
  if (answer === null) return refusal?.says ?? NO_ANSWER
  return refusal ? `${refusal.says}\n\n${answer}` : answer
}

/** Whole paragraphs, as many as the tokens allow; the first one in any case. */
function withinTokens(text: string, tokens: number): string {
  const room = tokens * CHARACTERS_PER_TOKEN
  if (text.length <= room) return text
  const [first = '', ...others] = text.split('\n\n')
  let length = first.length
  const kept = others.filter((paragraph) => (length += paragraph.length + 2) <= room)
  return [first.slice(0, room), ...kept].join('\n\n')
}
