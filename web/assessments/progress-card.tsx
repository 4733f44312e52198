import { ArrowDown } from 'lucide-react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { assessmentProgress, nextPendingDomain } from '../../shared/assessments/level-profile.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useKeyHint } from '../ui/key-hint.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

interface ProgressCardProps {
  assessments: readonly Assessment[]
  /** Leads to a domain; absent while there are no panels to lead to. */
  onGoTo?: (domain: CareDomainId) => void
}

/** How far the assessment is and what comes next. */
export function ProgressCard({ assessments, onGoTo }: ProgressCardProps) {
  const { completed, total, percentage } = assessmentProgress(assessments)
  const next = nextPendingDomain(assessments)
  const hint = useKeyHint('Alt+Shift+ArrowRight', 'Next pending domain')
  const sentence = next ? `Next: ${careDomain(next).label}` : 'All domains complete'
  return (
    <Card
      title="Assessment progress"
      actions={
        next && onGoTo ? (
          // Its frame is not seen: the words, not the frame, line up with the card on both sides.
          <Button
            {...hint}
            variant="quiet"
            size="small"
            icon={ArrowDown}
            className="-mx-3"
            onClick={() => onGoTo(next)}
          >
            {sentence}
          </Button>
        ) : (
          <p className="text-sm text-muted">{sentence}</p>
        )
      }
    >
      <ProgressBar
        label={`${completed} of ${total} domains completed`}
        value={percentage}
        max={100}
        words={`${percentage}%`}
      />
    </Card>
  )
}
