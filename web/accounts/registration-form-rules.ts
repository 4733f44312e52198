import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { RegistrationForm } from '../../shared/accounts/account.ts'
import type { Registration } from '../../shared/accounts/account.ts'
import { comparing } from './password-comparison.ts'

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

/** The messages of the schema; the two passwords are compared even while another field is wrong. */
export const registrationResolver: Resolver<RegistrationFields, unknown, RegistrationResult> = comparing(
  'password',
  zodResolver(RegistrationForm),
)

/** What is sent: without what is checked in the browser only, and without an empty invite code. */
export function registrationOf(form: RegistrationResult): Registration {
  const { firstName, lastName, username, email, password, role, inviteCode } = form
  return { firstName, lastName, username, email, password, role, ...(inviteCode && { inviteCode }) }
}
