import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Settings } from '../../shared/administration/settings.ts'
import { LAUNCH_PROMOTION, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { useSending } from '../platform/use-sending.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx'
import { changeSettings } from './admin-data.ts'

const Fields = Settings.pick({ launchPromotionSize: true })

interface PromotionFormProps {
  size: number
  /** Places that are taken. */
  granted: number
}

/** How many accounts the launch promotion takes in. */
export function PromotionForm({ size, granted }: PromotionFormProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { launchPromotionSize: size } })
  const { errors, isSubmitting, isDirty } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (change) => {
      await changeSettings(cache, change)
      form.reset(change)
      toast({ title: 'Launch promotion saved', variant: 'success' })
    },
    fields: ['launchPromotionSize'],
    failed: 'The launch promotion could not be saved. Please try again in a few minutes.',
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedChangesGuard when={isDirty && !isSubmitting} />
      <p className="text-muted">
        The first accounts that verify their address get {LAUNCH_PROMOTION.months} months of{' '}
        {TIER_RULES[LAUNCH_PROMOTION.tier].name}. {takenWords(granted, size)} While places are left, the start
        page, the dashboard and the subscription page name their number.
      </p>
      {failure && <Alert variant="danger">{failure}</Alert>}
      <Field
        id="launchPromotionSize"
        label="Number of places"
        hint={closingHint(granted)}
        error={errors.launchPromotionSize?.message}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          maxLength={7}
          {...form.register('launchPromotionSize', { setValueAs: wholeNumber })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={isSubmitting} pendingText="Saving...">
          Save promotion
        </Button>
        {isDirty && <p className="text-sm text-muted">Changes not saved</p>}
      </div>
    </form>
  )
}

function takenWords(granted: number, size: number): string {
  const figures = `${granted.toLocaleString('en-GB')} of ${size.toLocaleString('en-GB')}`
  return granted < size ? `${figures} places are taken.` : `${figures} places are taken: it is closed.`
}

function closingHint(granted: number): string {
  return granted === 0
    ? 'Enter 0 to have no promotion.'
    : `Enter ${granted.toLocaleString('en-GB')} to close it now. Whoever has a place keeps their months, and nobody else gets any.`
}

/** What was typed as a number; anything that is none is refused by the schema. */
function wholeNumber(typed: unknown): number {
  const text = String(typed).trim()
  return text === '' ? Number.NaN : Number(text)
}
