import { SAMPLE_CASES, type SampleCase } from '../content/sample-cases/sample-cases.ts'
import type { Role } from '../shared/accounts/roles.ts'
import { addDays, londonDate } from '../shared/platform/dates.ts'
import { present } from '../shared/platform/present.ts'
import { createAssessment } from '../server/cases/assessment-service.ts'
import type { CaseParts } from '../server/cases/case-parts.ts'
import { createCase } from '../server/cases/case-service.ts'
import { addMember } from '../server/cases/member-service.ts'
import { saveRecommendation } from '../server/cases/recommendation-service.ts'
import { completeCase, submitCase } from '../server/cases/status-service.ts'
import { visibleCase } from '../server/cases/visible-case.ts'
import { databaseBudgets } from '../server/platform/budget.ts'
import type { Running } from '../server/start.ts'
import { demoAct, type DemoPerson } from './demo-people.ts'

type People = Record<Role, DemoPerson>

interface Story {
  owner: Role
  /** Days since the Checklist was received; null where there is none. */
  receivedDaysAgo: number | null
  team: readonly { role: Role; access: 'editor' | 'reader'; part: string }[]
  /** How far the case has come. */
  reached: 'in_progress' | 'pending_review' | 'completed'
}

const READER = { role: 'viewer', access: 'reader', part: 'Administrator of the meeting' } as const

/** How the sample cases stand: one in review, one being written, one signed off. */
const STORIES: Record<keyof typeof SAMPLE_CASES, Story> = {
  a: {
    ...{ owner: 'assessor', receivedDaysAgo: 19, reached: 'pending_review' },
    team: [{ role: 'case_manager', access: 'editor', part: 'Coordinator, integrated care board' }, READER],
  },
  b: { owner: 'assessor', receivedDaysAgo: null, team: [], reached: 'in_progress' },
  c: {
    ...{ owner: 'case_manager', receivedDaysAgo: 26, reached: 'completed' },
    team: [{ role: 'assessor', access: 'editor', part: 'Nurse assessor' }, READER],
  },
}

/** Cases A, B and C with all their domains; answers their references by the role that owns them. */
export async function makeDemoCases(
  { db, vault }: Running,
  people: People,
  now: Date,
): Promise<Partial<Record<Role, string[]>>> {
  const parts: CaseParts = { db, vault, budgets: databaseBudgets(db, vault, false) }
  const references: Partial<Record<Role, string[]>> = {}
  for (const key of ['a', 'b', 'c'] as const) {
    const story = STORIES[key]
    await makeCase(parts, people, SAMPLE_CASES[key], story, now)
    ;(references[story.owner] ??= []).push(SAMPLE_CASES[key].caseReference)
  }
  return references
}

async function makeCase(
  parts: CaseParts,
  people: People,
  sample: SampleCase,
  { owner, receivedDaysAgo, team, reached }: Story,
  now: Date,
): Promise<void> {
  const { caller } = people[owner]
  const act = demoAct(now, caller)
  const { caseReference, assessmentType, ageGroup } = sample
  const { id } = await createCase(parts, act, caller, {
    ...{ caseReference, assessmentType, ageGroup, fastTrackReason: fastTrackReason(sample) },
    checklistReceivedOn: receivedDaysAgo === null ? null : addDays(londonDate(now), -receivedDaysAgo),
  })
  // In a fast track case the levels are planning notes: no domain of it counts as complete.
  const isComplete = sample.fastTrack === null
  for (const fields of sample.assessments) {
    await createAssessment(parts, act, caller, id, { ...fields, isComplete })
  }
  const subject = async () => present(await visibleCase(parts, id, caller))
  for (const { role, access, part } of team)
    await addMember(parts, act, caller, await subject(), {
      emailOrUsername: people[role].email,
      ...{ access, part },
    })
  if (sample.characteristics && sample.teamRecommendation)
    await saveRecommendation(parts, act, caller, id, {
      ...sample.characteristics,
      outcome: sample.teamRecommendation.outcome,
      participants: 'Nurse assessor, social worker of the local authority, relative of the person',
    })
  if (reached === 'in_progress') return
  await submitCase(parts, act, caller, await subject())
  if (reached === 'completed') await completeCase(parts, act, caller, await subject())
}

/** What a fast track case gives as its reason, from the parts of the tool (facts 5.6). */
function fastTrackReason({ fastTrack }: SampleCase): string | null {
  if (!fastTrack) return null
  return [
    `Rapid deterioration: ${fastTrack.rapidDeterioration}`,
    `May be entering a terminal phase: ${fastTrack.mayBeEnteringTerminalPhase}`,
    `Care asked for: ${fastTrack.careRequested.join('; ')}.`,
    `Wishes: ${fastTrack.personAndCarer}`,
  ].join('\n\n')
}
