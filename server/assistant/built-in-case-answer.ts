import { withoutPlaceholders } from './built-in-everyday-words.ts'
import { askedFor, comparedWords, share } from './built-in-matching.ts'
import { sentencesIn } from './built-in-sentences.ts'
import { asMarkdownText, inOneList, quotedSentence } from './built-in-wording.ts'

/** What the facts of a case say of a domain: "Mobility: High, complete. Evidence: …". */
const DOMAIN_LINE =
  /^(?<domain>[^:]+): (?<level>no level yet|None|Low|Moderate|High|Severe|Priority)(?<complete>, complete)?\.(?: Evidence: (?<evidence>.*))?$/

interface DomainFacts {
  domain: string
  level: string
  isComplete: boolean
  evidence: string
}

const ASKS_FOR_CASE =
  /\b(?:this|my|our|the) case\b|\bcase (?:so far|facts|notes)\b|\b(?:levels?|domains?|evidence) (?:have|has|did) (?:i|we|been)\b|\b(?:levels?|domains?) (?:are|is) (?:still |already )?(?:missing|left|incomplete|not (?:complete|done)|recorded|set|completed?|done|finished|outstanding)\b|\bwhat(?:'s| is| have) (?:i |we |still )*(?:missing|left to do|outstanding|recorded)\b/
const ASKS_FOR_REST =
  /\b(?:missing|left|incomplete|outstanding|still|not (?:yet )?(?:complete|done)|without|unfinished|to do)\b/
const ASKS_FOR_COMPLETE =
  /\b(?:domains?|levels?|case|everything|anything|all|what)\b.*\b(?:completed?|done|finished)\b|\b(?:completed|finished) domains?\b/
/** Sentences of evidence that are shown at most. */
const SHOWN = 4

/**
 * Answers a question about the case that the conversation is filed under, from its own facts and in its own words; null
 * where the question is not about a case.
 */
export function caseAnswer(question: string, query: string, caseFacts: string | null): string | null {
  const asked = question.toLowerCase().replaceAll('’', "'")
  if (!ASKS_FOR_CASE.test(asked)) return null
  if (caseFacts === null) {
    return 'This conversation is not filed under a case, so I know nothing of one. File it under the case you mean, and ask again.'
  }
  const domains = caseFacts.split('\n').flatMap(readLine)
  const named = domains.filter(({ domain }) => asked.includes(domain.toLowerCase()))
  if (named.length > 0) return ['The case says:', ...named.map(withEvidence)].join('\n\n')
  if (ASKS_FOR_REST.test(asked)) return restOf(domains)
  if (ASKS_FOR_COMPLETE.test(asked)) return completeOf(domains)
  const found = evidenceFor(query, domains)
  if (found.length > 0) return ['The evidence in the case says:', found.join('\n')].join('\n\n')
  return [
    asMarkdownText(caseFacts.split('\n')[0] ?? ''),
    domains
      .map(({ domain, level, isComplete }) => `- ${domain}: **${level}**${isComplete ? ', complete' : ''}`)
      .join('\n'),
  ].join('\n\n')
}

function readLine(line: string): DomainFacts[] {
  const { domain, level = '', complete, evidence = '' } = DOMAIN_LINE.exec(line)?.groups ?? {}
  return domain === undefined ? [] : [{ domain, level, isComplete: complete !== undefined, evidence }]
}

function withEvidence({ domain, level, isComplete, evidence }: DomainFacts): string {
  const first = `**${domain}: ${level}**${isComplete ? ', marked complete' : ', not marked complete'}.`
  if (evidence === '') return `${first} No evidence is recorded.`
  const sentences = sentencesIn(evidence)
    .slice(0, SHOWN)
    .map((sentence) => asMarkdownText(quotedSentence(sentence)))
  return `${first} Evidence: ${sentences.join('; ')}.`
}

const names = (some: readonly DomainFacts[]) =>
  inOneList(
    some.map(({ domain }) => domain),
    ';',
  )

function completeOf(domains: readonly DomainFacts[]): string {
  const complete = domains.filter(({ isComplete }) => isComplete)
  const open = domains.filter(({ isComplete }) => !isComplete)
  if (open.length === 0) return 'Every domain of the case is marked complete.'
  if (complete.length === 0) return `None of the ${domains.length} domains of the case is marked complete.`
  return [
    `${complete.length} of ${domains.length} domains of the case are marked complete.`,
    `- **Marked complete:** ${names(complete)}\n- **Not marked complete:** ${names(open)}`,
  ].join('\n\n')
}

function restOf(domains: readonly DomainFacts[]): string {
  const open = domains.filter(({ isComplete }) => !isComplete)
  const lines = [
    ['No level yet', domains.filter(({ level }) => level === 'no level yet')],
    ['No evidence yet', domains.filter(({ evidence }) => evidence === '')],
    ['Not marked complete', open],
  ] as const
  if (lines.every(([, some]) => some.length === 0))
    return 'Every domain of the case has a level and evidence, and is marked complete.'
  return [
    `${open.length} of ${domains.length} domains of the case are not marked complete.`,
    lines.flatMap(([what, some]) => (some.length === 0 ? [] : [`- **${what}:** ${names(some)}`])).join('\n'),
  ].join('\n\n')
}

/** Sentences of evidence that have most of what is asked. */
function evidenceFor(query: string, domains: readonly DomainFacts[]): string[] {
  const concepts = askedFor(query.replaceAll(/\bcase\b/gi, ''))
  return domains
    .flatMap(({ domain, evidence }) =>
      sentencesIn(evidence).map((sentence) => ({
        domain,
        sentence,
        fit: share(concepts, comparedWords(withoutPlaceholders(sentence))),
      })),
    )
    .filter(({ fit }) => fit >= 0.5)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, SHOWN)
    .map(({ domain, sentence }) => `- ${domain}: ${asMarkdownText(quotedSentence(sentence))}`)
}
