import { CARE_DOMAIN_IDS, type CareDomainId, careDomain, isOfficialLevel } from './care-domains.ts'
import type { Indicator, IndicatorOutcome, IndicatorReason } from './indicator.ts'
import { NEED_LEVEL_LABEL, type NeedLevel } from './need-levels.ts'

/** The children's framework, named wherever adult rules do not apply (CHC facts 1.7 and 5.2). */
export const CHILDREN_FRAMEWORK = {
  title: 'National Framework for Children and Young People’s Continuing Care',
  publisher: 'Department of Health',
  edition: 'January 2016',
  audience: 'cyp',
  url: 'https://www.gov.uk/government/publications/children-and-young-peoples-continuing-care-national-framework',
} as const

/** Stands beside the indicator of a fast-track case: the pathway rests on the clinician's tool alone (CHC facts 1.4). */
export const FAST_TRACK_LEVELS =
  'The levels of a fast-track case are care-planning notes: what they indicate plays no part in it.'

/** Stands beside every indicator (CHC facts 0.3, rule 2). */
export const INDICATOR_CAVEAT =
  'The MDT’s professional judgement prevails: the multidisciplinary team (MDT) recommends and the integrated care board (ICB) decides. This indicator is neither a recommendation nor a decision.'

const CYP_CAVEAT = 'The professional judgement of those who assess under that framework prevails.'

type IndicatorParameters = Pick<Indicator['parameters'], 'otherNeedsBesideSevere' | 'highOrModerateDomains'>

/** The project numbers of CHC facts 3.3, rules 3 and 5; national guidance gives no figure. */
const INDICATOR_PARAMETERS: Readonly<IndicatorParameters> = {
  otherNeedsBesideSevere: 2,
  highOrModerateDomains: 3,
}

/** What the indicator reads of a case; rows with more fields fit. */
type IndicatorInput = {
  readonly ageGroup: 'adult' | 'cyp'
  readonly assessments: readonly {
    readonly domain: CareDomainId
    readonly needLevel: NeedLevel | null
    readonly evidence: string | null
    readonly isComplete: boolean
  }[]
  readonly parameters?: Readonly<IndicatorParameters>
}

type Levels = ReadonlyMap<CareDomainId, NeedLevel>
type Finding = { outcome: IndicatorOutcome; reason: IndicatorReason }

/**
 * What the level profile of a case indicates by the decision table of CHC facts 3.3. It counts domains at a level and
 * never adds levels. All twelve domains count, psychological and emotional needs among them; social context does not.
 * A `cyp` case is answered `invalid`, since adult rules do not apply to it.
 * @throws RangeError when a parameter is not a whole number of domains (1 to 12).
 */
export function levelIndicator(input: IndicatorInput): Indicator {
  const parameters = checked(input.parameters ?? INDICATOR_PARAMETERS)
  const rows = new Map(input.assessments.map((assessment) => [assessment.domain, assessment]))
  const levels: Levels = new Map(
    CARE_DOMAIN_IDS.flatMap((id) => {
      const level = rows.get(id)?.needLevel
      return level ? [[id, level] as const] : []
    }),
  )
  const isAdult = input.ageGroup === 'adult'
  const finding = isAdult
    ? findingOf(levels, parameters)
    : ({ outcome: 'invalid', reason: 'CYP_FRAMEWORK' } as const)
  return {
    ...finding,
    explanation: explanation(finding, levels, parameters),
    profile: CARE_DOMAIN_IDS.map((domain) => {
      const level = levels.get(domain) ?? null
      return { domain, level, permitted: isAdult && level ? isOfficialLevel(domain, level) : null }
    }),
    wouldChange: singleChanges(finding, levels, parameters),
    gaps: {
      withoutLevel: CARE_DOMAIN_IDS.filter((id) => !levels.has(id)),
      withoutEvidence: CARE_DOMAIN_IDS.filter((id) => levels.has(id) && !rows.get(id)?.evidence?.trim()),
      notComplete: CARE_DOMAIN_IDS.filter((id) => !rows.get(id)?.isComplete),
    },
    parameters: {
      ...parameters,
      statement: `National guidance says “a number of” and gives no figure. This product reads it as ${count(parameters.otherNeedsBesideSevere, 'other')} with needs beside one at Severe, and as ${count(parameters.highOrModerateDomains)} at High or Moderate.`,
    },
  }
}

/**
 * The rule behind a reason code, in one or two sentences. It speaks of the national tool's patterns and gives no
 * verdict of its own (decisions, "Cases and the DST builder").
 */
export function indicatorRule(reason: IndicatorReason, parameters: Readonly<IndicatorParameters>): string {
  const { otherNeedsBesideSevere, highOrModerateDomains } = parameters
  switch (reason) {
    case 'CYP_FRAMEWORK':
      return `Adult level descriptors and patterns do not apply to a child or young person: use the ${CHILDREN_FRAMEWORK.title} (${CHILDREN_FRAMEWORK.edition}).`
    case 'MISSING':
      return 'The profile is read once all twelve domains have a level.'
    case 'NOT_PERMITTED':
      return 'The profile is read once every level is one that the official DST has for that domain.'
    case 'PRIORITY':
      return 'The national tool says a clear recommendation is to be expected where any domain that has a Priority level is recorded at Priority.'
    case 'TWO_SEVERE':
      return 'The national tool says a clear recommendation is to be expected where two or more domains are recorded at Severe.'
    case 'ONE_SEVERE_PLUS':
      return `The national tool says that one domain at Severe together with needs in a number of other domains may indicate a primary health need. Here that means ${count(otherNeedsBesideSevere, 'other')} at Low or above, a choice of this product.`
    case 'ONE_SEVERE_ISOLATED':
      return 'The national tool names no pattern for one domain at Severe with hardly any other needs. To be on the safe side this product treats it as one to weigh.'
    case 'NUMBER_HIGH_MODERATE':
      return `The national tool says that a number of domains at High or Moderate may indicate a primary health need. Here that means ${count(highOrModerateDomains)}, a choice of this product.`
    case 'FEW_HIGH_MODERATE':
      return `No pattern of the national tool is met: that would take a number of domains at High or Moderate. Here that means ${count(highOrModerateDomains)}, a choice of this product.`
    case 'LOW_ONLY':
      return 'No pattern of the national tool is met: no domain is recorded above Low.'
    case 'ALL_NONE':
      return 'The national tool takes a profile without any need as pointing away from a primary health need.'
  }
}

function findingOf(levels: Levels, parameters: IndicatorParameters): Finding {
  if (levels.size < CARE_DOMAIN_IDS.length) return { outcome: 'incomplete', reason: 'MISSING' }
  if (notPermitted(levels).length > 0) return { outcome: 'invalid', reason: 'NOT_PERMITTED' }
  if (domainsAt(levels, 'priority').length >= 1) return { outcome: 'clear', reason: 'PRIORITY' }
  const severe = domainsAt(levels, 'severe').length
  if (severe >= 2) return { outcome: 'clear', reason: 'TWO_SEVERE' }
  if (severe === 1) {
    const otherNeeds = domainsAt(levels, 'low', 'moderate', 'high').length
    const isAlone = otherNeeds < parameters.otherNeedsBesideSevere
    return { outcome: 'consider', reason: isAlone ? 'ONE_SEVERE_ISOLATED' : 'ONE_SEVERE_PLUS' }
  }
  const highOrModerate = domainsAt(levels, 'high', 'moderate').length
  if (highOrModerate >= parameters.highOrModerateDomains) {
    return { outcome: 'consider', reason: 'NUMBER_HIGH_MODERATE' }
  }
  if (highOrModerate > 0) return { outcome: 'unlikely', reason: 'FEW_HIGH_MODERATE' }
  return { outcome: 'unlikely', reason: domainsAt(levels, 'low').length > 0 ? 'LOW_ONLY' : 'ALL_NONE' }
}

/** Permitted levels only; by domain in the order of the screens, then by level in rising order. */
function singleChanges(finding: Finding, levels: Levels, parameters: IndicatorParameters) {
  if (finding.outcome === 'incomplete' || finding.outcome === 'invalid') return []
  return [...levels].flatMap(([domain, from]) =>
    careDomain(domain)
      .permittedLevels.map((to) => ({
        domain,
        from,
        to,
        ...findingOf(new Map(levels).set(domain, to), parameters),
      }))
      .filter((change) => change.outcome !== finding.outcome),
  )
}

function explanation({ outcome, reason }: Finding, levels: Levels, parameters: IndicatorParameters): string {
  return [
    ...recorded(reason, levels),
    indicatorRule(reason, parameters),
    ...CONSEQUENCE[outcome],
    reason === 'CYP_FRAMEWORK' ? CYP_CAVEAT : INDICATOR_CAVEAT,
  ].join(' ')
}

/** What the team does with the outcome (CHC facts 3.3, last paragraph). */
const CONSEQUENCE: Readonly<Record<IndicatorOutcome, readonly string[]>> = {
  clear: ['A team that recommends otherwise records why.'],
  consider: ['Weigh the whole picture with care and record clear reasons if the answer is no.'],
  unlikely: [
    'This does not end the process: the team completes the analysis of nature, intensity, complexity and unpredictability in every case, and may depart from any indicator with reasons.',
  ],
  incomplete: [],
  invalid: [],
}

/** The part of the profile that the rule rests on. */
function recorded(reason: IndicatorReason, levels: Levels): string[] {
  const at = (level: NeedLevel) => listed(`Recorded at ${NEED_LEVEL_LABEL[level]}`, domainsAt(levels, level))
  switch (reason) {
    case 'CYP_FRAMEWORK':
      return ['This is the case of a child or young person.']
    case 'MISSING':
      return listed(
        'Without a level',
        CARE_DOMAIN_IDS.filter((id) => !levels.has(id)),
      )
    case 'NOT_PERMITTED':
      return notPermitted(levels).map(
        ([id, level]) =>
          `The level ${NEED_LEVEL_LABEL[level]} is not used in the official DST for ${careDomain(id).label}.`,
      )
    case 'PRIORITY':
      return at('priority')
    case 'TWO_SEVERE':
      return at('severe')
    case 'ONE_SEVERE_PLUS':
    case 'ONE_SEVERE_ISOLATED':
      return [
        ...at('severe'),
        ...listed('Other needs at Low or above', domainsAt(levels, 'low', 'moderate', 'high')),
      ]
    case 'NUMBER_HIGH_MODERATE':
    case 'FEW_HIGH_MODERATE':
      return [...at('high'), ...at('moderate')]
    case 'LOW_ONLY':
      return at('low')
    case 'ALL_NONE':
      return ['Every domain is recorded at None.']
  }
}

/** Semicolons, because names of domains hold commas. */
function listed(heading: string, domains: readonly CareDomainId[]): string[] {
  if (domains.length === 0) return []
  return [`${heading}: ${domains.map((id) => careDomain(id).label).join('; ')}.`]
}

function domainsAt(levels: Levels, ...wanted: NeedLevel[]): CareDomainId[] {
  return [...levels].filter(([, level]) => wanted.includes(level)).map(([id]) => id)
}

function notPermitted(levels: Levels): [CareDomainId, NeedLevel][] {
  return [...levels].filter(([id, level]) => !isOfficialLevel(id, level))
}

function count(domains: number, which = ''): string {
  return ['at least', domains, which, domains === 1 ? 'domain' : 'domains'].filter(Boolean).join(' ')
}

function checked({
  otherNeedsBesideSevere,
  highOrModerateDomains,
}: IndicatorParameters): IndicatorParameters {
  for (const value of [otherNeedsBesideSevere, highOrModerateDomains]) {
    if (!Number.isInteger(value) || value < 1 || value > CARE_DOMAIN_IDS.length) {
      throw new RangeError('A parameter of the indicator is a whole number of domains from 1 to 12')
    }
  }
  return { otherNeedsBesideSevere, highOrModerateDomains }
}
