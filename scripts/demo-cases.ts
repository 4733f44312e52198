import { SAMPLE_CASES, type SampleCase } from '../content/sample-cases/sample-cases.ts'
import type { NewAssessment } from '../shared/assessments/assessment.ts'
import type { RecommendationChange } from '../shared/cases/recommendation.ts'
import { present } from '../shared/platform/present.ts'
import { createAssessment } from '../server/cases/assessment-service.ts'
import type { CaseParts } from '../server/cases/case-parts.ts'
import { createCase } from '../server/cases/case-service.ts'
import { addMember } from '../server/cases/member-service.ts'
import { saveRecommendation } from '../server/cases/recommendation-service.ts'
import {
  archiveCase,
  completeCase,
  reopenCase,
  setClock,
  submitCase,
} from '../server/cases/status-service.ts'
import { visibleCase } from '../server/cases/visible-case.ts'
import { domainsFor, REASONS } from './demo-evidence.ts'
import { demoAct, type DemoPeople } from './demo-people.ts'
import { STORIES, type Story } from './demo-stories.ts'
import { dayBefore, workingTime } from './demo-time.ts'

/** From here on the viewer reads along. */
const VIEWER_SINCE_DAYS = 50

/** Something that happens in a case. */
interface Step {
  at: Date
  work: (at: Date) => Promise<unknown>
}

/** Makes the cases of all stories, each thing at its time and in the order in which it happened. */
export async function makeDemoCases(parts: CaseParts, people: DemoPeople, now: Date): Promise<void> {
  const steps = STORIES.flatMap((story, turn) => stepsOf(parts, people, story, turn, now))
  for (const { at, work } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await work(at)
}

function stepsOf(parts: CaseParts, people: DemoPeople, story: Story, turn: number, now: Date): Step[] {
  const { received, pause, signedOff } = story
  const submitted = story.submitted ?? (signedOff === undefined ? undefined : signedOff - 2)
  const { caller } = people[story.owner]
  const signer = story.alone ? caller : people.case_manager.caller
  const { fields, domains, recommendation } = contentOf(story, turn)
  // Nobody assesses while the clock stands still.
  const written = submitted ?? (pause && !pause.to ? pause.from : received)
  const opened = Math.min(2, written - 1)
  /** The fast track tool is filled in at once, the domains of an assessment one after the other. */
  const last = fields.assessmentType === 'fast_track' ? opened : written
  const steps: Step[] = []
  let id = ''
  const subject = async (who = caller) => present(await visibleCase(parts, id, who))
  /** @param day since the Checklist was received; nothing happens where it is not told. */
  function on(day: number | undefined, hour: number, work: Step['work']): void {
    if (day !== undefined) steps.push({ at: workingTime(now, received - day, hour), work })
  }

  on(opened, 9, async (at) => {
    const checklistReceivedOn = fields.assessmentType === 'fast_track' ? null : dayBefore(now, received)
    const act = demoAct(at, caller)
    id = (await createCase(parts, act, caller, { ...fields, checklistReceivedOn })).case.id
    for (const member of teamOf(story, people)) await addMember(parts, act, caller, await subject(), member)
  })
  const clock = (action: 'pause' | 'resume') => async (at: Date) =>
    setClock(parts, demoAct(at, caller), caller, await subject(), { action, reason: pause?.reason })
  on(pause?.from, 10, clock('pause'))
  on(pause?.to, 10, clock('resume'))
  domains.forEach((domain, place) => {
    on(opened + Math.floor(((last - opened) * place) / (domains.length - 1)), 11, async (at) =>
      createAssessment(parts, demoAct(at, caller), caller, await subject(), domain),
    )
  })
  if (recommendation)
    on(written, 14, async (at) =>
      saveRecommendation(parts, demoAct(at, caller), caller, await subject(), recommendation),
    )
  on(submitted, 15, async (at) => submitCase(parts, demoAct(at, caller), caller, await subject()))
  on(signedOff, 16, async (at) => completeCase(parts, demoAct(at, signer), signer, await subject(signer)))
  on(story.reopened, 10, async (at) =>
    reopenCase(parts, demoAct(at, signer), signer, await subject(signer), REOPENED),
  )
  on(story.archived, 10, async (at) => archiveCase(parts, demoAct(at, caller), caller, await subject()))
  return steps
}

const REOPENED = 'The board asks for the hospital record of the fall in the last week.'

/** Who works on a case beside its owner. */
function teamOf({ owner, alone, received }: Story, people: DemoPeople) {
  if (alone) return []
  const editor =
    owner === 'assessor'
      ? { emailOrUsername: people.case_manager.email, part: 'Coordinator, integrated care board' }
      : { emailOrUsername: people.assessor.email, part: 'Nurse assessor' }
  const reader = { emailOrUsername: people.viewer.email, part: 'Administrator of the meeting' }
  return [
    { ...editor, access: 'editor' as const },
    ...(received <= VIEWER_SINCE_DAYS ? [{ ...reader, access: 'reader' as const }] : []),
  ]
}

const PARTICIPANTS = 'Nurse assessor, social worker of the local authority, relative of the person'

/** What stands in the form, the domains and the recommendation of a case. */
function contentOf({ caseReference, content, outcome, ...story }: Story, turn: number) {
  const assessmentType = story.assessmentType ?? ('initial' as const)
  const sample = sampleOf(content)
  const fastTrackReason = assessmentType === 'fast_track' ? fastTrackReasonOf(sample) : null
  const domains: NewAssessment[] = sample
    ? // In a fast track case the levels are planning notes: no domain of it counts as complete.
      sample.assessments.map((fields) => ({ ...fields, isComplete: sample.fastTrack === null }))
    : domainsFor(content, turn)
  const reasons = sample?.characteristics ?? (outcome && REASONS[outcome])
  const recommended = sample?.teamRecommendation?.outcome ?? outcome
  const recommendation: RecommendationChange | null =
    reasons && recommended ? { ...reasons, outcome: recommended, participants: PARTICIPANTS } : null
  return {
    fields: { caseReference, assessmentType, ageGroup: 'adult' as const, fastTrackReason },
    domains,
    recommendation,
  }
}

const sampleOf = (content: string): SampleCase | null =>
  content === 'a' || content === 'b' || content === 'c' ? SAMPLE_CASES[content] : null

/** What a fast track case gives as its reason, from the parts of the tool (facts 5.6). */
function fastTrackReasonOf(sample: SampleCase | null): string {
  const fastTrack = sample?.fastTrack
  if (!fastTrack) return OTHER_FAST_TRACK
  return [
    `Rapid deterioration: ${fastTrack.rapidDeterioration}`,
    `May be entering a terminal phase: ${fastTrack.mayBeEnteringTerminalPhase}`,
    `Care asked for: ${fastTrack.careRequested.join('; ')}.`,
    `Wishes: ${fastTrack.personAndCarer}`,
  ].join('\n\n')
}

const OTHER_FAST_TRACK = [
  'Rapid deterioration: from walking to bed within ten days, sips only, rising breathlessness.',
  'May be entering a terminal phase: the hospice nurse, responsible for the care, sees no way to reverse it.',
  'Care asked for: four double-handed visits a day, a night sitter, hospital bed.',
].join('\n\n')
