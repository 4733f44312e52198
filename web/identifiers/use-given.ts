import { useCallback, useState } from 'react'
import type { IdentifierKind } from '../../shared/identifiers/finding.ts'
import type { ReplacedValue } from './replacement.ts'

/** What was replaced on this page, so that the same value has the same placeholder in every text of it. */
export interface Given {
  /** The placeholder that a value was given; null for none. */
  of: (kind: IdentifierKind, value: string) => string | null
  remember: (values: readonly ReplacedValue[]) => void
}

const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The placeholders that were given on this page. */
export function useGiven(): Given {
  const [values, setValues] = useState<readonly ReplacedValue[]>([])
  const of = useCallback(
    (kind: IdentifierKind, value: string) =>
      values.find((one) => one.kind === kind && sameWords(one.value, value))?.placeholder ?? null,
    [values],
  )
  const remember = useCallback(
    (more: readonly ReplacedValue[]) => setValues((before) => [...before, ...more]),
    [],
  )
  return { of, remember }
}
