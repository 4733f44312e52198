import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Letterhead } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { useSending } from '../../platform/use-sending.ts'
import { changePreferences } from './profile-data.ts'
import { SaveRow } from './save-row.tsx'
import { useReportUnsaved } from './unsaved-forms.ts'

// Nested as on the wire, so that a refusal names the fields as the form does.
const LetterheadFields = z.strictObject({ letterhead: Letterhead })

/** What stands at the head of one's documents. */
export function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(LetterheadFields), defaultValues: { letterhead } })
  const { isSubmitting, isDirty, errors } = form.formState
  useReportUnsaved(isDirty)
  const { submit, failure } = useSending(form, {
    send: async (change) => {
      await changePreferences(cache, change)
      form.reset(change)
      toast({ title: 'Letterhead saved', variant: 'success' })
    },
    fields: ['letterhead.organisation', 'letterhead.address', 'letterhead.telephone'],
    failed: 'The letterhead could not be saved. Please try again in a few minutes.',
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">
        Kept for the head of the letters and reports that you will write here. A line that is empty is left
        out.
      </p>
      {failure && <Alert variant="danger">{failure}</Alert>}
      <Field
        id="letterhead.organisation"
        label="Organisation"
        optional
        error={errors.letterhead?.organisation?.message}
      >
        <TextInput
          autoComplete="organization"
          maxLength={LIMITS.organisation}
          {...form.register('letterhead.organisation')}
        />
      </Field>
      <Field id="letterhead.address" label="Address" optional error={errors.letterhead?.address?.message}>
        <Textarea
          rows={3}
          autoComplete="street-address"
          maxLength={LIMITS.postalAddress}
          {...form.register('letterhead.address')}
        />
      </Field>
      <Field
        id="letterhead.telephone"
        label="Telephone"
        optional
        error={errors.letterhead?.telephone?.message}
        className="sm:max-w-80"
      >
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.telephone}
          {...form.register('letterhead.telephone')}
        />
      </Field>
      <SaveRow label="Save letterhead" saving={isSubmitting} changed={isDirty} />
    </form>
  )
}
