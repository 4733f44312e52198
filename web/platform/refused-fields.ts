import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { CallError } from './call-error.ts'

export interface RefusedField<Field extends string> {
  field: Field
  message: string
}

/** Which of a form's fields a refusal of the server is about, in the order of the form. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): RefusedField<Field>[] {
  if (!(error instanceof CallError) || !error.envelope) return []
  const { issues = [], message } = error.envelope
  const named = fields.flatMap((field) => {
    const issue = issues.find((one) => one.path === field)
    return issue ? [{ field, message: issue.message }] : []
  })
  if (named.length > 0) return named
  const taken = TAKEN[message]
  return fields.filter((field) => field === taken).map((field) => ({ field, message }))
}

/** A name that somebody else has is told by its sentence alone. */
const TAKEN: Partial<Record<string, string>> = {
  [ACCOUNT_MESSAGES.usernameTaken]: 'username',
  [ACCOUNT_MESSAGES.emailTaken]: 'email',
}
