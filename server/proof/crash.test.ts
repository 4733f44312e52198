import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashCycles } from './crash-cycles.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-crash-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it('loses nothing that was acknowledged when the server, or the server and its database, are killed', async () => {
  const figures = await crashCycles(join(folder, 'data'), 2)
  expect(figures.lost).toEqual([])
  expect(figures.acknowledgedSaves).toBeGreaterThan(10)
  expect(figures.restarts).toHaveLength(2)
})
