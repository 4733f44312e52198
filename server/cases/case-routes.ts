import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import { ROLES, WRITING_ROLES } from '../../shared/accounts/roles.ts'
import { caseApi } from '../../shared/cases/case-api.ts'
import { lowestTierWith } from '../../shared/subscriptions/tiers.ts'
import type { Caller } from '../platform/caller.ts'
import { type Route, route } from '../platform/route.ts'
import {
  changeAssessment,
  createAssessment,
  readAssessments,
  readHistory,
  restoreVersion,
  visibleAssessment,
} from './assessment-service.ts'
import type { ReportParts } from './case-parts.ts'
import { changeCase, createCase, listCases, readCase, visibleCase } from './case-service.ts'
import { makeReport, readIndicator } from './report-service.ts'

/** Cases, their twelve assessments, the indicator and the worksheet. */
export function caseRoutes(parts: ReportParts): Route[] {
  const theCase = {
    type: 'case',
    find: (id: string, caller: Caller) => visibleCase(parts, id, caller),
  } as const
  const theAssessment = {
    type: 'assessment',
    find: (id: string, caller: Caller) => visibleAssessment(parts, id, caller),
  } as const
  const reading = { allow: ROLES, subject: theCase } as const
  const writing = { allow: WRITING_ROLES, tier: lowestTierWith(({ writesCases }) => writesCases) } as const
  const exporting = { ...reading, tier: lowestTierWith(({ dstExportsLimit }) => dstExportsLimit !== 0) }
  return [
    route(caseApi.list, { allow: ROLES }, ({ act, caller, query }) => listCases(parts, act, caller, query)),
    route(caseApi.create, writing, async ({ act, caller, body }) => ({
      case: await createCase(parts, act, caller, body),
    })),
    route(caseApi.get, reading, async ({ act, caller, subject }) => ({
      case: await readCase(parts, act, caller, subject),
    })),
    route(caseApi.update, { ...writing, subject: theCase }, async ({ act, caller, subject, body }) => ({
      case: await changeCase(parts, act, caller, subject.id, body),
    })),
    route(assessmentApi.list, reading, async ({ act, subject }) => ({
      assessments: await readAssessments(parts, act, subject.id),
    })),
    route(assessmentApi.create, { ...writing, subject: theCase }, async ({ act, caller, subject, body }) => ({
      assessment: await createAssessment(parts, act, caller, subject.id, body),
    })),
    route(
      assessmentApi.update,
      { ...writing, subject: theAssessment },
      async ({ act, caller, subject, body }) => ({
        assessment: await changeAssessment(parts, act, caller, subject.id, body),
      }),
    ),
    route(assessmentApi.history, { allow: ROLES, subject: theAssessment }, async ({ act, subject }) => ({
      history: await readHistory(parts, act, subject),
    })),
    route(
      assessmentApi.restore,
      { ...writing, subject: theAssessment },
      async ({ act, caller, subject, body }) => ({
        assessment: await restoreVersion(parts, act, caller, subject.id, body.version),
      }),
    ),
    route(assessmentApi.indicator, { ...reading, tier: 'pro' }, async ({ act, subject }) => ({
      indicator: await readIndicator(parts, act, subject),
    })),
    route(caseApi.report, exporting, ({ act, caller, subject, query }) =>
      makeReport(parts, act, caller, subject, query.format),
    ),
  ]
}
