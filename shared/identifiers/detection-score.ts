import { findIdentifiers } from './find-identifiers.ts'
import { IDENTIFIER_KINDS, stopsCall, type IdentifierKind, type IdentifierSpan } from './finding.ts'
import type { Mark, MarkedText } from './marked-text.ts'

/** How many identifiers of a kind there were and how many were found whole. */
export interface Recall {
  found: number
  of: number
}

export interface DetectionScore {
  sentences: number
  recall: Partial<Record<IdentifierKind, Recall>>
  /** Sentences with the identifier that was missed or wrongly seen. */
  misses: { text: string; missed: string; kind: IdentifierKind }[]
  falseAlarms: { text: string; seen: string; kind: IdentifierKind }[]
  /** Found under the name of another kind. */
  otherKind: { text: string; marked: IdentifierKind; seen: IdentifierKind }[]
}

/**
 * Measures the detection on marked texts. An identifier counts as found when findings that stop a call cover every letter
 * and digit of it; a finding that stops a call where nothing is marked is a false alarm.
 */
export function scoreDetection(texts: readonly MarkedText[]): DetectionScore {
  const score: DetectionScore = {
    sentences: texts.length,
    recall: {},
    misses: [],
    falseAlarms: [],
    otherKind: [],
  }
  for (const { text, marks, knownNames } of texts) {
    const findings = findIdentifiers(text, { knownNames }).filter(stopsCall)
    for (const mark of marks) count(score, text, mark, findings)
    for (const { start, end, kind } of findings) {
      if (marks.some((mark) => mark.start < end && start < mark.end)) continue
      score.falseAlarms.push({ text, seen: text.slice(start, end), kind })
    }
  }
  return score
}

function count(score: DetectionScore, text: string, mark: Mark, findings: readonly IdentifierSpan[]): void {
  const recall = (score.recall[mark.kind] ??= { found: 0, of: 0 })
  recall.of += 1
  const over = findings.filter(({ start, end }) => start < mark.end && mark.start < end)
  if (!isCovered(text, mark, over)) {
    score.misses.push({ text, missed: text.slice(mark.start, mark.end), kind: mark.kind })
    return
  }
  recall.found += 1
  const other = over.find(({ kind }) => kind !== mark.kind)
  if (other) score.otherKind.push({ text, marked: mark.kind, seen: other.kind })
}

function isCovered(text: string, { start, end }: Mark, findings: readonly IdentifierSpan[]): boolean {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{Nd}]/gu)].every(({ index }) =>
    findings.some((finding) => finding.start <= start + index && start + index < finding.end),
  )
}

/** The share of identifiers found, over all kinds or one of them; 1 where there are none. */
export function recallOf(
  { recall }: DetectionScore,
  kinds: readonly IdentifierKind[] = IDENTIFIER_KINDS,
): number {
  const parts = kinds.map((kind) => recall[kind] ?? { found: 0, of: 0 })
  const of = parts.reduce((sum, part) => sum + part.of, 0)
  return of === 0 ? 1 : parts.reduce((sum, part) => sum + part.found, 0) / of
}
