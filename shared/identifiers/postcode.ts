import type { Candidate } from './candidate.ts'

const OUTWARD = '(?:[a-pr-uwyz](?:\\d{1,2}|[a-hk-y]\\d{1,2}|\\d[a-hjkpstuw]|[a-hk-y]\\d[abehmnprvwxy]))'
/** The shapes of BS 7666 (facts 4.2), whole or after a word the first half alone. */
const POSTCODE = new RegExp(
  `(?<![a-z0-9])(?:gir[ -]{0,2}0aa|(?<outward>${OUTWARD})[ -]{0,2}(?<inward>\\d[abd-hjlnp-uw-z]{2}))(?![a-z0-9])`,
  'gi',
)
const FIRST_HALF = new RegExp(
  `(?<![a-z])(?:post ?code|p/?code)(?: (?:area|district|is|starts|begins|with)){0,3}[ :\\-]{0,3}(?<outward>${OUTWARD})(?![a-z0-9])`,
  'gi',
)

/** "in the M14 area", "area: M14": not where the letter may be a vertebra's. */
const AREA_OF = new RegExp(
  `(?<![a-z])(?:the (?<named>${OUTWARD}) area|(?<!pressure |sacral |skin |affected )area[ :]{1,2}(?<outward>${OUTWARD}))(?![a-z0-9])`,
  'gi',
)

/** The letters that postcodes begin with. */
const AREAS = new Set(
  `ab al b ba bb bd bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec eh en ex fk fy g gl gu gy
  ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ph pl
  po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf wn wr ws wv yo ze`.split(
    /\s+/,
  ),
)
/** Beside these, a letter and a number are a vertebra, a nerve or a vitamin (facts 4.3). */
const CLINICAL_BEFORE =
  /(?:vitamin|vit|vertebrae?|ribs?|levels?|grade|spine|lumbar|sacral|disc|bulge|nerve|root|fracture|over|at|scar|reflex)\W{1,2}$/i
const CLINICAL_AFTER =
  /^\W{1,2}(?:ribs?|vertebrae?|disc|nerve|root|wedge|dose|toe|finger|digit|metatarsal|reflex|on the (?:report|scan))/i
const SPINAL = /^[cltsb]\d{1,2}$/i
const ORDINAL = /^(?:1st|2nd|3rd|[4-90]th)$/i

/** Postcodes, and the first half of one after the word. */
export function postcodes(text: string): Candidate[] {
  const whole = [...text.matchAll(POSTCODE)]
    .filter((match) => isPostcode(text, match))
    .map(({ 0: found, index: start }) => span(start, found.length))
  const halves = [...text.matchAll(FIRST_HALF)].map((match) => {
    const outward = match.groups?.['outward'] ?? ''
    return span(match.index + match[0].length - outward.length, outward.length)
  })
  const areas = [...text.matchAll(AREA_OF)].flatMap((match) => {
    const outward = match.groups?.['named'] ?? match.groups?.['outward'] ?? ''
    if (!AREAS.has(areaOf(outward)) || SPINAL.test(outward)) return []
    return [span(match.index + match[0].indexOf(outward), outward.length)]
  })
  return [...whole, ...halves, ...areas]
}

const areaOf = (outward: string): string => /^[a-z]+/i.exec(outward)?.[0].toLowerCase() ?? ''

const span = (start: number, length: number): Candidate => ({
  ...{ start, end: start + length, kind: 'postcode', confidence: 'high' },
})

function isPostcode(text: string, { 0: found, index, groups }: RegExpExecArray): boolean {
  const { outward, inward } = groups ?? {}
  // The bank's own, which has no halves.
  if (outward === undefined || inward === undefined) return true
  if (!AREAS.has(areaOf(outward))) return false
  const end = index + found.length
  if (!SPINAL.test(outward)) return !ORDINAL.test(inward) || inward === inward.toUpperCase()
  if (
    ORDINAL.test(inward) &&
    (inward !== inward.toUpperCase() || CLINICAL_AFTER.test(text.slice(end, end + 20)))
  )
    return false
  return (
    !CLINICAL_BEFORE.test(text.slice(Math.max(0, index - 12), index)) &&
    !CLINICAL_AFTER.test(text.slice(end, end + 20))
  )
}
