/** When support answers (specification 1, section 9). */
export const SUPPORT_HOURS = 'Mon-Fri 8:00-18:00'

/** A telephone number as a link; what a number is written with for the eye is left out. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
