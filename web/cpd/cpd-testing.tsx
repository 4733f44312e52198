import { vi } from 'vitest'
import type { CpdEntry, CpdReading, CpdSuggestion, NewCpdEntry } from '../../shared/cpd/cpd.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { aUser } from '../platform/auth-factory.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { CpdTab } from './cpd-tab.tsx'

/** An entry for tests. */
export function anEntry(change: Partial<CpdEntry> = {}): CpdEntry {
  return {
    ...{ id: '01900000-0000-7000-8000-000000000501', date: '2026-03-01', hours: 1.5 },
    ...{ title: 'Study day', reflection: 'Ask earlier.', caseId: null, knowledgeItem: null, version: 1 },
    ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
    ...change,
  }
}

/** A finished assessment for tests. */
export const SUGGESTION: CpdSuggestion = {
  ...{ caseId: '01900000-0000-7000-8000-000000000101', caseReference: 'C-104', date: '2026-02-20' },
  title: 'Assessment with the Decision Support Tool, NHS continuing healthcare',
}

/** An item that was read, for tests. */
export const READING: CpdReading = {
  ...{ knowledgeItem: 'fast-track', name: 'Fast Track Pathway Tool', date: '2026-02-21' },
  title: 'Read in the knowledge base: Fast Track Pathway Tool',
}

type Reply = [status: number, body: unknown] | 'no connection'

interface Served {
  entries: CpdEntry[]
  suggestions: CpdSuggestion[]
  readings: CpdReading[]
  /** What was asked, such as `GET /api/cpd?from=…`. */
  asked: string[]
  /** What was written, in order. */
  writes: [method: string, path: string, body: unknown][]
  /** Answers instead of the server where it wants to; taken away it is well again. */
  refuse: ((call: string) => Reply | null) | null
}

/** A server with one person's log. */
export function serve(
  start: Partial<Pick<Served, 'entries' | 'suggestions' | 'readings' | 'refuse'>> = {},
): Served {
  const server: Served = {
    ...{ entries: [], suggestions: [], readings: [], asked: [], writes: [], refuse: null },
    ...start,
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { method: string }) => {
    const call = `${init.method} ${path}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as NewCpdEntry) : undefined
    server.asked.push(call)
    const reply = server.refuse?.(call) ?? answer(server, init.method, path, body)
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    if (init.method !== 'GET') server.writes.push([init.method, path, body])
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  return server
}

function answer(server: Served, method: string, path: string, body: NewCpdEntry | undefined): Reply {
  if (path === '/api/cpd/suggestions')
    return [200, { suggestions: server.suggestions, readings: server.readings }]
  if (path.startsWith('/api/cpd/export')) return [200, 'a file']
  if (method === 'DELETE') {
    server.entries = server.entries.filter(({ id }) => !path.endsWith(id))
    return [200, { message: 'Gone.' }]
  }
  if (body) {
    const { caseId = null, knowledgeItem = null, reflection = '', ...fields } = body
    const entry = anEntry({ ...fields, caseId, knowledgeItem, reflection })
    if (method === 'POST') server.entries = [{ ...entry, id: crypto.randomUUID() }, ...server.entries]
    else server.entries = server.entries.map((one) => (path.endsWith(one.id) ? entry : one))
    server.suggestions = server.suggestions.filter((one) => one.caseId !== caseId)
    server.readings = server.readings.filter((one) => one.knowledgeItem !== knowledgeItem)
    return [200, { entry }]
  }
  const from = /from=(\d+)/.exec(path)?.[1] ?? ''
  const entries = server.entries.filter(({ date }) => date.startsWith(from))
  return [200, { entries, nextCursor: null, years: yearsOf(server.entries) }]
}

function yearsOf(entries: readonly CpdEntry[]) {
  const years = [...new Set(entries.map(({ date }) => Number(date.slice(0, 4))))]
  return years.map((year) => {
    const own = entries.filter(({ date }) => date.startsWith(String(year)))
    return { year, entries: own.length, hours: own.reduce((sum, { hours }) => sum + hours, 0) }
  })
}

/** The tab as somebody on a plan sees it. Answers what it tells about unsaved text. */
export function show(subscriptionTier: Tier = 'pro_plus') {
  const onUnsaved = vi.fn<(unsaved: boolean) => void>()
  const pages = [
    { path: '/', element: <CpdTab onUnsaved={onUnsaved} /> },
    { path: '/subscription', element: <h1>Plans</h1> },
  ]
  const router = showPages(pages, '/', { user: aUser({ subscriptionTier }) })
  return { onUnsaved, router }
}
