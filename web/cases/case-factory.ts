import type { Case } from '../../shared/cases/case.ts'

/** A case for tests. */
export function aCase(change: Partial<Case> = {}): Case {
  return {
    id: '01900000-0000-7000-8000-000000000101',
    caseReference: 'C-104',
    assessmentType: 'initial',
    ageGroup: 'adult',
    assessmentDate: '2026-11-20',
    checklistReceivedOn: null,
    fastTrackReason: null,
    knownNames: [],
    status: 'in_progress',
    edition: 'July 2022',
    version: 2,
    progress: { completed: 3, total: 12, percentage: 25 },
    owner: { id: '01900000-0000-7000-8000-000000000001', name: 'Asha Patel', role: 'assessor' },
    refusals: { edit: null, submit: null, sign: null, share: null },
    clock: {
      ...{ startedOn: '2026-11-20', basis: 'assessment', days: 1, pausedDays: 0, standardDays: 28 },
      ...{ dueOn: '2026-12-18', state: 'running', pausedOn: null, pauseReason: null },
    },
    reviews: null,
    signOff: null,
    access: { level: 'owner', may: { edit: true, submit: true, sign: true, share: true } },
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-21T14:05:00.000Z',
    ...change,
  }
}
