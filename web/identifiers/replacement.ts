import type { IdentifierKind } from '../../shared/identifiers/finding.ts'
import { type Original, replaceFindings } from '../../shared/identifiers/placeholders.ts'
import { type FoundIn, replaceable } from './found.ts'

/** A value that a placeholder has taken the place of. */
export interface ReplacedValue {
  kind: IdentifierKind
  value: string
  placeholder: string
}

/** A text with placeholders in place of what was found, and what is needed to undo that. */
export interface Replacement {
  text: string
  values: readonly ReplacedValue[]
  originals: readonly Original[]
}

/** Puts placeholders in the place of what was found. */
export function replaced({ text, findings }: FoundIn): Replacement {
  const spans = replaceable(findings)
  return {
    ...replaceFindings(text, spans),
    values: spans.map(({ start, end, kind, placeholder }) => ({
      ...{ kind, placeholder, value: text.slice(start, end) },
    })),
  }
}
