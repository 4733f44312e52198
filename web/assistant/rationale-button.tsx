import { Sparkles, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { toSubscription } from '../platform/tier.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast-context.ts'
import type { RationaleTask } from './rationale-data.ts'
import type { Rationale } from './use-rationale.ts'

interface RationaleButtonProps {
  rationale: Rationale
  task: RationaleTask
  /** Why this plan has no drafts, as a sentence; null where it has. */
  upgrade: string | null
  /** Why there are none for this case, as a sentence; null where there are. */
  unavailable: string | null
}

/**
 * Has a rationale drafted (specification 2, sections 5 and 6). Without evidence it is off and says why; where the plan
 * lacks it, it leads to the plans and says why.
 */
export function RationaleButton({ rationale, task, upgrade, unavailable }: RationaleButtonProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const hasEvidence = task.evidence.trim() !== ''
  const running = rationale.state.kind === 'running'

  function press() {
    if (upgrade !== null) {
      const { to, state } = toSubscription({ reason: upgrade })
      void navigate(to, { state })
    } else if (unavailable !== null)
      toast({ title: 'No draft for this case', description: unavailable, variant: 'destructive' })
    else if (hasEvidence) void rationale.generate(task)
    else
      toast({
        title: 'Missing Evidence',
        description: 'Please provide evidence before generating rationale',
        variant: 'destructive',
      })
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      {running && (
        <Button size="small" variant="quiet" icon={X} onClick={rationale.cancel}>
          Cancel
        </Button>
      )}
      <Button
        size="small"
        icon={Sparkles}
        pending={running}
        pendingText="Generating..."
        aria-disabled={upgrade === null && (!hasEvidence || unavailable !== null)}
        onClick={press}
      >
        AI Generate
      </Button>
    </span>
  )
}
