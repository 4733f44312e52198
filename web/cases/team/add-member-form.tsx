import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { NewMember } from '../../../shared/cases/case-member.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { AccessField, PartField } from './access-field.tsx'
import { addMember } from './team-data.ts'
import { ACCESS_LABEL } from './team-words.ts'
import { useSending } from '../../platform/use-sending.ts'

type Fields = Omit<z.input<typeof NewMember>, 'access'> & { access: string }

const EMPTY: Fields = { emailOrUsername: '', access: '', part: '' }

/** Shares a case with a colleague. */
export function AddMemberForm({ caseId }: { caseId: string }) {
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm<Fields, unknown, NewMember>({
    resolver: zodResolver(NewMember as z.ZodType<NewMember, Fields>),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (fields) => {
      const { name, access } = await addMember(cache, caseId, fields)
      // Before the reset, which lets go of the controls until they are drawn again.
      form.setFocus('emailOrUsername')
      form.reset(EMPTY)
      toast({
        title: `${name} was added`,
        description: `${ACCESS_LABEL[access]}: the case stands on their dashboard and under Cases.`,
        variant: 'success',
      })
    },
    fields: ['emailOrUsername', 'access', 'part'],
    failed: 'The colleague could not be added. Please try again in a few minutes.',
  })
  return (
    <form noValidate aria-label="Add a colleague" onSubmit={submit} className="flex flex-col gap-4">
      {failure && <Alert variant="danger">{failure}</Alert>}
      <Field
        label="Email or username"
        error={errors.emailOrUsername?.message}
        hint="Of somebody who has an account here"
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          {...form.register('emailOrUsername')}
        />
      </Field>
      <AccessField placeholder="Choose" error={errors.access?.message} {...form.register('access')} />
      <PartField error={errors.part?.message} {...form.register('part')} />
      <Button
        type="submit"
        variant="primary"
        icon={UserPlus}
        className="self-start max-sm:self-stretch"
        pending={isSubmitting}
        pendingText="Adding..."
      >
        Add to the team
      </Button>
    </form>
  )
}
