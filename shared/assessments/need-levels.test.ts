import { describe, expect, it } from 'vitest'
import { NEED_LEVELS, NEED_LEVEL_LABEL, NEED_LEVEL_SCORE } from './need-levels.ts'

describe('need levels', () => {
  it('rise from none to priority as 0 to 5', () => {
    expect(NEED_LEVELS.map((level) => [level, NEED_LEVEL_SCORE[level]])).toEqual([
      ['none', 0],
      ['low', 1],
      ['moderate', 2],
      ['high', 3],
      ['severe', 4],
      ['priority', 5],
    ])
  })

  it('have the names of the official tool', () => {
    const labels = NEED_LEVELS.map((level) => NEED_LEVEL_LABEL[level])
    expect(labels).toEqual(['None', 'Low', 'Moderate', 'High', 'Severe', 'Priority'])
  })
})
