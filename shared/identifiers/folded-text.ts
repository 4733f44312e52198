/**
 * A text as the detectors read it: plain Latin letters without accents, ASCII digits, one kind of space, dash and
 * quotation mark, nothing invisible. Whoever hides an identifier by other means of writing hides it from people, too.
 */
export interface FoldedText {
  text: string
  /** Where the character at a position of `text` begins in the original, in UTF-16 code units. */
  startOf(position: number): number
  /** Where the original of the text before a position ends. */
  endOf(position: number): number
}

/** A stretch of plain text, or one character that was folded. */
interface Stretch {
  /** Where it begins in the folded text. */
  at: number
  start: number
  end: number
  plain: boolean
}

const NOT_PLAIN = /[^\n -~]/gu

/** Folds a text; the time it takes grows with its length. */
export function foldText(original: string): FoldedText {
  const stretches: Stretch[] = []
  let text = ''
  let start = 0
  const add = (folded: string, end: number, plain: boolean): void => {
    const last = stretches.at(-1)
    // A mark belongs to the letter before it; what is invisible belongs to nobody.
    if (folded === '' && last && MARK.test(original.slice(start, end))) {
      if (!last.plain) last.end = end
      else stretches.push({ at: text.length - 1, start: start - 1, end, plain: false })
    }
    if (folded !== '') stretches.push({ at: text.length, start, end, plain })
    text += folded
    start = end
  }
  for (const { 0: character, index } of original.matchAll(NOT_PLAIN)) {
    if (index > start) add(original.slice(start, index), index, true)
    add(foldCharacter(character), index + character.length, false)
  }
  if (start < original.length) add(original.slice(start), original.length, true)
  return {
    text,
    startOf: (position) => {
      const stretch = stretchAt(stretches, position)
      if (!stretch) return original.length
      return stretch.plain ? stretch.start + position - stretch.at : stretch.start
    },
    endOf: (position) => {
      const stretch = stretchAt(stretches, position - 1)
      if (!stretch) return 0
      return stretch.plain ? stretch.start + position - stretch.at : stretch.end
    },
  }
}

/** The last stretch that begins at or before a position. */
function stretchAt(stretches: readonly Stretch[], position: number): Stretch | undefined {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.at ?? Infinity) <= position) low = middle + 1
    else high = middle
  }
  return stretches[low - 1]
}

/** Folds a short text whose positions do not matter, such as a name. */
export const folded = (text: string): string => foldText(text).text

const MARK = /^\p{M}/u
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}]/u
const SPACE = /^[\p{Zs}\u2800]/u
const DASH = /^[\p{Pd}\u2212\u2043\u02d7]/u
const APOSTROPHE = /^[\u2018\u2019\u201b\u02bc\u02b9\u2032`\u00b4\uff07]/u
const DIGIT = /^\p{Nd}/u
const COMPATIBLE_MARKS = /\p{M}/gu

/** Letters that no normal form takes apart, and those of other scripts that look like Latin ones. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map([
  ...pairs('ł l Ł L ø o Ø O đ d Đ D ı i ð d Ð D ß ss æ ae Æ AE œ oe Œ OE þ th Þ Th ħ h ŧ t ɡ g'),
  ...pairs('а a е e о o р p с c у y х x і i ј j ѕ s һ h ԁ d ԛ q ԝ w к k м m т t в b н h'),
  ...pairs('А A В B Е E Н H І I Ј J К K М M О O Р P Ѕ S С C Т T У Y Х X Ԛ Q Ԝ W'),
  ...pairs('Α A Β B Ε E Ζ Z Η H Ι I Κ K Μ M Ν N Ο O Ρ P Τ T Υ Y Χ X ο o α a ν v ρ p ι i κ k υ u'),
])

function pairs(list: string): [string, string][] {
  const parts = list.split(' ')
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as [string, string]] : [],
  )
}

const known = new Map<string, string>()

function foldCharacter(character: string): string {
  let result = known.get(character)
  if (result === undefined) {
    result = worked(character)
    // Text that goes through all of Unicode must not fill the memory.
    if (known.size > 4_000) known.clear()
    known.set(character, result)
  }
  return result
}

function worked(character: string): string {
  if (character === '\n' || character === '\r' || /^[\u000b\u000c\u0085\u2028\u2029]/u.test(character))
    return '\n'
  if (character === '\t' || SPACE.test(character)) return ' '
  if (INVISIBLE.test(character)) return ''
  if (DASH.test(character)) return '-'
  if (APOSTROPHE.test(character)) return "'"
  if (/^[\u201c\u201d\u201e\u2033\u00ab\u00bb]/u.test(character)) return '"'
  const compatible = character.normalize('NFKD').replace(COMPATIBLE_MARKS, '')
  if (compatible !== character) return Array.from(compatible, worked).join('')
  if (DIGIT.test(character)) return digitOf(character)
  return LOOK_ALIKE.get(character) ?? character
}

/** The value of a decimal digit of any script. Their ten digits follow each other from a code point ending in 0 or 6. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(DIGIT.test(String.fromCodePoint(row)) ? code % 16 : (code % 16) - 6)
}
