import { searchTerm, wordsIn } from './words.ts'

/**
 * What people ask with, and the words the knowledge base has for it. A phrase counts as one thing that is asked; its own
 * words are looked for, too. One way only: nobody who asks for seizures means every fit.
 */
const SYNONYMS: readonly [asked: string, meant: string][] = [
  // Domains and needs
  ['fit', 'seizure altered states consciousness'],
  ['epilepsy', 'seizure altered states consciousness'],
  ['epileptic', 'seizure altered states consciousness'],
  ['convulsion', 'seizure altered states'],
  ['blackout', 'faint altered states consciousness'],
  ['passing out', 'faint altered states consciousness'],
  ['faint', 'altered states consciousness'],
  ['asc', 'altered states consciousness'],
  ['unconscious', 'coma altered states consciousness'],
  ['bed sore', 'pressure damage skin wound'],
  ['bedsore', 'pressure damage skin wound'],
  ['pressure sore', 'pressure damage skin wound'],
  ['pressure ulcer', 'pressure damage skin wound'],
  ['tissue viability', 'skin'],
  ['wound', 'skin'],
  ['breathe', 'breathing breathless'],
  ['respiration', 'breathing'],
  ['respiratory', 'breathing'],
  ['ventilator', 'breathing ventilation'],
  ['trachy', 'tracheostomy breathing'],
  ['oxygen', 'breathing'],
  ['med', 'medicine medication drug therapies'],
  ['tablet', 'medicine medication drug therapies'],
  ['pill', 'medicine medication drug therapies'],
  ['medicine', 'medication drug therapies'],
  ['medication', 'medicine drug therapies'],
  ['insulin', 'drug therapies medication'],
  ['syringe driver', 'drug therapies medication'],
  ['pain', 'symptom drug therapies'],
  ['eat', 'nutrition food meal'],
  ['feed', 'nutrition food meal'],
  ['swallow', 'nutrition dysphagia swallowing'],
  ['dysphagia', 'swallowing nutrition'],
  ['weight loss', 'nutrition'],
  ['tube', 'peg nutrition feeding'],
  ['peg', 'nutrition feeding'],
  ['toilet', 'continence bladder bowel'],
  ['incontinence', 'continence bladder bowel'],
  ['incontinent', 'continence bladder bowel'],
  ['wee', 'continence bladder'],
  ['catheter', 'continence'],
  ['bowel', 'continence'],
  ['walk', 'mobility'],
  ['fall', 'mobility'],
  ['hoist', 'mobility transfer'],
  ['bedbound', 'mobility immobile'],
  ['speech', 'communication'],
  ['talk', 'communication speak'],
  ['nonverbal', 'communication non verbal'],
  ['memory', 'cognition'],
  ['dementia', 'cognition memory'],
  ['confusion', 'cognition disorientation'],
  ['confused', 'cognition disorientation'],
  ['aggression', 'behaviour'],
  ['aggressive', 'behaviour'],
  ['challenging behaviour', 'behaviour challenges'],
  ['hitting', 'behaviour hit'],
  ['depression', 'psychological emotional mood'],
  ['depressed', 'psychological emotional mood'],
  ['anxiety', 'psychological emotional'],
  ['anxious', 'psychological emotional anxiety'],
  ['mental health', 'psychological emotional'],
  ['mood', 'psychological emotional'],
  ['dialysis', 'other significant'],
  // Letters
  ['chc', 'continuing healthcare'],
  ['dst', 'decision support tool'],
  ['mdt', 'multidisciplinary team'],
  ['icb', 'integrated care board'],
  ['ccg', 'icb clinical commissioning'],
  ['fnc', 'nhs funded nursing'],
  ['phn', 'primary health need'],
  ['ftt', 'fast track tool'],
  ['irp', 'independent review'],
  ['phb', 'personal health budget'],
  ['mca', 'mental capacity act'],
  ['dol', 'deprivation liberty'],
  ['lps', 'liberty protection safeguards'],
  ['lpa', 'attorney'],
  ['poa', 'lpa attorney'],
  ['power of attorney', 'lpa attorney'],
  ['imca', 'independent mental capacity advocate'],
  ['adrt', 'advance decision refuse'],
  ['cyp', 'children young people'],
  ['ehcp', 'ehc education health care plan'],
  ['s117', '117'],
  ['pupoc', 'previously unassessed'],
  // The process in other words
  ['end of life', 'fast track terminal'],
  ['dying', 'fast track terminal'],
  ['die', 'fast track terminal'],
  ['terminal', 'fast track'],
  ['terminally ill', 'fast track terminal'],
  ['palliative', 'fast track'],
  ['hospice', 'fast track'],
  ['screening', 'checklist'],
  ['screen', 'checklist screening'],
  ['eligible', 'eligibility'],
  ['eligibility', 'eligible'],
  ['ineligible', 'not eligible eligibility'],
  ['qualify', 'eligible eligibility'],
  ['entitled', 'eligible'],
  ['appeal', 'local resolution challenge'],
  ['challenge', 'appeal local resolution'],
  ['complain', 'complaint appeal'],
  ['overturn', 'appeal local resolution'],
  ['tribunal', 'independent review panel'],
  ['how much', 'rate'],
  ['deadline', 'time limit'],
  ['how long', 'time days'],
  ['how quickly', 'time hours days'],
  ['how soon', 'time hours days'],
  ['timescale', 'time limit days'],
  ['timeframe', 'time limit days'],
  ['how often', 'every'],
  ['backdate', 'refund day 29'],
  ['backdated', 'refund day 29'],
  ['retrospective', 'previously unassessed past pupoc'],
  ['reimburse', 'refund'],
  ['claim back', 'refund pupoc'],
  ['pay', 'funding'],
  ['cost', 'money budget pays'],
  ['house', 'means test savings'],
  ['saving', 'means test'],
  ['free', 'means test'],
  ['social services', 'council local authority'],
  ['social worker', 'assessing care and support'],
  ['council', 'local authority'],
  ['kid', 'child children'],
  ['child', 'children young people'],
  ['teenager', 'children young people transition'],
  ['turn 18', 'transition adult 18'],
  ['mum', 'family relative'],
  ['dad', 'family relative'],
  ['relative', 'family'],
  ['next of kin', 'authority relative'],
  ['controlled', 'managed well'],
  ['masked', 'well managed'],
  ['settled', 'well managed'],
  ['score', 'level points total'],
  ['add up', 'total added'],
  ['justify', 'rationale'],
  ['justification', 'rationale'],
  ['write up', 'rationale writing'],
  ['reassessment', 'review assessment'],
  ['doctor', 'medical practitioner'],
  ['gp', 'medical practitioner doctor'],
  ['difference', 'apart tell'],
  ['differ', 'apart tell'],
  ['coughlan', 'incidental ancillary'],
  ['go home', 'discharge'],
]

/** Something that is asked for: the words it was asked with, and other words for it. */
export interface Concept {
  asked: string[]
  meant: string[]
}

const termsOf = (text: string): string[] =>
  wordsIn(text)
    .map(({ word }) => searchTerm(word))
    .filter((term) => term !== null)

/** Under its first term; the longest phrase first. */
const byFirst = new Map<string, Concept[]>()
for (const [phrase, other] of SYNONYMS) {
  const concept = { asked: termsOf(phrase), meant: termsOf(other) }
  const [first = ''] = concept.asked
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), concept].toSorted((one, two) => two.asked.length - one.asked.length),
  )
}

/** What a query asks for, in its order, each once. */
export function conceptsOf(query: string): Concept[] {
  const terms = termsOf(query)
  const concepts = new Map<string, Concept>()
  for (let at = 0; at < terms.length;) {
    const known = byFirst
      .get(terms[at] ?? '')
      ?.find(({ asked }) => asked.every((term, step) => terms[at + step] === term))
    const concept = known ?? { asked: terms.slice(at, at + 1), meant: [] }
    concepts.set(concept.asked.join(' '), concept)
    at += concept.asked.length
  }
  return [...concepts.values()]
}
