import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashCycles } from './crash-cycles.ts'

const CYCLES = 20

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-crash-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it(`${CYCLES} crashes of the server, every second time with its database, lose nothing that was acknowledged`, async () => {
  const figures = await crashCycles(join(folder, 'data'), CYCLES)
  const restarts = figures.restarts.toSorted((one, other) => one - other).map(Math.round)
  process.stdout.write(
    `${CYCLES} crashes: ${figures.acknowledgedSaves} saves and ${figures.acknowledgedCases} cases acknowledged, ` +
      `${figures.lost.length} lost; start after a crash ${restarts[CYCLES / 2]} ms (median), ${restarts.at(-1)} ms (longest)\n`,
  )
  expect(figures.lost).toEqual([])
  expect(figures.acknowledgedSaves).toBeGreaterThan(5 * CYCLES)
})
