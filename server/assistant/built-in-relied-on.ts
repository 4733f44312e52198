import { NEED_LEVEL_SCORE, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { RationaleTask } from './assistant.ts'
import type { ReadSentence } from './built-in-evidence.ts'

/** Sentences that a rationale quotes at most. */
const MOST = 7
/** Numbers, times and records make a sentence stronger evidence. */
const MEASURED =
  /\b(?:\d+|once|twice|two|three|four|five|six|daily|weekly|hourly|charts?|scores?|notes?|recorded|report\w*|assess\w+|letter|nurse|therapist|doctor|consultant)\b/gi

/** The sentences that bear most on the level, in their own order. What says nothing about the domain is left out. */
export function mostTelling({ level }: RationaleTask, sentences: readonly ReadSentence[]): ReadSentence[] {
  const rated = sentences
    .map((sentence, place) => ({ sentence, place, worth: worth(sentence, level) }))
    .filter((one) => one.worth > 0)
  return rated
    .toSorted((one, other) => other.worth - one.worth || one.place - other.place)
    .slice(0, MOST)
    .toSorted((one, other) => one.place - other.place)
    .map(({ sentence }) => sentence)
}

function worth({ signs, subjects, absences, text }: ReadSentence, level: NeedLevel | null): number {
  if (signs.length + subjects.length + absences.length === 0) return 0
  const asks = new Map(signs.map((found) => [found.sign.asks + String(found.denied), found]))
  const bySigns = [...asks.values()].reduce((sum, found) => sum + signWorth(found, level), 0)
  const byAbsence =
    absences.length > 0 && (level === 'none' || level === 'low') ? 2 : absences.length > 0 ? 0.5 : 0
  const measured = Math.min(3, new Set(text.match(MEASURED)).size) * 0.4
  return bySigns + byAbsence + measured + Math.min(subjects.length, 3) * 0.3
}

/** What stands at the chosen level counts most, then its neighbours; what denies a higher level counts, too. */
function signWorth({ level, denied }: ReadSentence['signs'][number], chosen: NeedLevel | null): number {
  if (chosen === null) return denied ? 0.5 : 1
  const distance = Math.abs(NEED_LEVEL_SCORE[level] - NEED_LEVEL_SCORE[chosen])
  if (denied) return distance <= 1 ? 1.2 : 0.4
  return distance === 0 ? 2.5 : distance === 1 ? 1.2 : 0.5
}
