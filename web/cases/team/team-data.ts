import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { CaseMember, MemberChange, NewMember } from '../../../shared/cases/case-member.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { teamApi } from '../../../shared/cases/team-api.ts'
import { call } from '../../platform/call.ts'
import { askListsAgain, caseQuery, keepCase } from '../case-data.ts'

/** The people a case is shared with, in the order in which they were added. Not a part of ['cases']: saving leaves it alone. */
export const membersQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['case-members', caseId],
    queryFn: async ({ signal }) => (await call(teamApi.list, { params: { id: caseId }, signal })).members,
  })

/** Shares a case with a colleague. @throws CallError */
export async function addMember(cache: QueryClient, caseId: string, fields: NewMember): Promise<CaseMember> {
  const { member } = await call(teamApi.add, { params: { id: caseId }, body: fields })
  await teamChanged(cache, caseId)
  return member
}

/** Changes a colleague's access or part. @throws CallError */
export async function changeMember(
  cache: QueryClient,
  caseId: string,
  userId: string,
  change: MemberChange,
): Promise<void> {
  await call(teamApi.change, { params: { id: caseId, userId }, body: change })
  await teamChanged(cache, caseId)
}

/** Ends a colleague's access; answers the server's sentence. @throws CallError */
export async function removeMember(cache: QueryClient, caseId: string, userId: string): Promise<string> {
  const { message } = await call(teamApi.remove, { params: { id: caseId, userId } })
  await teamChanged(cache, caseId)
  return message
}

/** Ends one's own access; answers the server's sentence. The page of the case is to be left then. @throws CallError */
export async function leaveCase(cache: QueryClient, caseId: string, ownId: string): Promise<string> {
  const { message } = await call(teamApi.remove, { params: { id: caseId, userId: ownId } })
  askListsAgain(cache)
  return message
}

/** Makes a member the owner. @throws CallError */
export async function handOver(cache: QueryClient, caseId: string, userId: string): Promise<Case> {
  const { case: handedOver } = await call(teamApi.handOver, { params: { id: caseId }, body: { userId } })
  keepCase(cache, handedOver)
  void cache.invalidateQueries({ queryKey: membersQuery(caseId).queryKey })
  return handedOver
}

/** Who is on the team also decides who signs off, so that the case is read again with it. */
async function teamChanged(cache: QueryClient, caseId: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: membersQuery(caseId).queryKey }),
    cache.invalidateQueries({ queryKey: caseQuery(caseId).queryKey }),
  ])
}
