import type { Confidence, IdentifierKind } from './finding.ts'

/** What a detector found, in positions of the folded text. */
export interface Candidate {
  start: number
  end: number
  kind: IdentifierKind
  confidence: Confidence
}

/** Where two candidates of the same confidence overlap, the kind that stands earlier names what they cover. */
const RANK: readonly IdentifierKind[] = [
  'email',
  'nhs_number',
  'national_insurance_number',
  'telephone',
  'hospital_number',
  'date_of_birth',
  'date_of_death',
  'address',
  'postcode',
  'person',
  'age',
]

/**
 * Candidates in order and without overlap. Those that overlap become one that covers them all, so that no part of an
 * identifier stays behind; a `low` one gives way to any other.
 */
export function withoutOverlap(candidates: readonly Candidate[]): Candidate[] {
  const firm = united(candidates.filter(({ confidence }) => confidence !== 'low'))
  const loose = united(candidates.filter(({ confidence }) => confidence === 'low'))
  const firmAt = finder(firm)
  const left = loose.filter(({ start, end }) => (firmAt(end - 1)?.end ?? 0) <= start)
  return [...firm, ...left].toSorted((one, other) => one.start - other.start)
}

/** Finds among candidates in order and without overlap the last that begins at or before a position. */
export function finder(candidates: readonly Candidate[]): (position: number) => Candidate | undefined {
  return (position) => {
    let [low, high] = [0, candidates.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((candidates[middle]?.start ?? Infinity) <= position) low = middle + 1
      else high = middle
    }
    return candidates[low - 1]
  }
}

function united(candidates: readonly Candidate[]): Candidate[] {
  const result: Candidate[] = []
  for (const candidate of candidates.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    const last = result.at(-1)
    if (!last || candidate.start >= last.end) {
      result.push({ ...candidate })
      continue
    }
    last.end = Math.max(last.end, candidate.end)
    if (candidate.confidence === 'high') last.confidence = 'high'
    if (RANK.indexOf(candidate.kind) < RANK.indexOf(last.kind)) last.kind = candidate.kind
  }
  return result
}
