import type { Candidate } from './candidate.ts'

const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})(?![A-Za-z])`

const TYPE = anyOf(`
  Road Street Avenue Lane Close Drive Way Court Gardens Crescent Place Terrace Grove Hill View Mews Row Parade Square Walk
  Rise Park Green Croft Vale Villas Wharf Quay Path Broadway Circus Fold Heights Cottages Buildings Wynd Brae Gate Meadow
  Meadows Mount Bank
`)
/** Short forms; what follows tells them from the title "Dr" and from a saint. */
const SHORT_TYPE = `${anyOf('Rd St Ave Av Ln Cl Dr Ct Gdns Cres Pl Ter Terr Tce Gr Sq')}(?!\\.? [A-Z])`
const BUILDING = anyOf(`
  Cottage House Farm Lodge Barn Villa Bungalow Rectory Vicarage Hall Manor Mill Court Tower Towers Mansions Point Forge
`)
const LONELY_BUILDING = anyOf('Cottage Farm Barn Bungalow Rectory Vicarage')
/** Types and buildings that are told without capitals, since few other sentences have them behind a number and a word. */
const PLAIN_TYPE = anyOf(`
  road rd street avenue ave crescent terrace gardens gdns lane grove mews close drive cottages
`)
const PLAIN_BUILDING = anyOf('court house tower towers lodge mansions heights point buildings')
const RESIDENCE = anyOf(`
  [Ll]ives [Ll]ived [Ll]iving [Rr]esides [Rr]esided [Rr]esiding [Ss]tays [Aa]ddress [Aa]ddr [Hh]ome [Hh]ouse [Ff]lat
  [Bb]ungalow [Pp]roperty
`)

const NAME = "(?:(?!(?:The|A|An) )[A-Z][A-Za-z.']{0,24}[ -]{1,2})"
const PLAIN_NAMES = "(?<names>(?:[a-z][a-z'.]{1,24}[ -]){1,3}?)"
const STREET = `(?:(?<names>${NAME}{1,4})(?:${TYPE}|${SHORT_TYPE})|The ${TYPE})`
const NUMBER = '(?<![\\d./:-])\\d{1,4}[A-Za-z]?(?:[-/]\\d{1,4}[A-Za-z]?)?,? {1,2}'
const FLAT = '(?<![A-Za-z])(?:Flat|Apartment|Apt|Unit) \\d{1,4}[A-Za-z]?,? {1,2}'
const WELSH = '(?:Maes|Heol|Ffordd|Lon|Stryd|Clos|Rhodfa|Bryn)(?: (?:yr?|yn|[A-Z][A-Za-z]{0,24})){1,3}'

/** "lives on Station Road", "address: Rose Cottage" */
const ANNOUNCED = new RegExp(
  `(?<![A-Za-z])${RESIDENCE}(?: (?:is|was))?(?: (?:at|in|on))?[ :]{1,2}(?<address>${STREET}|(?:The )?${NAME}{1,3}${LONELY_BUILDING})`,
  'g',
)
const FORMS: readonly RegExp[] = [
  // "Flat 4, 17 Grove Terrace", "22b Mill Lane", "18 Maes Y Coed"
  new RegExp(`(?:${FLAT})?${NUMBER}(?:${STREET}|${WELSH})`, 'g'),
  // "Flat 12B Tower Court"
  new RegExp(`${FLAT}${NAME}{1,3}(?:${BUILDING}|${TYPE})`, 'g'),
  // "Rose Cottage, Mill Lane"
  new RegExp(`(?<![A-Za-z])(?:The )?${NAME}{1,3}${BUILDING}, (?:\\d{1,4}[A-Za-z]? )?${STREET}`, 'g'),
  // "14 acacia avenue", "flat 3, rose court"
  new RegExp(`(?:${FLAT})?${NUMBER}${PLAIN_NAMES}${PLAIN_TYPE}`, 'gi'),
  new RegExp(`${FLAT}${PLAIN_NAMES}${PLAIN_BUILDING}`, 'gi'),
  ANNOUNCED,
]

/** Words that make a number before them an amount, or what follows it a phrase (facts 4.3). */
const NO_STREET = new Set(
  `hour hours hr hrs minute minutes min mins day days week weeks month months year years mile miles metre metres yard yards
  staff carer carers person persons people nurse nurses time times x mg ml kg cm mm bed beds step steps stair stairs visit
  visits call calls door doors wheel fall falls pad pads unit units turn turns in on at the to of for with and or per a an
  from by is was had has her his their down up into off this that very more care hospital nursing main kept along near stay
  stays stayed came come close`.split(/\s+/),
)
/** Behind a street after "lives" these make it the name of a service. */
const SERVICE =
  /^(?:'s)? (?:surgery|clinic|hospital|hospice|health|medical|ward|unit|day|centre|practice|school|station|nursing)/i

/** Addresses: house number or flat with street, a named house with its street, and a street after "lives" (facts 4.2). */
export function addresses(text: string): Candidate[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const end = match.index + match[0].length
      const start = end - (match.groups?.['address'] ?? match[0]).length
      const names = match.groups?.['names']?.toLowerCase().split(/[ -]+/) ?? []
      if (names.some((name) => NO_STREET.has(name))) return []
      if (form === ANNOUNCED && SERVICE.test(text.slice(end, end + 20))) return []
      return [{ start, end, kind: 'address', confidence: 'high' }]
    }),
  )
}
