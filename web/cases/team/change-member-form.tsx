import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { MemberChange } from '../../../shared/cases/case-member.ts'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { AccessField, PartField } from './access-field.tsx'
import { changeMember } from './team-data.ts'
import { useSending } from '../../platform/use-sending.ts'

interface ChangeMemberFormProps {
  caseId: string
  member: CaseMember
  /** Saved or given up. */
  onEnd: () => void
}

/** Changes a colleague's access and part. */
export function ChangeMemberForm({ caseId, member, onEnd }: ChangeMemberFormProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const { userId, name, access, part } = member
  const form = useForm({
    resolver: zodResolver(MemberChange),
    defaultValues: { access, part: part ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (change) => {
      await changeMember(cache, caseId, userId, change)
      toast({ title: `${name} was changed`, variant: 'success' })
      onEnd()
    },
    fields: ['access', 'part'],
    failed: 'The change could not be saved. Please try again in a few minutes.',
  })
  return (
    <form
      noValidate
      aria-label={`Change ${name}`}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card bg-sunken p-4"
    >
      {failure && <Alert variant="danger">{failure}</Alert>}
      <AccessField error={errors.access?.message} {...form.register('access')} />
      <PartField error={errors.part?.message} {...form.register('part')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSubmitting} pendingText="Saving...">
          Save changes
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
