/** A run of digits in a text. */
export interface DigitGroup {
  start: number
  end: number
  digits: string
}

/** Runs of digits that only spaces and the usual signs part from each other. */
export interface DigitChain {
  groups: DigitGroup[]
  /** What stands between them: the first after the first group. */
  separators: string[]
}

/** Groups of a chain that follow each other, from `first` to `last`. */
export interface DigitWindow {
  chain: DigitChain
  first: number
  last: number
  digits: string
  start: number
  end: number
}

const GROUP = /\d+/g
const SEPARATOR = /^(?:[ \-._/()\n]{1,3}|,)$/

/** The chains of a text, in its order. */
export function digitChains(text: string): DigitChain[] {
  const chains: DigitChain[] = []
  let last: DigitGroup | undefined
  for (const { 0: digits, index: start } of text.matchAll(GROUP)) {
    const group = { start, end: start + digits.length, digits }
    const separator = last && start - last.end <= 3 ? text.slice(last.end, start) : ''
    const chain = chains.at(-1)
    if (chain && SEPARATOR.test(separator)) {
      chain.groups.push(group)
      chain.separators.push(separator)
    } else chains.push({ groups: [group], separators: [] })
    last = group
  }
  return chains
}

/** The windows of a chain that begin at a group and hold between `least` and `most` digits, the shortest first. */
export function windowsFrom(chain: DigitChain, first: number, least: number, most: number): DigitWindow[] {
  const windows: DigitWindow[] = []
  const start = chain.groups[first]?.start ?? 0
  let digits = ''
  for (let last = first; last < chain.groups.length; last += 1) {
    const group = chain.groups[last]
    if (!group || digits.length + group.digits.length > most) break
    digits += group.digits
    if (digits.length >= least) windows.push({ chain, first, last, digits, start, end: group.end })
  }
  return windows
}

/** The groups of a window. */
export const groupsOf = ({ chain, first, last }: DigitWindow): DigitGroup[] =>
  chain.groups.slice(first, last + 1)

/** What stands between the groups of a window. */
export const separatorsOf = ({ chain, first, last }: DigitWindow): string[] =>
  chain.separators.slice(first, last)

/** The lengths of a window's groups, such as `3-3-4`. */
export const shapeOf = (window: DigitWindow): string =>
  groupsOf(window)
    .map(({ digits }) => digits.length)
    .join('-')

/** Whether a window holds all groups of its chain. */
export const isWhole = ({ chain, first, last }: DigitWindow): boolean =>
  first === 0 && last === chain.groups.length - 1

/** Whether what begins a window may be a date: two short groups, a year, and the same sign between them. */
export function beginsWithDate(window: DigitWindow): boolean {
  const [sign, other] = separatorsOf(window).map((separator) => separator.trim())
  if (sign !== other) return false
  return (sign === '' ? /^[12]-[12]-4|^4-2-2(-|$)/ : /^[12]-[12]-[24]|^4-[12]-[12](-|$)/).test(
    shapeOf(window),
  )
}

/** Whether four digits can be a time of the day, as in `0830`. */
export const isTime = ({ digits }: DigitGroup): boolean => /^(?:[01]\d|2[0-4])[0-5]\d$/.test(digits)
