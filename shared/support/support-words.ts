import type { SupportContact } from './support-api.ts'

/** The way to support as the end of a sentence; only one that the operator has named. */
export function wayToSupport({ email, phone }: SupportContact): string {
  if (email) return `write to support: ${email}`
  return phone ? `ring support: ${phone}` : 'ask whoever runs this installation'
}
