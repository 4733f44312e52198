import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../shared/knowledge/passage.ts'
import { passageSearch } from '../../shared/knowledge/search.ts'
import { readKnowledge } from './knowledge-files.ts'

const search = passageSearch(passagesOf(readKnowledge(import.meta.dirname)))
const placesOf = (question: string, limit: number) =>
  search(question, limit).map(({ itemId, sectionId }) => `${itemId}.${sectionId}`)

/** What people ask, and the section that answers it. */
const QUESTIONS: [question: string, section: string][] = [
  ['fits what level', 'care-domains.altered-states-levels'],
  ['what is severe in skin', 'care-domains.skin-levels'],
  ['What are the levels for breathing?', 'care-domains.breathing-levels'],
  ['does altered states have a severe level', 'care-domains.altered-states-levels'],
  ['which domains have priority', 'care-domains.priority-domains'],
  ['what does high mean in communication', 'care-domains.communication-levels'],
  ['bed sores how bad is severe', 'care-domains.skin-levels'],
  ['levels of behaviour domain', 'care-domains.behaviour-levels'],
  ['Explain Behaviour Domain', 'care-domains.behaviour-levels'],
  ['drug therapies priority descriptor', 'care-domains.drug-therapies-levels'],
  ['meds given by nurse insulin what level', 'domain-evidence.drug-therapies-examples'],
  ['difference between moderate and high in communication', 'domain-evidence.communication-examples'],
  ['what evidence do I need for nutrition', 'domain-evidence.nutrition-evidence'],
  ['what evidence shows cognition', 'domain-evidence.cognition-evidence'],
  ['how many days does the ICB have to decide', 'national-framework.twenty-eight-days'],
  ['28 days', 'national-framework.twenty-eight-days'],
  ['what happens if the decision takes longer than 28 days', 'national-framework.late-decision'],
  ['who can sign a fast track', 'fast-track.who-signs'],
  ['can a social worker sign fast track', 'fast-track.who-signs'],
  ['how quickly must fast track care start', 'fast-track.forty-eight-hours'],
  ['can the ICB refuse a fast track', 'fast-track.icb-duty'],
  ['fast track criteria', 'fast-track.criteria'],
  ['checklist threshold', 'chc-checklist.threshold'],
  ['how many As on the checklist', 'chc-checklist.threshold'],
  ['who can complete a checklist', 'chc-checklist.who-completes'],
  ['does a positive checklist mean eligible', 'chc-checklist.purpose'],
  ['my checklist was negative what can I do', 'chc-checklist.after-negative'],
  ['what are the four characteristics', 'national-framework.four-characteristics'],
  ['what is unpredictability', 'national-framework.unpredictability'],
  ['what is a primary health need', 'national-framework.primary-health-need'],
  ['incidental or ancillary', 'national-framework.legal-limits'],
  ['coughlan', 'national-framework.legal-limits'],
  ['when is CHC reviewed', 'reviews-and-appeals.when-reviewed'],
  ['how do I appeal', 'reviews-and-appeals.stages'],
  ['how long to apply for independent review', 'reviews-and-appeals.independent-review'],
  ['can the family appeal a checklist', 'reviews-and-appeals.not-appealable'],
  ['who can consent for somebody lacking capacity', 'capacity-and-consent.lacks-capacity'],
  ['next of kin consent', 'mental-capacity-act.who-decides'],
  ['five principles of the MCA', 'mental-capacity-act.five-principles'],
  ['how do I test capacity', 'mental-capacity-act.capacity-test'],
  ['what is DoLS', 'mental-capacity-act.deprivation-of-liberty'],
  ['what is FNC', 'who-pays.fnc'],
  ['FNC rate 2026', 'who-pays.fnc-rates'],
  ['how much is FNC this year', 'who-pays.fnc-rates'],
  ['joint package', 'who-pays.joint-package'],
  ['what is a PUPoC', 'who-pays.pupoc'],
  ['how far back can we claim', 'who-pays.pupoc'],
  ['personal health budget', 'who-pays.personal-health-budget'],
  ['is there a means test for CHC', 'national-framework.what-chc-is'],
  ['well managed needs', 'well-managed-needs.principle'],
  ['needs are controlled by medication, do they count', 'well-managed-needs.medicine'],
  ['how to write a rationale', 'writing-a-rationale.structure'],
  ['why not the level above', 'writing-a-rationale.neighbours'],
  ['is there a total score on the DST', 'decision-support-tool.no-total'],
  ['two severe', 'decision-support-tool.clear-indication'],
  ['one severe and several high', 'decision-support-tool.may-indicate'],
  ['who must be in the MDT', 'national-framework.mdt'],
  ['can one nurse do the DST', 'decision-support-tool.when-and-who'],
  ['what if the MDT disagrees about a level', 'decision-support-tool.disagreement'],
  ['section 117', 'who-pays.section-117'],
  ['children domains', 'children-framework.ten-domains'],
  ['transition at 18', 'children-framework.transition'],
  ['well-being principle', 'care-act.well-being'],
  ['section 42 safeguarding', 'care-act.safeguarding'],
  ['can the council provide nursing', 'care-act.nhs-boundary'],
  ['family letter', 'working-with-families.letter'],
  ['Draft Family Letter', 'working-with-families.letter'],
  ['MCA Guidance', 'mental-capacity-act.what-it-does'],
  ['MDT Summary Help', 'mdt-meeting.summary'],
  ['is 2016 the current framework', 'national-framework.edition'],
  ['can budget be considered', 'who-pays.money-apart'],
  ['top up fees', 'who-pays.personal-health-budget'],
  ['what does the coordinator do', 'national-framework.coordinator'],
  ['checklist in hospital', 'national-framework.hospital-discharge'],
  ['cheklist treshold', 'chc-checklist.threshold'],
  ['unpredictibility', 'national-framework.unpredictability'],
  ['checkl', 'chc-checklist.purpose'],
  ['Coughlan judgement', 'national-framework.legal-limits'],
  ['fasttrack criteria', 'fast-track.criteria'],
  ['wellbeing', 'care-act.well-being'],
]

describe('a question is answered by a section among the first three', () => {
  it.each(QUESTIONS)('%s: %s', (question, section) => {
    expect(placesOf(question, 3)).toContain(section)
  })

  it('and mostly by the first', () => {
    const first = QUESTIONS.filter(([question, section]) => placesOf(question, 1)[0] === section)
    expect(first.length / QUESTIONS.length).toBeGreaterThan(0.75)
  })
})

describe('what the knowledge base does not know', () => {
  it.each([
    'what is the capital of France',
    'how do I book annual leave',
    'dose of paracetamol for a child',
    'who won the cup',
    'recipe for soup',
  ])('%s: has little of what was asked', (question) => {
    for (const { coverage } of search(question, 3)) expect(coverage).toBeLessThan(0.4)
  })
})
