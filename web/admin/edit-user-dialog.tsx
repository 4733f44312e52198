import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ROLE_LABEL, ROLES } from '../../shared/accounts/roles.ts'
import { UserChange } from '../../shared/administration/user-record.ts'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { useAuth } from '../platform/session.ts'
import { useSending } from '../platform/use-sending.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { askUsersAgain, changeUser } from './user-data.ts'

const Fields = UserChange.required()

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABEL[role] }))

interface EditUserDialogProps {
  user: UserRecord
  onClose: () => void
}

/** Names, role and state of an account (specification 1, section 2). */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const { firstName, lastName, role, isActive, emailVerified } = user
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { firstName, lastName, role, isActive, emailVerified },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (change) => {
      await changeUser(user.id, change)
      toast({ title: 'User saved', variant: 'success' })
      void askUsersAgain(cache)
      onClose()
    },
    fields: ['firstName', 'lastName', 'role', 'isActive', 'emailVerified'],
    failed: 'The user could not be saved. Please try again in a few minutes.',
  })
  const isOwn = useAuth().user?.id === user.id
  return (
    <FormDialog
      {...{ onClose, failure }}
      title="Edit User"
      description={`${user.username}, ${user.email}`}
      submitLabel="Save Changes"
      pending={isSubmitting}
      pendingText="Saving..."
      onSubmit={submit}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field id="firstName" label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="off" maxLength={LIMITS.name} {...form.register('firstName')} />
        </Field>
        <Field id="lastName" label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="off" maxLength={LIMITS.name} {...form.register('lastName')} />
        </Field>
      </div>
      {isOwn ? (
        <p className="text-muted">Another administrator has to change your own role and state.</p>
      ) : (
        <>
          <Field
            id="role"
            label="Role"
            hint="Another role ends the user's sessions."
            error={errors.role?.message}
          >
            <Select options={ROLE_OPTIONS} {...form.register('role')} />
          </Field>
          <Checkbox
            label="Active Account"
            hint="Without it the user cannot sign in, and their sessions end."
            error={errors.isActive?.message}
            {...form.register('isActive')}
          />
          <Checkbox
            label="Email Verified"
            hint="Without it the user has to open a verification link before they can sign in, and their sessions end."
            error={errors.emailVerified?.message}
            {...form.register('emailVerified')}
          />
        </>
      )}
    </FormDialog>
  )
}
