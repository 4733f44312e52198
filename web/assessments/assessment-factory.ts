import type { Assessment } from '../../shared/assessments/assessment.ts'

/** A saved assessment for tests. */
export function anAssessment(change: Partial<Assessment> = {}): Assessment {
  return {
    id: '01900000-0000-7000-8000-000000000201',
    caseId: '01900000-0000-7000-8000-000000000101',
    domain: 'behaviour',
    needLevel: 'high',
    evidence: 'ABC charts',
    rationale: 'Foreseeable risk',
    socialContext: null,
    isComplete: false,
    assistedBy: null,
    version: 3,
    updatedAt: '2026-11-21T14:05:00.000Z',
    updatedById: '01900000-0000-7000-8000-000000000001',
    updatedBy: 'Asha Patel',
    ...change,
  }
}
