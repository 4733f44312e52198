import type { AGE_GROUPS } from './case.ts'

type AgeGroup = (typeof AGE_GROUPS)[number]

/** Editions of the frameworks by the first day they were in force, newest first (facts 1.7). */
const EDITIONS: Record<AgeGroup, readonly (readonly [inForceFrom: string, edition: string])[]> = {
  adult: [
    ['2022-07-01', 'July 2022'],
    ['2018-10-01', 'October 2018'],
    ['2013-04-01', 'April 2013'],
    ['2009-10-01', 'October 2009'],
    ['2007-10-01', 'October 2007'],
  ],
  cyp: [
    ['2016-01-01', 'January 2016'],
    ['2010-03-25', 'March 2010'],
  ],
}

/**
 * The edition an assessment is judged by: the one in force on its date, of the framework for its age group (facts 1.7).
 * A later edition changes nothing for a case, since it begins on a later day.
 * @param assessmentDate yyyy-mm-dd
 */
export function editionFor(ageGroup: AgeGroup, assessmentDate: string): string {
  const edition = EDITIONS[ageGroup].find(([inForceFrom]) => inForceFrom <= assessmentDate)
  return edition?.[1] ?? 'Before the first national framework'
}
