import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { RegistrationForm } from '../../shared/accounts/account.ts'
import type { Registration } from '../../shared/accounts/account.ts'
import { CallError } from '../platform/call-error.ts'

export type RegistrationFields = z.input<typeof RegistrationForm>
export type RegistrationResult = z.output<typeof RegistrationForm>

/** The fields in the order of the screen, which is also the order of the error summary. */
export const REGISTRATION_ORDER = [
  'firstName',
  'lastName',
  'username',
  'email',
  'role',
  'password',
  'confirmPassword',
  'inviteCode',
  'agreeToTerms',
  'agreeToPrivacy',
] as const satisfies readonly FieldPath<RegistrationFields>[]

type FieldName = (typeof REGISTRATION_ORDER)[number]

const schemaResolver: Resolver<RegistrationFields, unknown, RegistrationResult> =
  zodResolver(RegistrationForm)

/**
 * The schema's errors, and the comparison of the two passwords even while another field is wrong: a schema compares
 * fields only after each of them is right, and a form tells everything at once.
 */
export const registrationResolver: Resolver<RegistrationFields, unknown, RegistrationResult> = async (
  values,
  context,
  options,
) => {
  const result = await schemaResolver(values, context, options)
  if (values.password === values.confirmPassword || result.errors.confirmPassword) return result
  const mismatch = { type: 'custom', message: 'Passwords do not match.' }
  return { values: {}, errors: { ...result.errors, confirmPassword: mismatch } }
}

/** What is sent: without what is checked in the browser only, and without an empty invite code. */
export function registrationOf(form: RegistrationResult): Registration {
  const { firstName, lastName, username, email, password, role, inviteCode } = form
  return { firstName, lastName, username, email, password, role, ...(inviteCode && { inviteCode }) }
}

/** Which fields a refusal of the server is about. */
export function refusedFields(error: unknown): { field: FieldName; message: string }[] {
  if (!(error instanceof CallError) || !error.envelope) return []
  const { issues = [], message } = error.envelope
  const named = issues.flatMap((issue) => {
    const field = REGISTRATION_ORDER.find((name) => name === issue.path)
    return field ? [{ field, message: issue.message }] : []
  })
  if (named.length > 0) return named
  if (message === ACCOUNT_MESSAGES.usernameTaken) return [{ field: 'username', message }]
  if (message === ACCOUNT_MESSAGES.emailTaken) return [{ field: 'email', message }]
  return []
}
