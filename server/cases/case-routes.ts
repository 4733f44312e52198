import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { caseApi } from '../../shared/cases/case-api.ts'
import { recommendationApi } from '../../shared/cases/recommendation-api.ts'
import { lowestTierWith } from '../../shared/subscriptions/tiers.ts'
import { type Route, route } from '../platform/route.ts'
import {
  changeAssessment,
  createAssessment,
  readAssessments,
  readHistory,
  restoreVersion,
} from './assessment-service.ts'
import type { ReportParts } from './case-parts.ts'
import { caseRules } from './case-rules.ts'
import { changeCase, createCase, listCases, readCase } from './case-service.ts'
import { readRecommendation, saveRecommendation } from './recommendation-service.ts'
import { makeReport, readIndicator } from './report-service.ts'

/** Cases, their twelve assessments, the recommendation, the indicator and the worksheet. */
export function caseRoutes(parts: ReportParts): Route[] {
  const { creating, reading, writing, readingAssessment, writingAssessment } = caseRules(parts)
  const exporting = { ...reading, tier: lowestTierWith(({ dstExportsLimit }) => dstExportsLimit !== 0) }
  return [
    route(caseApi.list, { allow: ROLES }, ({ act, caller, query }) => listCases(parts, act, caller, query)),
    route(caseApi.create, creating, ({ act, caller, body }) => createCase(parts, act, caller, body)),
    route(caseApi.get, reading, async ({ act, caller, subject }) => ({
      case: await readCase(parts, act, caller, subject),
    })),
    route(caseApi.update, writing, ({ act, caller, subject, body }) =>
      changeCase(parts, act, caller, subject, body),
    ),
    route(assessmentApi.list, reading, async ({ act, subject }) => ({
      assessments: await readAssessments(parts, act, subject.id),
    })),
    route(assessmentApi.create, writing, ({ act, caller, subject, body }) =>
      createAssessment(parts, act, caller, subject, body),
    ),
    route(assessmentApi.update, writingAssessment, ({ act, caller, subject, body }) =>
      changeAssessment(parts, act, caller, subject, body),
    ),
    route(assessmentApi.history, readingAssessment, async ({ act, subject }) => ({
      history: await readHistory(parts, act, subject.assessment),
    })),
    route(assessmentApi.restore, writingAssessment, async ({ act, caller, subject, body }) => ({
      assessment: await restoreVersion(parts, act, caller, subject.assessment, body.version),
    })),
    route(recommendationApi.get, reading, async ({ act, subject }) => ({
      recommendation: await readRecommendation(parts, act, subject.id),
    })),
    route(recommendationApi.save, writing, ({ act, caller, subject, body }) =>
      saveRecommendation(parts, act, caller, subject, body),
    ),
    route(assessmentApi.indicator, { ...reading, tier: 'pro' }, async ({ act, subject }) => ({
      indicator: await readIndicator(parts, act, subject),
    })),
    route(caseApi.report, exporting, ({ act, caller, subject, query }) =>
      makeReport(parts, act, caller, subject, query.format),
    ),
  ]
}
