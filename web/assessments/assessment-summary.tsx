import type { Assessment } from '../../shared/assessments/assessment.ts'
import { assessmentProgress } from '../../shared/assessments/level-profile.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import { Card } from '../ui/card.tsx'

/** Progress, number of completed domains and the last save, in figures. */
export function AssessmentSummary({ assessments }: { assessments: readonly Assessment[] }) {
  const { completed, total, percentage } = assessmentProgress(assessments)
  const last = assessments
    .map((one) => one.updatedAt)
    .toSorted()
    .at(-1)
  const rows = [
    ['Progress', `${percentage}%`],
    ['Completed', `${completed} of ${total}`],
    ['Last updated', last ? formatMoment(last) : 'Not yet saved'],
  ]
  return (
    <Card title="Assessment Summary">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rows.map(([term, figure]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
