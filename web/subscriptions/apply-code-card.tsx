import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { LIMITS } from '../../shared/platform/limits.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { redeemInvite, refreshTier } from './subscription-data.ts'
import { TRY_AGAIN } from './subscription-words.ts'
import { useSubscription } from './use-subscription.ts'

/** Statuses that are about the code itself: no such, used, one's own or a second one, and not of its form. */
const ABOUT_THE_CODE: readonly number[] = [400, 404, 409]

/** Uses an invite code; who has used one reads that instead. */
export function ApplyCodeCard() {
  const { data: subscription } = useSubscription()
  const [hasJustUsed, setHasJustUsed] = useState(false)
  return (
    <Card title="Use an invite code">
      <p className="mb-4 text-muted">
        A code gives you 1 month of Pro, and 1 bonus month to the colleague who sent it. Each person can use
        one.
      </p>
      {hasJustUsed || subscription?.invites.used ? (
        <Used focused={hasJustUsed} />
      ) : (
        <ApplyForm onUsed={() => setHasJustUsed(true)} />
      )}
    </Card>
  )
}

/** Stands where the form was. @param focused the form has just gone away with the focus in it. */
function Used({ focused }: { focused: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) text.current?.focus()
  }, [focused])
  return (
    <p ref={text} tabIndex={-1}>
      You have used your invite code. You can still invite others with codes of your own.
    </p>
  )
}

function ApplyForm({ onUsed }: { onUsed: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const [code, setCode] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const apply = useMutation({
    mutationFn: redeemInvite,
    onSuccess: ({ message }) => {
      onUsed()
      toast({ title: 'Invite Code Applied', description: message, variant: 'success' })
      return refreshTier(cache)
    },
    onError: (error) =>
      toast({
        title: isAboutTheCode(error) ? 'Invalid Code' : 'Code not applied',
        description: sentence(error, TRY_AGAIN),
        variant: 'destructive',
      }),
    // The button is off meanwhile, and loses the focus with it.
    onSettled: () => place.current?.querySelector('input')?.focus(),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !apply.isPending) apply.mutate(code)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div ref={place}>
        <Field
          label="Invite code"
          error={apply.error && isAboutTheCode(apply.error) ? sentence(apply.error, TRY_AGAIN) : undefined}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.inviteCode}
            readOnly={apply.isPending}
            className="tracking-wider"
            value={code}
            onChange={(event) => {
              if (apply.error) apply.reset()
              setCode(event.target.value.toUpperCase())
            }}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={code.trim() === '' || apply.isPending}
      >
        {apply.isPending ? 'Applying...' : 'Apply'}
      </Button>
    </form>
  )
}

function isAboutTheCode(error: Error): boolean {
  return error instanceof CallError && ABOUT_THE_CODE.includes(error.status)
}
