import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { caseQuery, keepCase } from './case-data.ts'
import { aCase } from './case-factory.ts'

describe('an answer of the server about a case', () => {
  const early = '2026-11-21T14:05:00.000Z'
  const late = '2026-11-21T14:06:00.000Z'

  it.each([
    ['a newer version', { version: 3, updatedAt: late }, true],
    ['an older version', { version: 1, updatedAt: late }, false],
    ['the same version, changed later, such as by signing off', { version: 2, updatedAt: late }, true],
    ['the same version at the same time, such as by a paused clock', { version: 2, updatedAt: early }, true],
    ['the same version from before', { version: 2, updatedAt: '2026-11-21T14:04:00.000Z' }, false],
  ] as const)('%s', (_, change, taken) => {
    const cache = new QueryClient()
    const before = aCase({ version: 2, updatedAt: early })
    const { queryKey } = caseQuery(before.id)
    cache.setQueryData(queryKey, before)
    const written = aCase({ status: 'completed', ...change })
    keepCase(cache, written)
    expect(cache.getQueryData(queryKey)).toEqual(taken ? written : before)
  })
})
