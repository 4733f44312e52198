import { CircleCheck, CircleDot, LoaderCircle } from 'lucide-react'

interface SaveStateProps {
  unsaved: number
  saving: boolean
}

/** Whether the server has everything that was typed on this page. */
export function SaveState({ unsaved, saving }: SaveStateProps) {
  if (saving) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <LoaderCircle className="size-4 animate-turn" />
        Saving...
      </p>
    )
  }
  if (unsaved > 0) {
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-warning">
        <CircleDot className="size-4" />
        {unsaved === 1 ? '1 part not saved' : `${unsaved} parts not saved`}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <CircleCheck className="size-4 text-success" />
      All changes saved
    </p>
  )
}
