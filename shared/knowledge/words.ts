/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  (
    'a about after again all also am an and any are as at be been between both but by can could did do does doing ' +
    'down each for from further get give given gets had has have having he her here hers him his how i if in into is it ' +
    'its itself just know like look me mean more most must my need needed no nor not of off on once only or other our out over own ' +
    'please she should so some such tell than that the their them then there these they this those through to too ' +
    'under until up us very was we were what when where which while who whom why will with would you your'
  ).split(' '),
)

/**
 * Words and numbers with their inner apostrophes: "day-29" and "s.117" fall in two. Well-being does not, since its
 * second half says nothing alone.
 */
const WORD = /\bwell-being\b|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/giu

/** A word where it stands in a text. */
export interface WordAt {
  word: string
  start: number
}

/** The words of a text with their places. */
export const wordsIn = (text: string): WordAt[] =>
  Array.from(text.matchAll(WORD), (match) => ({ word: match[0], start: match.index }))

/**
 * The form under which a word is found: small letters, without accents and endings. Null for words that say nothing.
 * One function for what is written and for what is looked for, so that each finds the other.
 */
export function searchTerm(word: string): string | null {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’](?:s|t|re|ll|ve|d|m)$/, '')
    .replace('-', '')
    // "Judgment" of the courts and "judgement" of everybody else are one word.
    .replace('dgement', 'dgment')
  return STOP_WORDS.has(plain) ? null : withoutEnding(plain)
}

/** Endings that English adds to one and the same word; the part before them must keep three letters and a vowel. */
const ENDINGS: [ending: RegExp, left: string][] = [
  [/(?:ss|x|z|ch|sh)es$/, '$&'],
  [/ies$/, 'y'],
  [/(?<![su])s$/, ''],
]

function withoutEnding(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let stem = word
  for (const [ending, left] of ENDINGS) {
    if (!ending.test(stem)) continue
    stem = left === '$&' ? stem.slice(0, -2) : stem.replace(ending, left)
    break
  }
  const bare = stem.replace(/(?:ing|ed|ly)$/, '')
  if (bare === stem || bare.length < 3 || !/[aeiouy]/.test(bare)) return finalE(stem)
  return finalE(/([bdfgklmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare)
}

/** "manage" and "managing" share "manag". */
const finalE = (stem: string): string => (stem.length > 4 ? stem.replace(/e$/, '') : stem)
