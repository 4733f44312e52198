/** Signs that clinicians type and the typeface lacks, with what a typewriter would have put. */
const EQUIVALENTS: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '=/=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '↑': '(up)',
  '↓': '(down)',
  '✓': '(yes)',
  '✔': '(yes)',
  '☑': '[x]',
  '✗': '(no)',
  '✘': '(no)',
  '☐': '[ ]',
  '●': '•',
  '▪': '•',
  '■': '•',
  '○': 'o',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '-',
  '\u2032': "'",
  '\u2033': '"',
}

/** Circled numbers 1 to 20 start here. */
const CIRCLED_ONE = 0x2460

/**
 * What to print for a character that no font file has: a like sign, the number of a circled number, the letters
 * of a ligature or a wide letter (Unicode's compatibility forms); null when there is none.
 */
export function plainEquivalent(character: string): string | null {
  const listed = EQUIVALENTS[character]
  if (listed !== undefined) return listed
  const circled = (character.codePointAt(0) ?? 0) - CIRCLED_ONE
  if (circled >= 0 && circled < 20) return `(${circled + 1})`
  const folded = character.normalize('NFKD')
  return folded === character ? null : folded
}
