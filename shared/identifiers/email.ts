import type { Candidate } from './candidate.ts'

// Read outwards from the sign, so that long text without one costs nothing.
const LOCAL_PART = /[\p{L}\d._%+'\-]{1,64} ?$/u
const DOMAIN = /^(?: ?)[\p{L}\d\-]{1,63}(?:\.[\p{L}\d\-]{1,63}){0,5}\.\p{L}{2,24}/u
/** "seen @ ward.lounge" has a space on both sides; an address that was torn apart names a known ending. */
const TORN_DOMAIN =
  /^ [a-z][a-z\d\-]{1,62}(?:\.[a-z\d\-]{1,63}){0,5}\.(?:com|net|org|uk|ie|eu|info|example|email|scot|wales)(?![a-z])/i

/** Email addresses, also with a space beside the sign. */
export function emails(text: string): Candidate[] {
  const found: Candidate[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const local = LOCAL_PART.exec(text.slice(Math.max(0, at - 65), at))
    const rest = text.slice(at + 1, at + 420)
    const domain = (rest.startsWith(' ') ? TORN_DOMAIN : DOMAIN).exec(rest)
    if (!local || !domain) continue
    if (local[0].endsWith(' ') && !rest.startsWith(' ') && !TORN_DOMAIN.test(` ${rest}`)) continue
    const start = at - local[0].length
    found.push({ start, end: at + 1 + domain[0].length, kind: 'email', confidence: 'high' })
  }
  return found
}
