import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseClock } from '../../../shared/cases/case-times.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { ReasonDialog } from '../status/reason-dialog.tsx'
import { pauseClock, resumeClock } from '../status/status-data.ts'
import { actFailure, useCaseAct } from '../status/use-case-act.ts'

/** Stops the clock for a reason, or lets it go on. One button, so that the focus stays where it is. */
export function ClockControl({ current, clock }: { current: Case; clock: CaseClock }) {
  const { pending, error, run, reset } = useCaseAct(current.id)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const paused = clock.state === 'paused'

  async function pause(reason: string) {
    if (!(await run(async () => pauseClock(current.id, reason)))) return
    // Before the toast, which is read aloud from inside the dialog that is open when it is made.
    flushSync(() => setAsking(false))
    toast({ title: 'Clock paused', variant: 'success' })
  }
  async function resume() {
    if (await run(async () => resumeClock(current.id))) toast({ title: 'Clock resumed', variant: 'success' })
  }

  return (
    <>
      <Button
        size="small"
        className="self-start"
        icon={paused ? Play : Pause}
        aria-haspopup={paused ? undefined : 'dialog'}
        pending={pending && !asking}
        pendingText="Resuming..."
        onClick={() => {
          reset()
          if (paused) void resume()
          else setAsking(true)
        }}
      >
        {paused ? 'Resume clock' : 'Pause clock'}
      </Button>
      {error && !asking && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {actFailure(error)}
        </p>
      )}
      {asking && (
        <ReasonDialog
          title="Pause the clock?"
          description="The days until it goes on are not counted, and the due date moves on with them."
          hint="Such as waiting for an assessment that somebody else has to supply. It stands in the history of the case."
          missing="Give the reason for the pause"
          confirmLabel="Pause clock"
          pending={pending}
          pendingText="Pausing..."
          failure={error && { title: 'The clock was not paused', sentence: actFailure(error) }}
          onConfirm={(reason) => void pause(reason)}
          onClose={() => {
            reset()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
