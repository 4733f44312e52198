import { ChartBar } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { useAuth } from '../platform/session.ts'
import { toSubscription, whyNoIndicator } from '../platform/tier.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LazyPart } from '../ui/lazy-part.tsx'

interface IndicatorButtonProps {
  /** null: the case has not been created yet. */
  caseId: string | null
  /** Its levels are planning notes. */
  fastTrack: boolean
  assessments: readonly Assessment[]
  /** Parts of the page that hold text which the server does not have. */
  unsaved: number
  onGoTo: (domain: CareDomainId) => void
  className?: string
}

/** Opens what the level profile indicates; where the plan lacks it, leads to the plans and says why. */
export function IndicatorButton({
  caseId,
  fastTrack,
  assessments,
  unsaved,
  onGoTo,
  className,
}: IndicatorButtonProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const refusal = user && whyNoIndicator(user)

  function show() {
    if (!refusal) {
      setOpen(true)
      return
    }
    const { to, state } = toSubscription({ reason: refusal })
    void navigate(to, { state })
  }

  function goTo(domain: CareDomainId) {
    close()
    // After the dialog has gone and given the focus back to the button that opened it.
    requestAnimationFrame(() => onGoTo(domain))
  }

  return (
    <>
      <Button
        icon={ChartBar}
        disabled={!caseId}
        title={caseId ? undefined : 'Create the case first'}
        aria-haspopup={refusal ? undefined : 'dialog'}
        className={className}
        onClick={show}
      >
        AI Score Calculator
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="AI Score Calculator"
        description="It reads the saved levels by fixed rules. No language model takes part."
        size="large"
        focus="title"
        footer={<Button onClick={close}>Close</Button>}
      >
        {caseId && (
          <LazyPart load={loadReport} props={{ caseId, fastTrack, assessments, unsaved, onGoTo: goTo }} />
        )}
      </Dialog>
    </>
  )
}

// With the decision table in it, and opened now and then only.
const loadReport = async () => (await import('./indicator-report.tsx')).IndicatorReport
