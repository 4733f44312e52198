/** Letters from which on a word is long enough for one error to be told, and for two. */
const ONE_ERROR = 4
const TWO_ERRORS = 8

/**
 * How many typing errors (a letter too many, too few, wrong, or two swapped) make one word of the other; null where
 * they are more than a word of that length is forgiven. The first letter is right: people rarely miss it, and words
 * that differ in it are other words.
 */
export function typingErrors(typed: string, written: string): number | null {
  if (typed[0] !== written[0] || typed.length < ONE_ERROR) return null
  const most = typed.length < TWO_ERRORS ? 1 : 2
  if (Math.abs(typed.length - written.length) > most) return null
  const errors = distance(typed, written)
  if (errors > most) return null
  // Of the shortest words most have a neighbour with another letter: only one left out or two swapped are forgiven.
  if (typed.length === ONE_ERROR && written.length <= ONE_ERROR && !isSwapped(typed, written)) return null
  return errors
}

const isSwapped = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)
const lettersOf = (word: string): string => Array.from(word).toSorted().join('')

/** The distance of Damerau and Levenshtein in which no letter is changed twice. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1]
      const swapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row.push(
        Math.min(
          (row[to - 1] ?? 0) + 1,
          (last[to] ?? 0) + 1,
          (last[to - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
