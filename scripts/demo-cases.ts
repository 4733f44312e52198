import { SAMPLE_CASES, type SampleCase } from '../content/sample-cases/sample-cases.ts'
import type { Role } from '../shared/accounts/roles.ts'
import type { CaseParts } from '../server/cases/case-parts.ts'
import { createAssessment } from '../server/cases/assessment-service.ts'
import { createCase } from '../server/cases/case-service.ts'
import { databaseBudgets } from '../server/platform/budget.ts'
import type { Running } from '../server/start.ts'
import { demoAct, type DemoPerson } from './demo-people.ts'

/** Whose case each sample is. */
const OWNERS = { a: 'assessor', b: 'assessor', c: 'case_manager' } as const satisfies Record<
  keyof typeof SAMPLE_CASES,
  Role
>

/** Cases A, B and C with all their domains; answers their references by the role that owns them. */
export async function makeDemoCases(
  { db, vault }: Running,
  people: Record<Role, DemoPerson>,
  now: Date,
): Promise<Partial<Record<Role, string[]>>> {
  const parts: CaseParts = { db, vault, budgets: databaseBudgets(db, vault, false) }
  const references: Partial<Record<Role, string[]>> = {}
  for (const key of ['a', 'b', 'c'] as const) {
    const owner = OWNERS[key]
    await makeCase(parts, people[owner], SAMPLE_CASES[key], now)
    ;(references[owner] ??= []).push(SAMPLE_CASES[key].caseReference)
  }
  return references
}

async function makeCase(
  parts: CaseParts,
  { caller }: DemoPerson,
  sample: SampleCase,
  now: Date,
): Promise<void> {
  const act = demoAct(now, caller)
  const { caseReference, assessmentType, ageGroup } = sample
  const created = await createCase(parts, act, caller, { caseReference, assessmentType, ageGroup })
  // In a fast track case the levels are planning notes: no domain of it counts as complete.
  const isComplete = sample.fastTrack === null
  for (const fields of sample.assessments) {
    await createAssessment(parts, act, caller, created.id, { ...fields, isComplete })
  }
}
