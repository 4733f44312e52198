import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFailure } from '../../platform/call-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { changePreferences } from './profile-data.ts'

/** Switches the keyboard shortcuts on and off, at once. */
export function ShortcutsSwitch({ on }: { on: boolean }) {
  const cache = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: (shortcuts: boolean) => changePreferences(cache, { shortcuts }),
    onSuccess: (_, shortcuts) =>
      toast({ title: `Keyboard shortcuts are ${shortcuts ? 'on' : 'off'}`, variant: 'success' }),
  })
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        id="shortcuts"
        label="Use keyboard shortcuts"
        hint="They never act while you type or have text selected. Saved at once."
        checked={change.isPending ? change.variables : on}
        onChange={(event) => {
          if (!change.isPending) change.mutate(event.target.checked)
        }}
      />
      {change.error && (
        <Alert variant="danger">
          {saveFailure(change.error, 'This could not be saved. Please try again in a few minutes.')}
        </Alert>
      )}
    </div>
  )
}
