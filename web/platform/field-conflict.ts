/** What becomes of a text whose fields two people changed. */
export interface Met<Draft, Field> {
  /** My draft, with what the other person alone changed. */
  readonly draft: Draft
  /** Changed on both sides and different: a person has to choose. */
  readonly open: readonly Field[]
  /** Changed by the other person alone and taken over, so that saving does not undo their work. */
  readonly taken: readonly Field[]
}

/**
 * Brings a draft and a newer version together; `before` is what the draft is based on. Nothing that was changed on one
 * side alone is lost, and nothing that was changed on both is decided.
 */
export function meetFields<Draft extends object, Field extends keyof Draft>(
  fields: readonly Field[],
  before: Draft,
  mine: Draft,
  newer: Draft,
): Met<Draft, Field> {
  const differing = fields.filter((field) => newer[field] !== mine[field])
  const taken = differing.filter((field) => mine[field] === before[field])
  const open = differing.filter((field) => mine[field] !== before[field] && newer[field] !== before[field])
  return { draft: withFields(mine, newer, taken), open, taken }
}

/** The draft in which these fields say what `source` says. */
export function withFields<Draft extends object>(
  draft: Draft,
  source: Draft,
  fields: readonly (keyof Draft)[],
): Draft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}

/** My text, a line that says whose the rest is, and the newer text. */
export function mergedText(mine: string, newer: string, author: string): string {
  return `${mine}\n\n--- Version of ${author} ---\n\n${newer}`
}
