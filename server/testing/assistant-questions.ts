import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { NO_SURE_ANSWER } from '../assistant/built-in-replies.ts'
import { builtInAssistant } from '../assistant/built-in-assistant.ts'
import type { Turn } from '../assistant/assistant.ts'
import { checkCitations } from '../assistant/citations.ts'
import { retrieve } from '../assistant/retrieval.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { PROJECT_FOLDER } from '../platform/project-folder.ts'

/**
 * How a question is asked: in the words of the field, as nurses speak and type, going on from the one before; or one that
 * the knowledge base does not answer, or an assistant should not.
 */
export const QUESTION_KINDS = ['direct', 'paraphrased', 'follow-up', 'unanswerable'] as const
type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A question put to the built-in assistant, with what a right answer is. */
export interface AssistantQuestion {
  kind: QuestionKind
  question: string
  history: readonly Turn[]
  /** "item.section" of the knowledge base: the answer must begin with one of them. Empty where nothing may be answered. */
  sections: readonly string[]
  /** What the answer must say; null where the section alone is enough. */
  says: RegExp | null
  /** Not looked at singly while the assistant was worked on: only the score of all of them. */
  heldBack: boolean
}

/**
 * Every question that the built-in assistant is measured with: a file for each kind, a question a line. Behind a bar stand
 * the sections that hold the answer, behind a second one what the answer must say, as a pattern. Earlier turns of the
 * conversation come first ("Q: … // A: … // and for children?").
 */
export const assistantQuestions = (): AssistantQuestion[] => QUESTION_KINDS.flatMap(questionsOfKind)

function questionsOfKind(kind: QuestionKind): AssistantQuestion[] {
  const file = readFileSync(path.join(PROJECT_FOLDER, `bench/questions/${kind}.txt`), 'utf8')
  const [workedOn = '', heldBack = ''] = file.split(/^# Held back$/m)
  return [
    ...questionsIn(workedOn).map((line) => ({ kind, ...questionOf(line), heldBack: false })),
    ...questionsIn(heldBack).map((line) => ({ kind, ...questionOf(line), heldBack: true })),
  ]
}

const questionsIn = (part: string): string[] =>
  part.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))

function questionOf(line: string) {
  const [text = '', sections = '', says = ''] = line.split(' | ')
  const turns = text.split(' // ')
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/.exec(says) ?? []
  return {
    question: turns.at(-1) ?? '',
    history: turns.slice(0, -1).map((turn): Turn => ({
      role: turn.startsWith('Q: ') ? 'user' : 'assistant',
      content: turn.slice(3),
    })),
    sections: sections.split(' ').filter((section) => section !== ''),
    says: pattern === undefined ? null : new RegExp(pattern, flags),
  }
}

/** What has come of a question. */
export interface JudgedAnswer {
  question: AssistantQuestion
  text: string
  citations: Citation[]
  /** The section that the answer begins with; null where it cites none. */
  section: string | null
  /** Right section and right words, every citation verified; no answer where there is none. */
  isRight: boolean
  /** It says that no section answers, and a right one is among those that it names as the nearest. */
  pointsToRight: boolean
  /** From the question to the last word, retrieval and citation check included. */
  milliseconds: number
}

/** Puts a question to the built-in assistant over the knowledge base of the product. */
export async function judgedAnswer(question: AssistantQuestion): Promise<JudgedAnswer> {
  const asked = { question: question.question, history: question.history, rationale: null }
  const begun = performance.now()
  const passages = retrieve(knowledgeBase().searchPassages, asked)
  const request = { ...asked, passages, caseFacts: null, maxTokens: 1_000 }
  let text = ''
  for await (const part of builtInAssistant().answer(request, new AbortController().signal)) {
    if (part.type === 'text') text += part.text
  }
  const citations = checkCitations(text, passages)
  const milliseconds = performance.now() - begun
  const [first] = citations
  const onlyPoints = text.startsWith(NO_SURE_ANSWER)
  const section = first && !onlyPoints ? idOf(first) : null
  return {
    ...{ question, text, citations, section },
    isRight: isRight(question, text, section, citations),
    pointsToRight: onlyPoints && citations.some((one) => question.sections.includes(idOf(one))),
    milliseconds,
  }
}

const idOf = ({ itemId, sectionId }: Citation) => `${itemId}.${sectionId}`

function isRight(
  { sections, says }: AssistantQuestion,
  text: string,
  section: string | null,
  citations: Citation[],
) {
  if (sections.length === 0) return section === null
  return (
    section !== null &&
    sections.includes(section) &&
    citations.every(({ verified }) => verified) &&
    // Emphasis stands between the words.
    (says === null || says.test(text.replaceAll('*', '')))
  )
}
