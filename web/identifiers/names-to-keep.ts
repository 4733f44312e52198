import { LIMITS } from '../../shared/platform/limits.ts'
import type { ReplacedValue } from './replacement.ts'

/** The number of a person's placeholder. */
const PERSON = /^\[PERSON_(\d+)\]$/

/**
 * The names of a case once people were replaced: those who are new follow at the end, where their place in the list is
 * the number of their placeholder, so that the guard knows them from now on. Somebody whose number is another one is
 * left out, since in the list they would get that number.
 */
export function withNames(names: readonly string[], values: readonly ReplacedValue[]): string[] {
  const kept = [...names]
  while (kept.length < LIMITS.knownNames) {
    const name = longest(values.filter((value) => numberOf(value) === kept.length + 1))
    if (name === null) break
    kept.push(name)
  }
  return kept
}

/**
 * The names without those that came with a replacement that was undone: of the names that were `added`, and only from
 * the end, so that no number moves.
 */
export function withoutNames(
  names: readonly string[],
  added: ReadonlySet<string>,
  values: readonly ReplacedValue[],
): string[] {
  const undone = new Set(values.map(({ value }) => lineOf(value)))
  const kept = [...names]
  for (let last = kept.at(-1); last !== undefined && undone.has(last) && added.has(last); last = kept.at(-1))
    kept.pop()
  return kept
}

const numberOf = ({ kind, placeholder }: ReplacedValue) =>
  kind === 'person' ? Number(PERSON.exec(placeholder)?.[1] ?? Number.NaN) : null

const lineOf = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

/** The fullest of the ways in which somebody is mentioned. */
function longest(mentions: readonly ReplacedValue[]): string | null {
  const lines = mentions
    .map(({ value }) => lineOf(value))
    .filter((line) => line !== '' && line.length <= LIMITS.knownName)
  return lines.toSorted((one, other) => other.length - one.length)[0] ?? null
}
