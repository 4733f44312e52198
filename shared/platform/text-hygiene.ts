/** Why a text cannot be taken as it stands; `null` where it can. */
export type TextFault = 'control_character' | 'lone_surrogate' | 'direction_override' | null

// C0 controls other than tab and line feed, and DEL: no keyboard types them, a text area gives line feeds alone, and
// PostgreSQL refuses NUL.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/u
// Bidirectional overrides can make a text read differently from what is stored.
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/u

/** Tells what makes a text unfit for storage: NUL and other controls, a lone surrogate, a direction override. */
export function textFault(text: string): TextFault {
  if (!text.isWellFormed()) return 'lone_surrogate'
  if (CONTROL.test(text)) return 'control_character'
  if (DIRECTION_OVERRIDE.test(text)) return 'direction_override'
  return null
}

/** Text without line breaks and tabs, for what is shown on one line. */
export const SINGLE_LINE = /^[^\n\t\u2028\u2029]*$/u

/** The sentence shown for an unfit text. */
export const TEXT_FAULT_MESSAGE =
  'This text contains characters that cannot be stored, such as control characters. Remove them and try again.'
