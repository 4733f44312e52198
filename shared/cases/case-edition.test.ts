import { expect, it } from 'vitest'
import { GUIDANCE_EDITION } from '../assessments/domain-guidance.ts'
import { CHILDREN_FRAMEWORK } from '../assessments/level-indicator.ts'
import { editionFor } from './case-edition.ts'

it.each([
  ['adult', '2022-07-01', 'July 2022'],
  ['adult', '2022-06-30', 'October 2018'],
  ['adult', '2018-09-30', 'April 2013'],
  ['adult', '2016-06-09', 'April 2013'],
  ['adult', '2013-03-31', 'October 2009'],
  ['adult', '2009-09-30', 'October 2007'],
  ['adult', '2007-09-30', 'Before the first national framework'],
  ['cyp', '2016-01-01', 'January 2016'],
  ['cyp', '2015-12-31', 'March 2010'],
  ['cyp', '2010-03-24', 'Before the first national framework'],
] as const)('%s on %s is judged by %s', (ageGroup, date, edition) => {
  expect(editionFor(ageGroup, date)).toBe(edition)
})

it('agrees today with the edition of the guidance and of the children’s framework', () => {
  expect(editionFor('adult', '2026-11-21')).toBe(GUIDANCE_EDITION.edition)
  expect(editionFor('cyp', '2026-11-21')).toBe(CHILDREN_FRAMEWORK.edition)
})
