import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../shared/accounts/account.ts'
import { refreshUser } from '../../platform/me-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { startTwoStep } from './profile-data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TwoStepOffDialog } from './two-step-off-dialog.tsx'
import { TwoStepSetupDialog } from './two-step-setup-dialog.tsx'

interface TwoStepCardProps {
  user: User
  /** It has to be set up before anything else. */
  isDue: boolean
}

/** Two-step sign-in: whether it is on, and switching it on and off. */
export function TwoStepCard({ user, isDue }: TwoStepCardProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'setup' | 'off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const on = user.twoStepEnabled
  // Not a query: nothing may ask again by itself, for each start makes the secret in the app worthless.
  const start = useMutation({ mutationFn: startTwoStep })
  function openSetup() {
    start.mutate()
    setOpen('setup')
  }
  function close() {
    setOpen(null)
    start.reset()
  }
  return (
    <Card
      title="Two-step sign-in"
      actions={
        on ? (
          <Badge tone="success" icon={ShieldCheck}>
            On
          </Badge>
        ) : (
          <Badge icon={ShieldOff}>Off</Badge>
        )
      }
    >
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">
          {on
            ? 'After your password you enter a code that an app on your phone shows. For new recovery codes, switch it off and set it up again.'
            : 'With it you enter a code that an app on your phone shows, after your password. Somebody who learns your password can then still not sign in.'}
        </p>
        {/* One button in both states, so that the focus comes back to it from every dialog. */}
        <Button variant={isDue ? 'primary' : 'secondary'} onClick={() => (on ? setOpen('off') : openSetup())}>
          {on ? 'Switch off two-step sign-in' : 'Set up two-step sign-in'}
        </Button>
      </div>
      {open === 'setup' && (
        <TwoStepSetupDialog
          secret={{ ...start, isFetching: start.isPending, refetch: () => start.mutate() }}
          onClose={close}
          onOn={(recoveryCodes) => {
            close()
            setCodes(recoveryCodes)
            void refreshUser(cache)
          }}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          email={user.email}
          onDone={() => {
            setCodes(null)
            toast({ title: 'Two-step sign-in is on', variant: 'success' })
            // What the server refused to an administrator until now is asked for again.
            void cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
          }}
        />
      )}
      {open === 'off' && (
        <TwoStepOffDialog
          onClose={close}
          onOff={(message) => {
            close()
            toast({ title: 'Two-step sign-in is off', description: message, variant: 'success' })
            void refreshUser(cache)
          }}
        />
      )}
    </Card>
  )
}
