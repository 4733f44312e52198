import { findInFields } from '../../shared/identifiers/find-identifiers.ts'
import {
  type Finding,
  IDENTIFIER_LABEL,
  type IdentifierKind,
  stopsCall,
} from '../../shared/identifiers/finding.ts'
import { placeholdersFor, replaceFindings } from '../../shared/identifiers/placeholders.ts'
import { AppError } from '../platform/errors.ts'
import type { AssistantRequest } from './assistant.ts'
import { withoutWords } from './without-words.ts'

/** A request as it may leave, and what was found on its way. */
export interface Screened {
  /** Earlier turns and facts of the case with placeholders; what was typed now as it was typed. */
  request: AssistantRequest
  /** What stands in the text typed now. */
  findings: Finding[]
  /** How many identifiers of each kind were replaced in the other texts. */
  replaced: Partial<Record<IdentifierKind, number>>
}

interface Screening {
  /** What the screens call the text typed now; findings in it carry this name. */
  field: string
  /** The dictionary of the case. */
  knownNames: readonly string[]
  /** Texts of the case that do not go along: a name given away in them is found in those that do. */
  beside?: readonly string[]
  /** How identifiers are found; the product's way unless told. */
  find?: typeof findInFields
}

/**
 * The one exit: everything that goes to an assistant passes here, whichever it is. Findings in the text typed now are
 * answered for the person to replace; in earlier turns and in facts of the case they are replaced, with one numbering
 * of placeholders. Passages of the knowledge base are the product's own published text and pass as they are.
 * @throws AppError identifiable_content where something is left in the end; unavailable where the check itself fails.
 */
export function screen(
  request: AssistantRequest,
  { field, knownNames, beside = [], find = findInFields }: Screening,
): Screened {
  return failingClosed(() => {
    const others = otherTexts(request)
    const typed = typedText(request)
    const placeholders = placeholdersFor({ knownNames, texts: [typed, ...Object.values(others), ...beside] })
    const look = (texts: Parameters<typeof find>[0]) => find(texts, { knownNames, placeholders })
    const all = look({ [field]: typed, ...others, ...namedBeside(beside) })
    const findings = all.filter((finding) => finding.field === field)
    let left = all.filter((finding) => finding.field in others && stopsCall(finding))
    const replaced: Finding[] = []
    let screened = request
    // What a placeholder stands beside may be read in another way: it is looked at again until nothing is left.
    for (let round = 0; round < ROUNDS; round++) {
      screened = withOthers(screened, (name, text) => withPlaceholders(name, text, left))
      replaced.push(...left)
      left = look({ ...otherTexts(screened), question: instruction(request) }).filter(stopsCall)
      if (left.length === 0) return { request: screened, findings, replaced: countKinds(replaced) }
    }
    throw somethingLeft()
  })
}

/** Lets a request go. @throws AppError identifiable_content with the findings in the text typed now. */
export function assertMayLeave({ findings }: Screened): void {
  const stopping = findings.filter(stopsCall)
  if (stopping.length === 0) return
  const kinds = [...new Set(stopping.map(({ kind }) => IDENTIFIER_LABEL[kind]))].join(', ')
  throw new AppError(
    'identifiable_content',
    `This text may point to a person (${kinds}), so it was not sent. Replace what is marked with placeholders and send it again.`,
    { findings },
  )
}

/** How often each kind was found. */
export function countKinds(findings: readonly Finding[]): Partial<Record<IdentifierKind, number>> {
  const counts: Partial<Record<IdentifierKind, number>> = {}
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** What the person typed for this very call: the evidence of a rationale, otherwise the question. */
const typedText = ({ question, rationale }: AssistantRequest) => rationale?.evidence ?? question

/** The question where it is not what the person typed. */
const instruction = ({ question, rationale }: AssistantRequest) => (rationale ? question : null)

/** Rounds of replacing at most; the second is rarely needed. */
const ROUNDS = 5
const turnName = (index: number) => `history.${index}`
const FACTS = 'caseFacts'
const namedBeside = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`beside.${index}`, text]))

function otherTexts({ history, caseFacts }: AssistantRequest): Record<string, string> {
  const turns = history.map(({ content }, index) => [turnName(index), content] as const)
  return { ...Object.fromEntries(turns), ...(caseFacts !== null && { [FACTS]: caseFacts }) }
}

function withOthers(
  request: AssistantRequest,
  replaced: (name: string, text: string) => string,
): AssistantRequest {
  return {
    ...request,
    history: request.history.map((turn, index) => ({
      ...turn,
      content: replaced(turnName(index), turn.content),
    })),
    caseFacts: request.caseFacts === null ? null : replaced(FACTS, request.caseFacts),
  }
}

const withPlaceholders = (name: string, text: string, findings: readonly Finding[]): string =>
  replaceFindings(
    text,
    findings.filter(({ field }) => field === name),
  ).text

const somethingLeft = () =>
  new AppError(
    'identifiable_content',
    'Something that may point to a person stands in the earlier messages or in the case and could not be replaced, so nothing was sent. Begin a new conversation, or take it out of the case.',
    { findings: [] },
  )

function failingClosed<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      'unavailable',
      'Your text could not be checked for identifiers, so it was not sent. Please try again; if it happens again, write to support.',
      { cause: withoutWords(error) },
    )
  }
}
