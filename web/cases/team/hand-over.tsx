import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { CallError, saveFailure } from '../../platform/call-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { handOver } from './team-data.ts'

interface HandOverProps {
  current: Case
  members: readonly CaseMember[]
  onDone: () => void
}

/** Makes a member of the team the owner of the case. */
export function HandOver({ current, members, onDone }: HandOverProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [heirId, setHeirId] = useState('')
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const heir = members.find(({ userId }) => userId === heirId)
  if (members.every(({ role }) => role === 'viewer'))
    return <p className="text-muted">Add the colleague who is to own this case to the team first.</p>

  async function hand({ userId, name }: CaseMember) {
    setPending(true)
    try {
      await handOver(cache, current.id, userId)
      // One dialog after the other, so that each gives the focus back to what opened it, and before the toast, which is
      // read aloud from inside the dialog that is open when it is made.
      flushSync(() => setAsked(false))
      flushSync(onDone)
      toast({
        title: `${name} owns this case now`,
        description: 'You stay on it as an editor.',
        variant: 'success',
      })
    } catch (refusal) {
      const issues = (refusal instanceof CallError && refusal.envelope?.issues) || []
      const atField = issues.find(({ path }) => path === 'userId')
      setError(atField?.message)
      if (!atField)
        setFailure(
          saveFailure(refusal, 'The case could not be handed over. Please try again in a few minutes.'),
        )
      setAsked(false)
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Hand the case over"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(null)
        setError(heir ? undefined : 'Choose who is to own the case')
        setAsked(heir !== undefined)
        if (!heir) document.getElementById('new-owner')?.focus()
      }}
    >
      {failure && <Alert variant="danger">{failure}</Alert>}
      <Field
        id="new-owner"
        label="New owner"
        error={error}
        hint="They then decide who sees the case and whether it is archived. You stay as an editor."
      >
        <Select
          placeholder="Choose"
          value={heirId}
          options={members.map(({ userId, name, role }) => ({
            value: userId,
            label: role === 'viewer' ? `${name} (reads cases by role)` : name,
            disabled: role === 'viewer',
          }))}
          onChange={(event) => {
            setHeirId(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="self-start max-sm:self-stretch">
        Hand over
      </Button>
      {heir && (
        <ConfirmDialog
          open={asked}
          title={`Hand ${current.caseReference} over to ${heir.name}?`}
          confirmLabel="Hand over"
          pending={pending}
          pendingText="Handing over..."
          onConfirm={() => void hand(heir)}
          onCancel={() => setAsked(false)}
        >
          <p>
            {heir.name} owns the case at once. You stay on it as an editor, and cannot take it back yourself:
            only the new owner can hand it over again.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}
