import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useToast } from '../ui/toast-context.ts'
import { changeSettings } from './admin-data.ts'

/** Whether administrators need two-step sign-in; switched at once. */
export function TwoStepSwitch({ on }: { on: boolean }) {
  const { user } = useAuth()
  const cache = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: (requireTwoStepForAdmins: boolean) => changeSettings(cache, { requireTwoStepForAdmins }),
    onSuccess: ({ settings }) =>
      toast({
        title: settings.requireTwoStepForAdmins
          ? 'Administrators need two-step sign-in'
          : 'Administrators may do without two-step sign-in',
        variant: 'success',
      }),
  })
  // The server refuses it, so that nobody locks themselves out.
  const ownMissing = !on && user?.twoStepEnabled === false
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        id="requireTwoStepForAdmins"
        label="Administrators need two-step sign-in"
        hint="Without it they reach nothing but setting it up. Saved at once."
        disabled={ownMissing}
        checked={change.isPending ? change.variables : on}
        onChange={(event) => {
          if (!change.isPending) change.mutate(event.target.checked)
        }}
      />
      {ownMissing && (
        <p>
          Set up two-step sign-in for your own account first:{' '}
          <TextLink to={paths.accountTab('security')}>Account, Security</TextLink>.
        </p>
      )}
      {change.error && (
        <Alert variant="danger">
          {saveFailure(change.error, 'This could not be saved. Please try again in a few minutes.')}
        </Alert>
      )}
    </div>
  )
}
