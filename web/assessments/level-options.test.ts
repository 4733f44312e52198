import { describe, expect, it } from 'vitest'
import { levelOptions, neighbours } from './level-options.ts'

describe('levelOptions', () => {
  it('offers all six levels and marks those the official tool lacks', () => {
    expect(levelOptions('continence', true).map((option) => option.label)).toEqual([
      'None',
      'Low',
      'Moderate',
      'High',
      'Severe (not used in the official DST for this domain)',
      'Priority (not used in the official DST for this domain)',
    ])
  })

  it('marks nothing in the case of a child or young person', () => {
    expect(levelOptions('continence', false).map((option) => option.label)).toEqual([
      'None',
      'Low',
      'Moderate',
      'High',
      'Severe',
      'Priority',
    ])
  })

  it('marks nothing in a domain that has them all', () => {
    expect(levelOptions('behaviour', true).filter((option) => option.label.includes('not used'))).toEqual([])
  })
})

describe('neighbours', () => {
  it.each([
    ['behaviour', 'severe', 'high', 'priority'],
    ['behaviour', 'none', null, 'low'],
    ['continence', 'high', 'moderate', null],
    // The official table leaps from High to Priority here.
    ['altered_states', 'high', 'moderate', 'priority'],
    ['altered_states', 'severe', 'high', 'priority'],
    ['continence', 'priority', 'high', null],
  ] as const)('%s %s: below %s, above %s', (domain, level, below, above) => {
    expect(neighbours(domain, level)).toEqual({ below, above })
  })
})
