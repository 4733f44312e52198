import { expect, it } from 'vitest'
import { csvFile, csvOf } from './csv.ts'

it('a table becomes lines of comma-separated values, quoted where that is needed', () => {
  expect(
    csvOf([
      ['Domain', 'Cases'],
      ['Psychological, emotional', 3],
      ['the "other"', 0],
    ]),
  ).toBe('Domain,Cases\r\n"Psychological, emotional",3\r\n"the ""other""",0\r\n')
})

it('the file says that it is UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile([['–']]).arrayBuffer())
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xe2, 0x80, 0x93, 0x0d, 0x0a])
})
