import type { DraftedRationale } from './rationale-data.ts'

/** A draft that was put into a text. */
export interface Insertion {
  /** What stood there. */
  before: string
  /** The draft as it was put in. */
  draft: string
  after: string
}

export type InsertionMode = 'end' | 'replace'

/** A text with a draft at its end, or in its place. */
export function insertion(before: string, draft: string, mode: InsertionMode): Insertion {
  const start = mode === 'end' ? before.trimEnd() : ''
  return { before, draft, after: start === '' ? draft : `${start}\n\n${draft}` }
}

/**
 * The text as it stands now without the draft. What was typed around it since then stays; null where the draft itself
 * was changed, so that nobody can tell any more what of it is whose.
 */
export function withoutDraft(now: string, { before, draft, after }: Insertion): string | null {
  if (now === after) return before
  const start = now.indexOf(draft)
  if (start === -1 || now.includes(draft, start + 1)) return null
  const replacedAll = after === draft
  const [head, tail] = [now.slice(0, start), now.slice(start + draft.length)]
  return replacedAll ? `${head}${before}${tail}` : `${head.trimEnd()}${tail}`
}

/**
 * The words of a draft for a field of plain text. A field has no chips that lead to the sources, so that what is cited
 * is named below, unless the draft does that itself.
 */
export function plainDraft({
  rationale,
  citations,
}: Pick<DraftedRationale, 'rationale' | 'citations'>): string {
  const text = rationale.trim()
  const named = citations.filter(({ title, number }) => title !== '' && text.includes(`[${number}]`))
  if (named.length === 0 || /^Sources: /m.test(text)) return text
  return `${text}\n\nSources: ${named.map(({ number, title }) => `[${number}] ${title}`).join('; ')}.`
}
