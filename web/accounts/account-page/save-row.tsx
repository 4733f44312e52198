import { Button } from '../../ui/button.tsx'

interface SaveRowProps {
  label: string
  saving: boolean
  changed: boolean
}

/** The button that saves a form, and whether there is something to save. */
export function SaveRow({ label, saving, changed }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant="primary" pending={saving} pendingText="Saving...">
        {label}
      </Button>
      {changed && <p className="text-sm text-muted">Changes not saved</p>}
    </div>
  )
}
