import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import { isDenied } from './built-in-negation.ts'
import { sentencesIn } from './built-in-sentences.ts'
import { DOMAIN_SIGNS } from './level-signs/domain-signs.ts'
import type { LevelSign } from './level-signs/level-sign.ts'

/** Money plays no part in a level (CHC facts 0.3, rule 4): sentences that speak of it are left out. */
const MONEY =
  /£|\b(?:costs?|costly|fund(?:s|ed|ing)?|refund\w*|budgets?|fees?|afford\w*|prices?|expens\w+|payments?|savings|top-?up|invoice\w*|financ\w+)\b/i

/** A place where a sentence speaks of something that a level asks for, or denies it. */
export interface SignFound {
  level: NeedLevel
  sign: LevelSign
  /** The words as they stand there. */
  words: string
  denied: boolean
}

/** A sentence of evidence, read for one domain. */
export interface ReadSentence {
  text: string
  signs: SignFound[]
  /** Words of the domain itself that are not denied. */
  subjects: string[]
  /** Words of the domain that are denied ("no falls"): a finding of absence. */
  absences: string[]
}

export interface ReadEvidence {
  sentences: ReadSentence[]
  /** How many sentences spoke of money and were left out. */
  leftOut: number
}

/** Reads evidence for a domain, each different sentence once. It looks for words and understands nothing. */
export function readEvidence(domain: CareDomainId, evidence: string): ReadEvidence {
  const all = [...new Set(sentencesIn(evidence))]
  const texts = all.filter((text) => !MONEY.test(text))
  return { sentences: texts.map((text) => readSentence(domain, text)), leftOut: all.length - texts.length }
}

/** Where the pattern matches in a text, with whether it is denied there. */
export const mentions = (text: string, pattern: RegExp): { words: string; denied: boolean }[] =>
  Array.from(text.matchAll(new RegExp(pattern, 'gi')), ({ index, 0: words }) => ({
    words: words.trim(),
    denied: isDenied(text, index, index + words.length),
  }))

function readSentence(domain: CareDomainId, text: string): ReadSentence {
  const { about, levels } = DOMAIN_SIGNS[domain]
  const subjects = mentions(text, about)
  return {
    text,
    signs: NEED_LEVELS.flatMap((level) =>
      (levels[level] ?? []).flatMap((sign) =>
        mentions(text, sign.shownBy).map((found) => ({ level, sign, ...found })),
      ),
    ),
    subjects: subjects.filter(({ denied }) => !denied).map(({ words }) => words),
    absences: subjects.filter(({ denied }) => denied).map(({ words }) => words),
  }
}

/** The signs of one level that the evidence shows, each with the words that show it; denied ones where asked for. */
export function signsOf(
  { sentences }: ReadEvidence,
  level: NeedLevel,
  denied = false,
): { asks: string; words: string[]; texts: string[] }[] {
  const found = new Map<string, { asks: string; words: string[]; texts: string[] }>()
  for (const { signs, text } of sentences) {
    for (const { sign, words } of signs.filter((one) => one.level === level && one.denied === denied)) {
      const entry = found.get(sign.asks) ?? { asks: sign.asks, words: [], texts: [] }
      if (!entry.words.some((other) => other.toLowerCase() === words.toLowerCase())) entry.words.push(words)
      if (!entry.texts.includes(text)) entry.texts.push(text)
      found.set(sign.asks, entry)
    }
  }
  return [...found.values()]
}
