import type { IdentifierKind } from './finding.ts'

/** The marks of the corpus, as in `{{nhs:999 000 0018}}`. */
const KINDS: Readonly<Record<string, IdentifierKind>> = {
  nhs: 'nhs_number',
  ni: 'national_insurance_number',
  mrn: 'hospital_number',
  dob: 'date_of_birth',
  dod: 'date_of_death',
  name: 'person',
  addr: 'address',
  post: 'postcode',
  tel: 'telephone',
  mail: 'email',
}

export interface Mark {
  start: number
  end: number
  kind: IdentifierKind
}

/** A sentence of the corpus: the text, where its identifiers are, and the names its case knows. */
export interface MarkedText {
  text: string
  marks: Mark[]
  knownNames: string[]
}

/**
 * Reads a line of a corpus file: `{{kind:text}}` marks an identifier, `known: a; b ||` in front names the case's own
 * names, `\n`, `\t` and `\u200b` stand for the characters themselves.
 * @throws Error for a mark of no kind
 */
export function markedText(line: string): MarkedText {
  const [, names = '', rest = line] = /^known: (.*?) \|\| (.*)$/.exec(line) ?? []
  const marks: Mark[] = []
  let text = ''
  let at = 0
  for (const match of rest.matchAll(/\{\{(\w+):(.+?)\}\}/g)) {
    const [found, name = '', marked = ''] = match
    const kind = KINDS[name]
    if (!kind) throw new Error(`No kind of identifier: ${name}`)
    text += plain(rest.slice(at, match.index))
    const start = text.length
    text += plain(marked)
    marks.push({ start, end: text.length, kind })
    at = match.index + found.length
  }
  text += plain(rest.slice(at))
  return { text, marks, knownNames: names.split('; ').filter((name) => name !== '') }
}

/** The sentences of a corpus file; lines that begin with `#` are remarks. */
export function markedTexts(file: string): MarkedText[] {
  return file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => markedText(line))
}

const plain = (escaped: string): string =>
  escaped
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
