import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { CallError, saveFailure, sentence } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { summaryOf } from '../ui/error-entries.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useToast } from '../ui/toast-context.ts'
import { registerAccount } from './account-data.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { refusedFields } from '../platform/refused-fields.ts'
import { registrationOf, registrationResolver, REGISTRATION_ORDER } from './registration-form-rules.ts'
import type { RegistrationFields, RegistrationResult } from './registration-form-rules.ts'

/** The form of a new account. */
export function RegisterForm() {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useForm<RegistrationFields, unknown, RegistrationResult>({
    resolver: registrationResolver,
    shouldFocusError: false,
    defaultValues: {
      firstName: '',
      lastName: '',
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      inviteCode: '',
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async (result) => {
    try {
      const { message } = await registerAccount(registrationOf(result))
      toast({
        title: 'Registration Successful',
        description: message || ACCOUNT_MESSAGES.registered,
        variant: 'success',
      })
      await navigate(paths.registrationSuccess, { state: { email: result.email } })
    } catch (error) {
      for (const { field, message } of refusedFields(error, REGISTRATION_ORDER))
        form.setError(field, { type: 'server', message })
      toast({ ...failureToast(error), variant: 'destructive' })
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <ErrorSummary errors={summaryOf(errors, REGISTRATION_ORDER)} attempt={submitCount} />
        <PersonFields />
        <PasswordFields />
        <AgreementFields />
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={isSubmitting}
          pendingText="Creating account..."
          className="sm:self-start"
        >
          Create Account
        </Button>
      </form>
    </FormProvider>
  )
}

/** A refusal by the server is one thing; no answer, or one that nobody can read, another (specification 1, section 8). */
function failureToast(error: unknown): { title: string; description: string } {
  return error instanceof CallError && error.status >= 400
    ? {
        title: 'Registration Failed',
        description: sentence(error, 'Failed to create account. Please try again.'),
      }
    : {
        title: 'Registration Error',
        description: saveFailure(error, 'An unexpected error occurred. Please try again.'),
      }
}
