import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { LevelBadge } from './level-badge.tsx'

describe('LevelBadge', () => {
  it('says each level in the word that the rest of the product has for it', () => {
    const words = NEED_LEVELS.map((level) => render(<LevelBadge level={level} />).container.textContent)
    expect(words).toEqual(NEED_LEVELS.map((level) => NEED_LEVEL_LABEL[level]))
  })

  it('says that no level is chosen', () => {
    expect(render(<LevelBadge level={null} />).container.textContent).toBe('Not set')
  })
})
