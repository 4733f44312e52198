import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A resolver that compares `confirmPassword` with the new password even while another field is wrong: a schema compares
 * fields only after each of them is right, and a form tells everything at once.
 */
export function comparing<Fields extends FieldValues & { confirmPassword: string }, Result>(
  newPassword: keyof Fields,
  resolver: Resolver<Fields, unknown, Result>,
): Resolver<Fields, unknown, Result> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    if (values[newPassword] === values.confirmPassword || 'confirmPassword' in result.errors) return result
    const mismatch = { type: 'custom', message: 'Passwords do not match.' }
    return { values: {}, errors: { ...result.errors, confirmPassword: mismatch } as FieldErrors<Fields> }
  }
}
