import { z } from 'zod'
import { endpoint, Id, MessageReply } from '../platform/endpoint.ts'
import { Case } from './case.ts'
import { CaseMember, MemberChange, NewMember } from './case-member.ts'

const tag = 'Team of a case'
const params = z.strictObject({ id: Id })
const memberParams = z.strictObject({ id: Id, userId: Id })
const OneMember = z.object({ member: CaseMember })

/** The calls on the people a case is shared with. */
export const teamApi = {
  list: endpoint('GET', '/api/cases/{id}/members', {
    summary: 'The people a case is shared with; its owner stands in the case',
    tag,
    params,
    reply: z.object({ members: z.array(CaseMember) }),
  }),
  add: endpoint('POST', '/api/cases/{id}/members', {
    summary: 'Share a case with a colleague',
    tag,
    params,
    repeatable: 'kept',
    body: NewMember,
    reply: OneMember,
    status: 201,
  }),
  change: endpoint('PATCH', '/api/cases/{id}/members/{userId}', {
    summary: 'Change a colleague’s access or part',
    tag,
    params: memberParams,
    body: MemberChange,
    reply: OneMember,
  }),
  remove: endpoint('DELETE', '/api/cases/{id}/members/{userId}', {
    summary: 'End a colleague’s access at once, or one’s own',
    tag,
    params: memberParams,
    reply: MessageReply,
  }),
  handOver: endpoint('POST', '/api/cases/{id}/hand-over', {
    summary: 'Make a member the owner; the former owner stays as editor',
    tag,
    params,
    body: z.strictObject({ userId: Id }),
    reply: z.object({ case: Case }),
  }),
}
