/**
 * The value that must be there, such as the row an insert answers.
 * @throws Error when it is not, which is a fault of the program.
 */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('A value that must be there is missing')
  return value
}
