import {
  IDENTIFIER_LABEL,
  type IdentifierKind,
  type IdentifierSpan,
  stopsCall,
} from '../../shared/identifiers/finding.ts'

/** What was found in a text, and the text it was found in: places count in that one. */
export interface FoundIn {
  text: string
  findings: readonly IdentifierSpan[]
}

/** A finding with the words around it. */
export interface Excerpt {
  before: string
  found: string
  after: string
  kind: IdentifierKind
  placeholder: string
  /** It is only worth a look, and is left where it stands. */
  loose: boolean
}

/** Characters on each side of a finding. */
const AROUND = 36

/** The findings as they stand in their text, in one line each. */
export function excerptsOf({ text, findings }: FoundIn): Excerpt[] {
  const replaced = new Set(replaceable(findings))
  return findings.map((finding) => {
    const { start, end, kind, placeholder } = finding
    return {
      before: cutBefore(text.slice(Math.max(0, start - AROUND), start), start > AROUND),
      found: oneLine(text.slice(start, end)),
      after: cutAfter(text.slice(end, end + AROUND), end + AROUND < text.length),
      ...{ kind, placeholder, loose: !replaced.has(finding) },
    }
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
/** The end of what stands before, from its first whole word. */
const cutBefore = (text: string, cut: boolean) => oneLine(cut ? `… ${text.replace(/^\S*\s+/, '')}` : text)
/** The beginning of what follows, to its last whole word. */
const cutAfter = (text: string, cut: boolean) => oneLine(cut ? `${text.replace(/\s+\S*$/, '')} …` : text)

/** The kinds in words, each once, such as "name of a person (2), postcode". */
export function kindsInWords(findings: readonly Pick<IdentifierSpan, 'kind'>[]): string {
  const times = new Map<IdentifierKind, number>()
  for (const { kind } of findings) times.set(kind, (times.get(kind) ?? 0) + 1)
  return [...times]
    .map(([kind, count]) => `${IDENTIFIER_LABEL[kind]}${count > 1 ? ` (${count})` : ''}`)
    .join(', ')
}

/** What a click replaces: what stops a call, and only where there is nothing of the kind what is worth a look. */
export function replaceable(findings: readonly IdentifierSpan[]): IdentifierSpan[] {
  const stopping = findings.filter(stopsCall)
  return stopping.length > 0 ? stopping : [...findings]
}

/** The words of a finding, however they are written: by them it is known again. */
export const wordsOf = (text: string, { start, end }: Pick<IdentifierSpan, 'start' | 'end'>): string =>
  oneLine(text.slice(start, end)).toLowerCase()
