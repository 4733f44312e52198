import { statusApi } from '../../shared/cases/status-api.ts'
import { teamApi } from '../../shared/cases/team-api.ts'
import { type Route, route } from '../platform/route.ts'
import { mayNot, mayNotOwn } from './case-policy.ts'
import type { CaseParts } from './case-parts.ts'
import { caseRules } from './case-rules.ts'
import { addMember, changeMember, handOver, readMembers, removeMember } from './member-service.ts'
import { makeReviewCalendar } from './review-service.ts'
import {
  archiveCase,
  completeCase,
  readEvents,
  reopenCase,
  setClock,
  submitCase,
  unarchiveCase,
} from './status-service.ts'

interface TeamParts extends CaseParts {
  publicUrl: string
}

/** The team of a case, its status from submission to sign-off and archive, its clock and review dates. */
export function teamRoutes(parts: TeamParts): Route[] {
  const { reading, acting, writing } = caseRules(parts)
  const submitting = { ...acting, mayNot: mayNot('submit') }
  const signing = { ...acting, mayNot: mayNot('sign') }
  const sharing = { ...acting, mayNot: mayNot('share') }
  const owning = { ...acting, mayNot: mayNotOwn }
  return [
    route(teamApi.list, reading, async ({ act, subject }) => ({
      members: await readMembers(parts, act, subject.id),
    })),
    route(teamApi.add, sharing, ({ act, caller, subject, body }) =>
      addMember(parts, act, caller, subject, body),
    ),
    route(teamApi.change, sharing, async ({ act, subject, params, body }) => ({
      member: await changeMember(parts, act, subject, params.userId, body),
    })),
    // Anybody may leave a case; whose access it is, the service looks at.
    route(teamApi.remove, reading, ({ act, caller, subject, params }) =>
      removeMember(parts, act, caller, subject, params.userId),
    ),
    route(teamApi.handOver, owning, async ({ act, caller, subject, body }) => ({
      case: await handOver(parts, act, caller, subject, body.userId),
    })),
    route(statusApi.submit, submitting, async ({ act, caller, subject }) => ({
      case: await submitCase(parts, act, caller, subject),
    })),
    route(statusApi.complete, signing, async ({ act, caller, subject }) => ({
      case: await completeCase(parts, act, caller, subject),
    })),
    route(statusApi.reopen, signing, async ({ act, caller, subject, body }) => ({
      case: await reopenCase(parts, act, caller, subject, body.reason),
    })),
    route(statusApi.archive, owning, async ({ act, caller, subject }) => ({
      case: await archiveCase(parts, act, caller, subject),
    })),
    route(statusApi.unarchive, owning, async ({ act, caller, subject }) => ({
      case: await unarchiveCase(parts, act, caller, subject),
    })),
    route(statusApi.clock, writing, async ({ act, caller, subject, body }) => ({
      case: await setClock(parts, act, caller, subject, body),
    })),
    route(statusApi.events, reading, async ({ act, subject }) => ({
      events: await readEvents(parts, act, subject.id),
    })),
    route(statusApi.calendar, reading, ({ act, caller, subject }) =>
      makeReviewCalendar(parts, act, caller, subject),
    ),
  ]
}
