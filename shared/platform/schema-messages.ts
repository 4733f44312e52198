import { z } from 'zod'

/** Plain sentences for what a schema refuses without a sentence of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : 'This value is not of the expected kind.'
    case 'invalid_value':
      return 'Choose one of the values offered.'
    case 'unrecognized_keys':
      return `This call does not take ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}.`
    case 'too_big':
      return `This is too long or too large: at most ${String(issue.maximum)}.`
    case 'too_small':
      return issue.minimum === 1
        ? 'This field is required.'
        : `This is too short or too small: at least ${String(issue.minimum)}.`
    default:
      return 'This value is not valid.'
  }
}

/** Makes every schema speak plain English; called once by each side of the wire. */
export function usePlainMessages(): void {
  z.config({ customError: sentence })
}
