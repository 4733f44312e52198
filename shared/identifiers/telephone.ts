import type { Candidate } from './candidate.ts'
import {
  beginsWithDate,
  groupsOf,
  isTime,
  isWhole,
  separatorsOf,
  shapeOf,
  windowsFrom,
  type DigitChain,
  type DigitWindow,
} from './digit-groups.ts'

const CUE =
  /(?<![a-z])(?:tel|telephone|phone|ph|mob|mobile|landline|fax|ring|rang|call|text|contact|line|t|m)\.?(?: (?:no|number|on|at|is|him|her|them)){0,2}\.?[ :(\-]{0,3}$/i
/** Words before numbers of things. */
const NO_TELEPHONE =
  /(?:batch|lot|serial|asset|barcode|accession|order|policy|ref(?:erence)?)\.?(?: (?:no|number|num))?\.?[ :#]{0,3}$/i
const NATIONAL = /^0[1235789]\d{8,9}$/
const FROM_ABROAD = /^(?:00)?44(?:0)?[1235789]\d{8,9}$/

/** Telephone numbers: British ones, foreign ones with their prefix, and local ones after a word for them (facts 4.2). */
export function telephones(text: string, chains: readonly DigitChain[]): Candidate[] {
  return chains.flatMap((chain) => {
    const found: Candidate[] = []
    for (let first = 0; first < chain.groups.length; first += 1) {
      const candidate = from(text, chain, first)
      if (!candidate) continue
      found.push(candidate)
      while ((chain.groups[first + 1]?.start ?? Infinity) < candidate.end) first += 1
    }
    return found
  })
}

function from(text: string, chain: DigitChain, first: number): Candidate | null {
  const { start = 0, digits: head = '' } = chain.groups[first] ?? {}
  const before = text.slice(Math.max(0, start - 30), start)
  const abroad = /\+ ?$/.test(before)
  // Words stand before the first group only.
  const cued = first === 0 && CUE.test(before)
  // "01.02.25-03.04.25": nothing begins behind a sign without a space.
  if (first > 0 && head.length < 4 && !/[ \n(]/.test(chain.separators[first - 1] ?? '')) return null
  if (!(abroad || cued || /^(?:0|44)/.test(head)) || NO_TELEPHONE.test(before)) return null
  const windows = windowsFrom(chain, first, cued ? 6 : 8, 15)
  const last = (is: (window: DigitWindow) => boolean) =>
    windows.findLast((window) => is(window) && isOnOneLine(window))
  const one =
    last((window) => NATIONAL.test(window.digits) && (cued || isNoList(window))) ??
    last(({ digits }) => (abroad || /^(?:00|447)/.test(digits)) && FROM_ABROAD.test(digits)) ??
    last(({ digits }) => (abroad ? digits.length <= 13 : /^00[1-9]\d{8,11}$/.test(digits)))
  if (one)
    return { start: beginning(text, start, one.end), end: one.end, kind: 'telephone', confidence: 'high' }
  const local = cued ? last(isLocal) : undefined
  return local ? { start, end: local.end, kind: 'telephone', confidence: 'medium' } : null
}

/** With the plus sign, and with the bracket where it closes within the number. */
function beginning(text: string, start: number, end: number): number {
  const sign = /(?:\+ ?|\()$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  return sign !== '(' || text.slice(start, end).includes(')') ? start - sign.length : start
}

const isOnOneLine = (window: DigitWindow): boolean => !/[\n,]/.test(separatorsOf(window).join(''))

/** Whether the digits of a British number are one number and no list of dates or times. */
function isNoList(window: DigitWindow): boolean {
  const { digits } = window
  // Mobile numbers have eleven digits; ten are left only to some area codes and 0800.
  if (digits.length === 10 && digits.startsWith('07')) return false
  const shape = shapeOf(window)
  if (beginsWithDate(window) || (shape.startsWith('1-') && !/^1(?:-1)+$/.test(shape))) return false
  if (separatorsOf(window).some((separator) => separator.includes('/')) && !/^[345]-/.test(shape))
    return false
  // Lists of times, such as 0800 1600 2200.
  const [head, ...tail] = groupsOf(window)
  if (head && /^[012]\d[03]0$/.test(head.digits) && !isWhole(window)) return false
  const times = tail.every((group) => isTime(group) || group.digits.length <= 2)
  return !(head && isTime(head) && tail.length > 0 && times)
}

/** Six to eight digits after a word for a telephone that are neither a date nor hours of the day. */
function isLocal(window: DigitWindow): boolean {
  if (window.digits.length > 8 || beginsWithDate(window)) return false
  return !groupsOf(window).every((group) => isTime(group) || Number(group.digits) <= 24)
}
