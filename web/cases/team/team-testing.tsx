import { vi } from 'vitest'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { showPages } from '../../platform/testing-surroundings.tsx'
import { aCase } from '../case-factory.ts'
import { TeamCard } from './team-card.tsx'

/** A colleague of these tests. */
export const JO = { userId: '01900000-0000-7000-8000-000000000007', name: 'Jo Field' }

/** Somebody a case is shared with. */
export function aMember(
  person: Pick<CaseMember, 'userId' | 'name'> & Partial<CaseMember>,
  change: Partial<CaseMember> = {},
): CaseMember {
  return {
    ...{ username: 'jo', role: 'case_manager', access: 'editor', part: null },
    addedAt: '2026-11-20T09:00:00.000Z',
    ...person,
    ...change,
  }
}

type Reply = [status: number, body: unknown]

/** A server of one case and its team; `refuse` answers instead of it where it wants to. Keeps what was written, in order. */
export function serve(team: CaseMember[], refuse: (call: string) => Reply | null = () => null) {
  const server = { team, writes: [] as [method: string, place: string, body: unknown][] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { method: string }) => {
    const place = path.replace(`/api/cases/${aCase().id}`, '')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Partial<CaseMember>) : null
    if (init.method !== 'GET') server.writes.push([init.method, place, body])
    const [status, reply] = refuse(`${init.method} ${place}`) ?? answer(init.method, place, body ?? {})
    return new Response(JSON.stringify(reply), { status })
  })
  function answer(method: string, place: string, body: Partial<CaseMember>): Reply {
    const userId = place.split('/').at(-1) ?? ''
    if (place === '/members' && method === 'GET') return [200, { members: server.team }]
    if (place === '/members') {
      const member = aMember({ userId: 'added', name: 'Sam Example', ...body })
      server.team = [...server.team, member]
      return [201, { member }]
    }
    if (method === 'DELETE') {
      server.team = server.team.filter((member) => member.userId !== userId)
      return [200, { message: 'Done.' }]
    }
    if (method === 'PATCH') return [200, { member: aMember({ userId, name: 'Jo Field', ...body }) }]
    return [200, { case: aCase({ access: { level: 'editor', may: aCase().access.may } }) }]
  }
  return server
}

/** The team of a case as the builder shows it. */
export const show = (current: Case = aCase()) =>
  showPages([
    { path: '/', element: <TeamCard current={current} /> },
    { path: '/cases', element: <p>All cases</p> },
  ])
