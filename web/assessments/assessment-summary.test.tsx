import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { anAssessment } from './assessment-factory.ts'
import { AssessmentSummary } from './assessment-summary.tsx'

/** The figure that stands beside each term. */
function figures(assessments: Assessment[]) {
  render(<AssessmentSummary assessments={assessments} />)
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  const values = screen.getAllByRole('definition').map((value) => value.textContent)
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]))
}

describe('Assessment Summary', () => {
  it('tells progress, completed domains and the last save of all', () => {
    expect(
      figures([
        anAssessment({ isComplete: true, updatedAt: '2026-11-21T14:05:00.000Z' }),
        anAssessment({ domain: 'mobility', isComplete: true, updatedAt: '2026-11-22T09:30:00.000Z' }),
        anAssessment({ domain: 'breathing', updatedAt: '2026-11-20T08:00:00.000Z' }),
      ]),
    ).toEqual({
      Progress: '17%',
      Completed: '2 of 12',
      'Last updated': '22 November 2026 at 09:30',
    })
  })

  it('says so where nothing is saved', () => {
    expect(figures([])).toEqual({ Progress: '0%', Completed: '0 of 12', 'Last updated': 'Not yet saved' })
  })
})
