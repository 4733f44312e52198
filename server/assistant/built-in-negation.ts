/**
 * Whether words of clinical notes are denied where they stand: "no falls", "denies pain", "seizures were ruled out",
 * "wounds: none". A plain reading of the clause around them, in the manner of NegEx: it does not understand the text.
 */

const NEGATOR =
  /(?<!\byes(?:,| and| or|\/) ?)\b(?:no|not|never|nil|without|denie[sd]|denying|neither|nor|cannot|free (?:of|from)|absence of|lack of|rather than|instead of)\b|n['’]t\b/gi
/** Begin with a negator and deny nothing of what follows. */
const NO_NEGATION =
  /^(?:(?:not|no|n['’]t) (?:only|just|always|fully|completely|entirely|every|all|enough|more than|less than|fewer than|later than|doubt|matter|surprisingly|effective|working)|without (?:care|help|support|supervision|assistance|staff|prompt\w*|this|it|them))\b/i
/** From here on another thought begins. */
const BREAK =
  /[.;:!?\n()]|\b(?:but|although|though|however|except|apart from|other than|unless|until|because|due to|owing to|since|so|which|who|when|while|whereas|if|then|despite|yet|only|without|therefore|leading to|resulting in|needs?|requires?|walks|uses|takes|remains?)\b/i
const NEW_STATEMENT =
  /\band (?:\[PERSON|(?:is|was|were|are|has|had|have|can|will|does|he|she|they|it|this|the|staff|now|then|\w+s to)\b)/i
/** Words between a negator and what it denies; in a list ("no falls, sores or fits") more. */
const REACH = 7
const REACH_IN_LIST = 14
const DENIED_AFTER =
  /^[\s,:–-]*(?:(?:(?:was|were|is|are|has|have|had)(?: been)?|being) )?(?:not (?:been )?(?:seen|found|present|noted|recorded|reported|observed|required|needed|evident|prescribed|used|in use|involved)|ruled out|excluded|absent|denied)\b|^\s*[:=–-]\s*(?:no|nil|none|nothing|n\/a|never|0|absent|denied)\b|^[- ]free\b/i

/** "Non-compliant". */
const DENIED_BY_PREFIX = /\bnon[- ]$/i
/** "Cannot transfer without a hoist" says that one is needed. */
const NEEDED = /\b(?:cannot|unable to|not able to|never|not|n['’]t)\b[^.;,]*$/i

/** Whether the words from `start` to `end` of a sentence are denied. Words that deny something themselves are not. */
export function isDenied(sentence: string, start: number, end: number): boolean {
  if (sentence.slice(start, end).search(NEGATOR) !== -1) return false
  if (DENIED_AFTER.test(sentence.slice(end)) || DENIED_BY_PREFIX.test(sentence.slice(0, start))) return true
  return Array.from(sentence.slice(0, start).matchAll(NEGATOR)).some(
    ({ index, 0: negator }) =>
      !NO_NEGATION.test(sentence.slice(index)) &&
      !(negator === 'without' && NEEDED.test(sentence.slice(0, index))) &&
      reaches(sentence.slice(index + negator.length, start), sentence.slice(end)),
  )
}

function reaches(between: string, after: string): boolean {
  if (BREAK.test(between) || NEW_STATEMENT.test(between)) return false
  const words = between.split(/\s+/).length
  const comma = between.indexOf(',')
  if (comma === -1) return words <= REACH
  // Beyond a comma only a list goes on: "no falls, sores or fits", not "no falls, walks with a stick".
  const clause = after.split(BREAK)[0] ?? ''
  return words <= REACH_IN_LIST && /\b(?:or|nor)\b/.test(between.slice(comma) + clause)
}
