import {
  FIRST_NAMES,
  FIRST_NAMES_AND_WORDS,
  RARELY_FIRST_NAMES,
  SURNAMES,
  SURNAMES_AND_WORDS,
} from './name-lists.ts'
import { NOT_NAMES } from './not-names.ts'
import type { Word } from './words.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const first = setOf(FIRST_NAMES)
const firstAndWord = setOf(FIRST_NAMES_AND_WORDS)
const rarelyFirst = setOf(RARELY_FIRST_NAMES)
const surnames = setOf(SURNAMES)
const surnameAndWord = setOf(SURNAMES_AND_WORDS)

/** Forms that only surnames have: O'Shea, McKenna, Fitzgerald, Macleod, Wilkinson, Kowalska, Popescu. */
const SURNAME_FORM =
  /^(?:o'[a-z]{3,}|mc[a-z]{3,}|fitz[a-z]{4,}|mac[dglnp][a-z]{3,}|[a-z]{3,}(?:ski|ska|cki|cka|wicz|czyk|czak|escu|enko|chuk|oglu|opoulos)|[a-z]{3,}son)$/
/** Words that end as names do. */
const NO_SURNAME = setOf(
  `person reason season lesson poison prison comparison unison mason treason crimson grandson stepson liaison venison
  garrison bison jettison disson caisson salesperson spokesperson chairperson macleods macdonalds addison parkinson
  jackson alaska wesson macula macular macro macrophage maceration masson unreason`,
)

/** A first name that is nothing else. */
export const isFirstName = (name: string): boolean => first.has(name)
/** A first name that is a word as well, such as Grace. */
export const isFirstNameAndWord = (name: string): boolean => firstAndWord.has(name)
/** Any of the first names, months and places such as April and Florence included. */
export const canBeFirstName = (name: string): boolean =>
  first.has(name) || firstAndWord.has(name) || rarelyFirst.has(name)
/** A surname that is nothing else. */
export const isSurname = (name: string): boolean =>
  surnames.has(name) || (SURNAME_FORM.test(name) && !NO_SURNAME.has(name) && !NOT_NAMES.has(name))
/** Any of the surnames, words such as Brown and Bath included. */
export const canBeSurname = (name: string): boolean => isSurname(name) || surnameAndWord.has(name)
/** Any name of the lists. */
export const isListed = (name: string): boolean => canBeFirstName(name) || canBeSurname(name)
/** Whether a name is an ordinary word as well, so that only a capital tells them apart. */
export const isWordToo = (name: string): boolean =>
  NOT_NAMES.has(name) ||
  firstAndWord.has(name) ||
  rarelyFirst.has(name) ||
  (surnameAndWord.has(name) && !first.has(name))

/** A word with a capital, listed or not, that may be a name where words around it ask for one. */
export const canBeName = ({ text, capital }: Word): boolean =>
  capital &&
  text.length > 1 &&
  !NOT_NAMES.has(text) &&
  !/^[ivx]+$/.test(text) &&
  (!NO_NAME_FORM.test(text) || isListed(text))

/** Forms of nouns and verbs that names hardly ever have: Neurology, Recommendations, Deceased. */
const NO_NAME_FORM =
  /(?:olog(?:y|ists?)|atr(?:y|ists?)|ap(?:y|ists?)|ations?|tions?|ments?|iances?|ences?|ity|ness|ships?|[a-z]{4}ed|ised|ally|isers?)$/

/** The small words within surnames: de Souza, van der Berg, Ó Briain. */
export const PARTICLES = setOf(
  'de van der den von bin bint ibn al el ap ab ferch da dos du la le san o mac mc st ten ter',
)

/** What only people do in notes, and what things may do as well. */
const PEOPLE_DO = setOf(
  `ate eats drinks drank refused refuses declined declines slept sleeps likes loves dislikes said says asked asks fell walks
  walked lives visits visited attended attends sat sits stood wakes woke cried hit enjoys enjoyed prefers wants tolerated rang
  phoned became becomes gets got`,
)
const MAY_DO = setOf(
  'is was has had needs requires can cannot remains remained continues reports reported transfers transferred',
)
/** Names that are things one can say "was" of in notes: "Hope was expressed". */
const ABSTRACT = setOf(
  'grace hope joy faith rose mark pat dawn patience mercy drew carol frank earl ray rod rob bill',
)

/** Whether the word behind what may be a name is a verb that makes it one: "Ivy was settled", "Grace refused". */
export function actsAsPerson(name: string, next: Word | undefined): boolean {
  if (!next || next.capital || !/^ +$/.test(next.gap)) return false
  return PEOPLE_DO.has(next.text) || (MAY_DO.has(next.text) && !ABSTRACT.has(name))
}
