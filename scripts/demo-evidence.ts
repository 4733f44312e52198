import { CARE_DOMAIN_IDS, type CareDomainId } from '../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../shared/assessments/domain-guidance.ts'
import type { NewAssessment } from '../shared/assessments/assessment.ts'
import { NEED_LEVELS, type NeedLevel } from '../shared/assessments/need-levels.ts'
import type { RecommendationOutcome } from '../shared/cases/recommendation.ts'
import { present } from '../shared/platform/present.ts'

/** Evidence and rationale. */
type Texts = readonly [evidence: string, rationale: string]

/** Fictional evidence for the levels that the stories use (CHC facts 2.2 to 2.13). Nobody in it is a real person. */
const EVIDENCE: Readonly<Record<CareDomainId, Partial<Record<NeedLevel, Texts>>>> = {
  behaviour: {
    none: [
      'Calm and co-operative throughout the period; the care notes hold no incident.',
      'No behaviour that challenges.',
    ],
    low: [
      'Raised voice on four occasions in eight weeks when hurried. Waiting ten minutes and asking again was enough each time.',
      'Some incidents, without risk to anybody; accepts all care.',
    ],
    moderate: [
      'Calls out and pulls at clothing at most transfers. A known routine and a familiar carer settle it within minutes, and care is nearly always accepted.',
      'A pattern that can be foreseen and is held at a level without risk.',
    ],
    high: [
      'Hits out during personal care about four times a week. Two carers follow the written approach; on two days in the month care had to be put off.',
      'A foreseeable risk that planned approaches reduce and do not always remove.',
    ],
    severe: [
      'Assaults on staff on most days, three of them with injuries in six weeks. On nine days help beyond the care plan was needed, with the mental health team.',
      'Significant risk that needs a prompt, skilled response beyond the planned one.',
    ],
    priority: [
      'Sudden attacks without any trigger on most days, two of them with injuries treated in hospital. Two skilled carers stay within reach day and night.',
      'Immediate and serious risk: a skilled response has to be at hand at every moment.',
    ],
  },
  cognition: {
    none: [
      'Orientated in time and place, manages own affairs, recalls the last visit in detail.',
      'No sign of impairment.',
    ],
    low: [
      'Forgets appointments and keeps a written list; needs help with forms and the medicine box, and says so.',
      'Help with complex matters alone; aware of basic risks.',
    ],
    moderate: [
      'Prompted to wash and dress in order. Twice left an outside door open in the cold and came back when reminded. Chooses between two options.',
      'Supervision and prompts in daily living, with some awareness of risk.',
    ],
    high: [
      'Disorientated in time and place, asks the same question every hour, cannot use the call bell. Would walk into traffic without supervision.',
      'Aware of few risks, and struggles with key decisions even with help.',
    ],
    severe: [
      'Does not recognise family, drinks from any container within reach, and has no awareness of hunger, heat or danger. Every basic need is anticipated.',
      'Cannot judge basic risk even with support.',
    ],
  },
  communication: {
    none: ['Speaks clearly, understands and is understood by staff and visitors.', 'Makes all needs known.'],
    low: [
      'Hearing aids in both ears. Speech is understood when the speaker faces the person and speaks slowly.',
      'Some help is needed for needs to be read accurately.',
    ],
    moderate: [
      'Short phrases with difficulty finding words; yes and no are unreliable when tired. Regular carers read expression and gestures.',
      'Not always reliable even with help; those who know the person foresee needs from signs.',
    ],
    high: [
      'No words and no consistent gesture or eye response in eight weeks, also with the speech and language therapist. Most needs are anticipated.',
      'Cannot reliably make needs known by any means.',
    ],
  },
  mobility: {
    none: ['Walks indoors and outside without equipment; no fall in twelve months.', 'Moves independently.'],
    low: [
      'Walks with a frame and one person standing by, rises from the chair with grab rails.',
      'Bears weight, with some help and equipment.',
    ],
    moderate: [
      'Transfers with a stand-aid and one carer, helping with the stronger side. Two falls without injury in three months.',
      'Weight-bearing is not consistent, but helps with transfers; moderate risk of falls.',
    ],
    high: [
      'Full hoist with two carers for every move, to which the person cannot contribute. Raised tone in both legs makes positioning slow and painful.',
      'Cannot bear weight nor help with moves; careful positioning is needed.',
    ],
    severe: [
      'Rigid contractures of all limbs and two fractures on handling within a year. Three carers follow a 24-hour posture plan of the physiotherapist.',
      'Wholly immobile, and any move carries a high risk of serious harm.',
    ],
  },
  nutrition: {
    none: [
      'Eats ordinary meals and drinks over 1,500 ml a day; weight steady for nine months.',
      'Takes enough food and drink by mouth.',
    ],
    low: [
      'Prompted at each meal, with two supplement drinks a day. Meals last 20 minutes. MUST 0.',
      'Needs supervision and prompts; no nutritional risk.',
    ],
    moderate: [
      'Fed puréed meals by one carer, 40 to 50 minutes each. Weight steady on a fortified diet, MUST 1.',
      'Has to be fed, which takes half an hour or more.',
    ],
    high: [
      'IDDSI level 4 food and level 2 fluids, given by trained staff. Coughing at one meal in four, one aspiration; 9 per cent of weight lost in six months, MUST 3.',
      'Skilled feeding against aspiration, with significant unintended loss of weight.',
    ],
  },
  continence: {
    none: ['Uses the toilet alone by day and night.', 'Continent of urine and faeces.'],
    low: [
      'Toileted to a routine, pads at night; bowels regular with diet.',
      'Routine care; bowels controlled.',
    ],
    moderate: [
      'Doubly incontinent. A bowel chart is kept and the laxative adjusted to it; two urinary infections in a year.',
      'Routine care that needs monitoring to limit risk.',
    ],
    high: [
      'The catheter blocks about weekly and is washed out or replaced by a nurse; bowels are emptied by hand every other day.',
      'Problematic: timely skilled action beyond routine care.',
    ],
  },
  skin_integrity: {
    none: ['Skin intact, Waterlow 7, no preventive measure in place.', 'No risk of pressure damage.'],
    low: [
      'Heels and sacrum are checked once a day; redness fades within the hour. Waterlow 13.',
      'A risk that needs preventive action once daily.',
    ],
    moderate: [
      'Turned every three to four hours on an air mattress. A category 2 sacral ulcer is healing and measured weekly. Waterlow 20.',
      'Prevention several times a day; partial-thickness damage that responds.',
    ],
    high: [
      'A category 2 sacral ulcer has not changed for six weeks in spite of the plan of the tissue viability nurse, who visits fortnightly.',
      'Partial-thickness damage that does not respond.',
    ],
    severe: [
      'A category 4 sacral ulcer to the bone with osteomyelitis, and a category 3 heel ulcer that grows. Dressings daily by a nurse.',
      'Destruction to the bone, and more than one wound that does not respond.',
    ],
  },
  breathing: {
    none: ['No breathlessness at rest or on exertion; saturation 96 per cent on air.', 'Normal breathing.'],
    low: [
      'Inhaler twice a day. A rare wheeze settles with two puffs and limits nothing.',
      'Treated by inhaler, without effect on daily life.',
    ],
    moderate: [
      'Rests after every transfer; oxygen at 24 per cent for part of the day.',
      'Limits some activities; low-flow oxygen.',
    ],
    priority: [
      'Ventilated through a tracheostomy day and night; cannot do without the machine for more than a minute.',
      'Cannot breathe independently: invasive mechanical ventilation.',
    ],
  },
  drug_therapies: {
    low: [
      'Blister pack with a reminder, taken willingly; paracetamol before walking.',
      'Prompting, and mild pain that can be foreseen.',
    ],
    moderate: [
      'Insulin once a day by the district nurse, dose unchanged for five months; tablets given by carers.',
      'Has to be given because of its type; the regime is stable.',
    ],
    high: [
      "Time-critical doses for Parkinson's disease five times a day. Trained staff watch for freezing and involuntary movements, and call the specialist nurse about monthly.",
      'Given and monitored by trained staff because the condition fluctuates.',
    ],
  },
  altered_states: {
    none: [
      'No seizure, faint or other loss of consciousness on record.',
      'No altered state of consciousness.',
    ],
    low: ['Free of seizures for two years on one medicine.', 'Well controlled, with a low risk of harm.'],
    moderate: [
      'A focal seizure every six to eight weeks; carers keep the person safe and time it.',
      'Occasional episodes that need supervision for safety.',
    ],
  },
  other_significant: {
    none: [
      'All conditions were gone through; each is covered in another domain.',
      'Nothing further was found.',
    ],
    low: [
      'Compression hosiery is put on in the morning and taken off at night; legs checked weekly.',
      'An extra need that routine care meets.',
    ],
  },
  social_factors: {
    none: ['Mood stable, sleeps and eats well, joins what interests them.', 'No effect on well-being.'],
    low: [
      'Tearful about once a week; a visit or a walk lifts the mood each time.',
      'Distress that responds to reassurance.',
    ],
    moderate: [
      'Anxious every afternoon, which reassurance does not ease; declines most activities. Depression scale 9 of 15.',
      'Does not readily respond; withdrawn from most attempts to engage.',
    ],
    high: [
      'Distressing hallucinations on most days. Lies facing the wall, refuses company and has lost weight.',
      'Severe impact on health and well-being.',
    ],
  },
}

/** The four characteristics by what the team recommends (CHC facts 3.2); neither money nor a diagnosis decides. */
export const REASONS: Readonly<Record<RecommendationOutcome, Readonly<Record<Characteristic, string>>>> = {
  eligible: {
    nature: 'Long-term conditions that act on each other; most of the help is nursing or directed by nurses.',
    intensity: 'Skilled help by day and night, mostly by two carers, across several domains.',
    complexity:
      'Pain, nutrition, skin and medicines affect each other, and need frequent adjustment together.',
    unpredictability: 'Changes come within hours, and late help has led to harm in the period.',
  },
  not_eligible: {
    nature: 'Stable, long-standing needs; most of the help is with daily living.',
    intensity: 'One carer at planned times; no continuous skilled care.',
    complexity: 'Needs act on each other little, and routine plans suffice.',
    unpredictability: 'Little fluctuation; what happens can be foreseen, with a low risk.',
  },
  unable_to_agree: {
    nature: 'The team agrees on the needs, and differs on how far they go beyond help with daily living.',
    intensity: 'Two carers at most times; whether nights need skill was seen differently.',
    complexity: 'Health and social care weighed the same records differently; both views are written down.',
    unpredictability: 'Fluctuates over weeks; the risk of late help was rated as high and as moderate.',
  },
}
type Characteristic = 'nature' | 'intensity' | 'complexity' | 'unpredictability'

const LETTERS = new Map(NEED_LEVELS.map((level) => [level.charAt(0).toUpperCase(), level]))

/**
 * The domains of a case from its levels: a letter each in the order of the screens, as the facts write them, and "-" for one
 * that has not been begun.
 * @param turn which of the usual sources the case draws on, so that no two read the same.
 */
export function domainsFor(levels: string, turn: number): NewAssessment[] {
  return CARE_DOMAIN_IDS.flatMap((domain, at) => {
    const level = LETTERS.get(levels.charAt(at))
    if (!level) return []
    const [evidence, rationale] = present(EVIDENCE[domain][level])
    const { evidenceSources } = DOMAIN_GUIDANCE[domain]
    const sources = [turn, turn + 1].map((place) => evidenceSources[place % evidenceSources.length])
    return {
      ...{ domain, needLevel: level, rationale, isComplete: true },
      evidence: `${evidence} Sources: ${sources.join('; ')}.`,
    }
  })
}
