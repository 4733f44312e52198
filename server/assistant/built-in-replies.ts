import { asksForTreatment } from './built-in-treatment.ts'

/** What the built-in assistant says that is no answer from the knowledge base. It promises nothing it does not do. */

/** What somebody wants who asks for no knowledge. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about'

const SMALL_TALK: readonly [talk: SmallTalk, said: RegExp][] = [
  [
    'greeting',
    /^(?:hi+|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings)(?: (?:there|all|assistant|everyone))?[\s!.,]*(?:how are you[\s?!.]*)?$/,
  ],
  [
    'thanks',
    /^(?:(?:ok(?:ay)?|great|lovely|brilliant|perfect|super|oh|many|that'?s|very|helpful|good|,|!|\.)\s*)*(?:thanks|thank you|thankyou|thx|ta|cheers|much appreciated)\b[^?]{0,40}$/,
  ],
  [
    'farewell',
    /^(?:(?:ok(?:ay)?|thanks),? )?(?:bye|goodbye|see you|good night|have a (?:good|nice) \w+)[\s\w!.,]{0,20}$/,
  ],
  [
    'about',
    /\b(?:who|what) are you\b|\bwhat can you (?:do|help)|\bhow can you help\b|\bare you (?:an? )?(?:ai|a bot|robot|human|real|chat ?gpt|person|llm|language model)\b|^(?:help|help me)[\s!?.]*$|\bhow do you work\b/,
  ],
]

const SAID: Readonly<Record<SmallTalk, string>> = {
  greeting:
    'Hello. What would you like to know about NHS Continuing Healthcare? I answer from the knowledge base and show where each answer stands.',
  thanks: 'You are welcome.',
  farewell: 'Goodbye.',
  about:
    'I am the built-in assistant. I look up your question in the knowledge base of this product and put together what it says, with the sections it comes from. I am not a language model: I do not reason about a case, decide on eligibility, choose a level or advise on treatment. Check what matters against the official documents.',
}

/** The one-liner that fits a greeting and the like; null for anything else. */
export function smallTalk(question: string): string | null {
  const said = question.trim().toLowerCase().replaceAll('’', "'")
  const talk = SMALL_TALK.find(([, pattern]) => pattern.test(said))?.[0]
  return talk === undefined ? null : SAID[talk]
}

/** What is asked of the assistant that it does not do. The knowledge base may still have something to say to it. */
interface Refusal {
  says: string
  /** Whether what the knowledge base says on the matter may follow; where it names what decides, for a pattern. */
  goesOn: boolean | RegExp
}

const SOMEBODY =
  '(?:he|she|they|i|it|my \\w+|our \\w+|this (?:person|patient|resident|client|man|woman|lady|gentleman)|the (?:person|patient|resident|client)|mrs?|ms|person [a-z]|\\[\\w+\\])'

const REFUSALS: readonly [asked: { test: (asked: string) => boolean }, refusal: Refusal][] = [
  [
    /\b(?:ignore|forget|disregard|override|bypass)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines|restrictions)\b|\bpretend (?:to be|you are|that)\b|\byou are now\b/,
    {
      says: 'I answer questions from the knowledge base, and nothing I am told changes that.',
      goesOn: false,
    },
  ],
  [
    /\bnearest\b|\bnear (?:me|here|us)\b|\b(?:opening|visiting|office|closing) (?:hours?|times?)\b|\b(?:tele)?phone (?:number|no)\b|\b(?:e-?mail|postal|web) address\b|\baddress of\b|\bcontact (?:details|number)\b|\bparking\b|\bwhat time (?:is|are|does|do|will)\b|(?:^|\b(?:you|please) )(?:recommend|suggest) (?:a|an|some|me|any)\b|\b(?:which|what) (?:\w+ )?(?:home|hospice|hospital|solicitor|company|agency|provider)s? (?:is|are) (?:the )?(?:best|good|better)\b|\bwho is (?:my|our|his|her|their)\b|\bbook (?:a|me|us|an)\b/,
    {
      says: 'I know nothing local or personal, such as names, addresses, telephone numbers, times or providers. Your integrated care board (ICB) or local team can tell you.',
      goesOn: false,
    },
  ],
  [
    /\b(?:annual|sick|maternity|study|carer'?s) leave\b|\bsalar(?:y|ies)\b|\bband \d\b|\bpay (?:rise|scale|band|slip)\b|\bmileage\b|\brotas?\b|\bovertime\b|\bjob (?:description|vacanc\w+)\b/,
    {
      says: 'I know nothing of employment, such as pay, leave or rotas. Your employer can tell you.',
      goesOn: false,
    },
  ],
  [
    /\b(?:nhs number|date of birth|dob|home address|full name) of\b|\b(?:what|who) is (?:the|this|my) (?:patient|person|resident)(?:'s)?(?: (?:name|nhs number|address|date of birth))?\s*\??$/,
    {
      says: 'I know nothing of the person. Names, numbers and addresses do not belong in this product.',
      goesOn: false,
    },
  ],
  [
    new RegExp(
      `\\b(?:is|are|was|would|will|does|do|should|could) ${SOMEBODY}\\b.{0,40}\\b(?:eligible|ineligible|qualify|be entitled|get (?:chc|funding|it|funded)|meet the (?:criteria|threshold))\\b|\\bdo you think\\b.{0,60}\\b(?:eligible|qualif\\w+|get chc)\\b|\\b(?:decide|tell me|say) (?:if|whether)\\b.{0,40}\\b(?:eligible|qualif\\w+)\\b`,
    ),
    {
      says: 'Whether somebody is eligible is not for me to say: the multidisciplinary team recommends, and the integrated care board decides.',
      goesOn: /\b(?:severes?|priorit(?:y|ies)|highs?|moderates?|checklist|fast[- ]?track|fnc|section \d+)\b/i,
    },
  ],
  [
    /\b(?:calculate|work out|add up|tot up|sum up|compute)\b.{0,40}\b(?:scores?|points|totals?|levels)\b|\bwhat(?:'s| is) (?:the|her|his|their|my|our) (?:total|final|overall) (?:score|points)\b/,
    {
      says: 'I do not calculate scores: the Decision Support Tool has no points total. The score calculator of the builder shows which national pattern the recorded levels meet.',
      goesOn: true,
    },
  ],
  [
    { test: asksForTreatment },
    {
      says: 'I give no advice on diagnosis or treatment. Please ask the prescriber or the clinician responsible, and in an emergency call 999.',
      goesOn: false,
    },
  ],
  [
    /^(?:(?:can|could|would|will) you |please |pls )*(?:write|draft|compose|generate|prepare|create)(?: me| us)?\b.{0,60}\b(?:letters?|e-?mails?|summar(?:y|ies)|reports?|recommendations?|minutes|statements?|rationales?)\b/,
    {
      says: 'I do not write documents here. This is what the knowledge base says about it.',
      goesOn: true,
    },
  ],
]

/** Why the assistant does not do what is asked; null where nothing speaks against answering. */
export function refusalOf(question: string): { says: string; goesOn: boolean } | null {
  const asked = question.toLowerCase().replaceAll('’', "'")
  // Somebody wants to know what to say to others, not to hear it themselves.
  if (/\b(?:what|how) (?:do|should|can|would) (?:i|we) (?:say|tell|answer|respond|explain)\b/.test(asked))
    return null
  const refusal = REFUSALS.find(([pattern]) => pattern.test(asked))?.[1]
  if (!refusal) return null
  const { says, goesOn } = refusal
  return { says, goesOn: typeof goesOn === 'boolean' ? goesOn : goesOn.test(asked) }
}

/** Said above the sections that come nearest to a question, where none of them answers it. */
export const NO_SURE_ANSWER = 'I find no section that answers this. These come nearest to it:'

/** What the knowledge base covers, said where it holds no answer. */
export const NO_ANSWER =
  'I find no answer to this in the knowledge base.\n\nIt covers NHS Continuing Healthcare in England: the National Framework, the Checklist, the Decision Support Tool with its domains and levels, evidence, rationale and well-managed needs, the MDT meeting, fast track, reviews and appeals, who pays, mental capacity and consent, the Care Act, working with families, and continuing care for children and young people. For anything else ask the integrated care board (ICB) or look at the official documents.'
