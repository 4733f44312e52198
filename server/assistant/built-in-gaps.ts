import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../../shared/assessments/domain-guidance.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { withoutPlaceholders } from './built-in-everyday-words.ts'

interface Point {
  /** Noun phrase: what the evidence should tell. */
  tells: string
  shownBy: RegExp
  /** Also asked where there is no need. */
  always?: true
}

/** What good evidence tells in any domain (CHC facts 2.1, rules for all domains). */
const POINTS: readonly Point[] = [
  {
    tells: 'the dates, or the period it covers',
    shownBy:
      /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{2,4}|(?:last|past|previous|in|over|for) (?:the )?(?:last |past )?(?:\w+ )?(?:days?|weeks?|months?|years?|fortnight)|\w+ (?:days|weeks|months|years) ago|since \w+|last (?:week|month|year)|yesterday|today)\b/i,
    always: true,
  },
  {
    tells: 'how often it happens',
    shownBy:
      /\b(?:\d+|once|twice|three times|four times|several times|daily|nightly|weekly|monthly|hourly|every \w+|each \w+|(?:a|per) (?:day|night|week|month)|occasion\w*|episodes?|incidents?|often|frequent\w*|always|never|most days|rarely)\b/i,
  },
  {
    tells: 'how long it lasts each time',
    shownBy:
      /\b(?:\w+(?: to \w+)? ?(?:min(?:ute)?s?|hours?|hrs?)|half an hour|lasting|lasts?|throughout|all (?:day|night)|until|continu\w+|within|permanent\w*|at all times)\b/i,
  },
  {
    tells: 'who saw or recorded it, and where',
    shownBy:
      /\b(?:charts?|notes?|records?|recorded|logs?|diary|diaries|reports?|reported|observed|letters?|assessments?|scores?|MAR|staff|nurses?|carers?|plan|forms?|review(?:ed)?)\b/i,
    always: true,
  },
  {
    tells: 'what is done about it, by whom and with what skill',
    shownBy:
      /\b(?:staff|carers?|nurses?|two people|hoist\w*|assist\w*|prompt\w*|supervis\w+|monitor\w*|given|administered|treated|dressings?|pads?|turn(?:ed|s)|reposition\w*|plan|redirect\w*|reassur\w+|feed\w*|fed|observ\w+|equipment|mattress|inhaler)\b/i,
  },
  {
    tells: 'how the person responds to that care',
    shownBy:
      /\b(?:respon\w+|settle[sd]?|effect\w*|improv\w+|heal\w*|relie\w+|reduc\w+|work(?:s|ed)|fail\w*|despite|eas(?:es|ed)|calm\w*|no change|unchanged|accept\w*|refus\w*|resist\w*|succeed\w*|tolerat\w+|stable|steady|controlled)\b/i,
  },
  {
    tells: 'the risk, and any harm that has come of it',
    shownBy:
      /\b(?:risks?|injur\w+|harm\w*|danger\w*|falls?|fell|chok\w+|aspirat\w+|infections?|safe\w*|bruis\w+|hospital|admission|wounds?|loss|lost|damage)\b/i,
  },
  {
    tells: 'what would happen without this care, or when it fails',
    shownBy:
      /\b(?:without (?:care|help|support|supervision|assistance|staff|prompt\w*|this|it|them)|if (?:not|left|staff|care|he|she|they|it)|would|otherwise|failed|when (?:late|missed|not)|unless)\b/i,
  },
  {
    tells: 'a professional’s view or assessment',
    shownBy:
      /\b(?:GP|doctor|consultant|psychiatr\w+|therapist\w*|SALT|dietitian|physio\w*|specialist|neurolog\w+|social worker|pharmacist|mental health team|memory (?:clinic|service)|tissue viability|district nurse|registered nurse|professional\w*|assessment|clinic|scale|score)\b/i,
    always: true,
  },
  {
    tells: 'the view of the person, or of those close to them',
    shownBy:
      /\b(?:spouse|wife|husband|partner|daughter|son|sister|brother|mother|father|family|relatives?|friend|representative|advocate|(?:person(?: \w+)?|he|she|they|patient|resident) (?:says?|said|reports?|feels?|tells?|told|describes?|states?)|in (?:his|her|their) own words|raised any concern)\b/i,
    always: true,
  },
]

/** So many records are named as examples of what is usually looked at. */
const RECORDS = 3

/** What evidence does not tell: points it should have, and records usual in the domain of which it names none. */
export function gapsIn(
  domain: CareDomainId,
  level: NeedLevel | null,
  evidence: string,
): { points: string[]; records: string[] } {
  const asked = POINTS.filter(({ always }) => always || level !== 'none')
  const matched = withoutPlaceholders(evidence)
  const { evidenceSources } = DOMAIN_GUIDANCE[domain]
  const named = evidenceSources.some((source) => namesRecord(evidence, source))
  return {
    points: asked.filter(({ shownBy }) => !shownBy.test(matched)).map(({ tells }) => tells),
    records: named ? [] : evidenceSources.slice(0, RECORDS),
  }
}

/** By the source's own name, "MUST score" by "MUST". */
function namesRecord(evidence: string, source: string): boolean {
  const words = source.split(/[\s/]+/).filter((word) => word.length > 2)
  const [first = source] = words
  const isName = /^[A-Z0-9]{2,}|^[A-Z][a-z]+$/.test(first) && words.length < 4
  return evidence.toLowerCase().includes((isName ? first : source).toLowerCase())
}
