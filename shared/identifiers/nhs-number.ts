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

/**
 * Whether ten digits pass the Modulus 11 check of an NHS number (facts 4.1). Spaces and hyphens do not count. Ten equal
 * digits pass the arithmetic and are none.
 */
export function isNhsNumber(raw: string): boolean {
  const digits = raw.replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false
  const weighted = Array.from(digits.slice(0, 9)).reduce(
    (sum, digit, index) => sum + Number(digit) * (10 - index),
    0,
  )
  const check = 11 - (weighted % 11)
  return check !== 10 && (check === 11 ? 0 : check) === Number(digits[9])
}

/** Words that announce a number of a patient: NHS, the Scottish CHI, the Northern Irish H&C. */
const CUE =
  /(?<![a-z])(?:n\.?h\.?s\.?|chi|h ?& ?c)(?<named>[ .\-/:]{0,2}(?:numbers?|num|no|nr|n|#|id)(?![a-z])\.?)?(?:[ :.=#\-/(\n"',]|is|was){0,6}$/i
/** The same with other words before the number, as in "NHS number (checked by the ward): 999 …". */
const FAR_CUE = /(?<![a-z])nhs (?:number|no)(?![a-z])[^\d\n]{0,30}$/i
/** Words before numbers of things. */
const NO_PERSON =
  /(?:batch|lot|serial|asset|barcode|accession|expiry|ref(?:erence)?)\.?(?: (?:no|number|num))?\.?[ :#]{0,3}$/i
/** How people group ten digits: among other numbers, and alone in four groups or more. Up to three may have any length. */
const USUAL_SHAPE = /^(?:10|3-3-4)$/
const RARE_SHAPE = /^(?:3-3-2-2|3-3-3-1|2-2-2-2-2|1(?:-1){9})$/

/** NHS numbers: those that pass the check, those announced as one, and as `low` others of the same form (facts 4.1). */
export function nhsNumbers(text: string, chains: readonly DigitChain[]): Candidate[] {
  return chains.flatMap((chain) => {
    const found: Candidate[] = []
    for (let first = 0; first < chain.groups.length; first += 1) {
      const windows = windowsFrom(chain, first, 9, 11)
      const candidate = [10, 11, 9]
        .flatMap((length) => windows.filter(({ digits }) => digits.length === length))
        .map((window) => candidateOf(text, window))
        .find((one) => one !== null)
      if (!candidate) continue
      found.push(candidate)
      while ((chain.groups[first + 1]?.start ?? Infinity) < candidate.end) first += 1
    }
    return found
  })
}

function candidateOf(text: string, window: DigitWindow): Candidate | null {
  const { start, end, digits } = window
  const found = (confidence: Candidate['confidence']): Candidate => ({
    ...{ start, end, kind: 'nhs_number', confidence },
  })
  if (digits.length === 10 && isNhsNumber(digits) && isGroupedAsNumber(window)) return found('high')
  // The check is cheap and the words before are not: they are looked at once for each chain.
  if (window.first > 0) return null
  const before = text.slice(Math.max(0, start - 60), start)
  const cue = CUE.exec(before)
  if (digits.length === 10) {
    if (cue || FAR_CUE.test(before)) return found('high')
    const usual =
      isWhole(window) && USUAL_SHAPE.test(shapeOf(window)) && !/[./,]/.test(separatorsOf(window).join(''))
    return usual && !NO_PERSON.test(before) ? found('low') : null
  }
  // A digit lost or doubled: only where nothing else can be meant.
  return cue?.groups?.['named'] && !beginsWithDate(window) ? found('medium') : null
}

/** Whether ten digits among spaces and signs are one number and no list of dates, times or amounts. */
function isGroupedAsNumber(window: DigitWindow): boolean {
  const shape = shapeOf(window)
  // Between the parts of a number people put the same sign throughout, and no list parts its items by a bare comma.
  const signs = new Set(separatorsOf(window).map((separator) => separator.replace(/[ ()\n]/g, '')))
  if (signs.size > 1) return false
  if (USUAL_SHAPE.test(shape)) return true
  if (!isWhole(window)) return false
  const groups = groupsOf(window)
  const isList = beginsWithDate(window) || groups.every((group) => isTime(group) || group.digits.length <= 1)
  return RARE_SHAPE.test(shape) || (groups.length <= 3 && !isList)
}
