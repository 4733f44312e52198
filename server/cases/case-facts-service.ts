import { careDomain, CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL } from '../../shared/cases/case.ts'
import { CASE_STATUS_LABEL } from '../../shared/cases/case-status.ts'
import type { Caller } from '../platform/caller.ts'
import { type AssessmentRecord, listAssessments } from './assessment-queries.ts'
import type { CaseParts } from './case-parts.ts'
import { mayNotEdit } from './case-policy.ts'
import { visibleCase, type VisibleCase } from './visible-case.ts'

/** What the assistant is told of a case. */
export interface CaseFacts {
  /** The case in words, without its reference; null where the case is archived. Not screened yet. */
  text: string | null
  /** Evidence of which `text` holds the beginning only, in full: to find a name that it gives away further on. */
  cutEvidence: string[]
  /** The dictionary of the identifier guard. */
  knownNames: string[]
}

/** Characters of all evidence and of the evidence of one domain: about 1,500 tokens together. */
const EVIDENCE = 6_000
const LONGEST = 1_200

/** The facts of a case as far as `caller` may see it now; null for a case that they may not see, or no longer. */
export async function caseFacts(
  parts: Pick<CaseParts, 'db' | 'vault'>,
  caller: Caller,
  caseId: string,
): Promise<CaseFacts | null> {
  const found = await visibleCase(parts, caseId, caller)
  if (!found) return null
  const { knownNames } = found
  if (found.status === 'archived') return { text: null, cutEvidence: [], knownNames }
  return { ...inWords(found, await listAssessments(parts.db, parts.vault, caseId)), knownNames }
}

/** Why the caller may not write in a case, and whose it is; `unseen` where they may not see it. */
export async function whyNoWritingIn(
  parts: Pick<CaseParts, 'db' | 'vault'>,
  caller: Caller,
  caseId: string,
): Promise<'unseen' | { refusal: string | null; ageGroup: VisibleCase['ageGroup'] }> {
  const found = await visibleCase(parts, caseId, caller)
  return found ? { refusal: mayNotEdit(found, caller), ageGroup: found.ageGroup } : 'unseen'
}

function inWords(
  found: VisibleCase,
  assessments: readonly AssessmentRecord[],
): Pick<CaseFacts, 'text' | 'cutEvidence'> {
  const byDomain = new Map(assessments.map((assessment) => [assessment.domain, assessment]))
  const withEvidence = assessments.filter(({ evidence }) => evidence).length
  const share = Math.min(LONGEST, Math.floor(EVIDENCE / Math.max(1, withEvidence)))
  const lines = CARE_DOMAIN_IDS.map((id) => {
    const assessment = byDomain.get(id)
    const level = assessment?.needLevel ? NEED_LEVEL_LABEL[assessment.needLevel] : 'no level yet'
    const evidence = assessment?.evidence ? ` Evidence: ${shortened(assessment.evidence, share)}` : ''
    return `${careDomain(id).label}: ${level}${assessment?.isComplete ? ', complete' : ''}.${evidence}`
  })
  const { assessmentType, ageGroup, status, edition } = found
  const text = [
    `Assessment: ${ASSESSMENT_TYPE_LABEL[assessmentType]}, ${AGE_GROUP_LABEL[ageGroup]}, edition ${edition}. Status: ${CASE_STATUS_LABEL[status]}.`,
    ...lines,
  ].join('\n')
  const cutEvidence = assessments.flatMap(({ evidence }) =>
    evidence && evidence.length > share ? [evidence] : [],
  )
  return { text, cutEvidence }
}

/** The beginning of a text, in one line, up to the last whole word that fits. */
function shortened(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= characters ? line : `${line.slice(0, characters).replace(/\s\S*$/, '')} …`
}
