import { ROLE_LABEL } from '../../shared/accounts/roles.ts'
import { GUIDANCE_EDITION, PARAPHRASE_NOTICE } from '../../shared/assessments/domain-guidance.ts'
import { CHILDREN_FRAMEWORK } from '../../shared/assessments/level-indicator.ts'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL, type Case, type SignOff } from '../../shared/cases/case.ts'
import { CASE_STATUS_LABEL } from '../../shared/cases/case-status.ts'
import { formatDate, formatMoment } from '../../shared/platform/dates.ts'
import type { Block, CalloutBlock, Inline } from '../rendering/block.ts'
import { address } from './worksheet-sources.ts'
import { type NamedPerson, NOT_RECORDED, nameAndRole, small } from './worksheet-text.ts'

/** Never "the DST": the official form may not be altered, and the list of domains here is arranged differently. */
export const WORKSHEET_TITLE = 'DST preparation worksheet'

interface Cover {
  readonly case: Case
  readonly contributors: readonly NamedPerson[]
  readonly contentMatches: boolean | null
  readonly madeAt: Date
  readonly draft: boolean
}

/** The first page: whose case, how far it has got, and what this worksheet is and is not. */
export function cover(input: Cover): Block[] {
  const { case: subject } = input
  return [
    { kind: 'paragraph', size: 'lead', content: `Case ${subject.caseReference}` },
    ...standing(input),
    { kind: 'keyValues', entries: caseData(input) },
    ...(subject.signOff ? [small(FINGERPRINT)] : []),
    {
      kind: 'callout',
      label: 'About this worksheet',
      content: `This is a ${WORKSHEET_TITLE}. It is not the official decision support tool (DST), which may not be altered, added to or shortened: complete the official form. Levels are words and are never added up; the DST has no points total.`,
    },
    aboutTheEdition(subject),
  ]
}

const FINGERPRINT =
  'The SHA-256 is a fingerprint of what was signed off: a change to any part of it gives another one.'

function standing({ case: { signOff }, contentMatches, draft }: Cover): Block[] {
  return [
    ...(contentMatches === false ? [CHANGED] : []),
    ...(signOff ? [signedOff(signOff)] : []),
    ...(draft && !signOff ? [DRAFT] : []),
  ]
}

const CHANGED: CalloutBlock = {
  kind: 'callout',
  tone: 'warning',
  label: 'Warning: this is not what was signed off',
  content:
    'The content of this case no longer matches the fingerprint (SHA-256) taken at sign-off: something in it was changed since. Do not rely on this worksheet. Reopen the case, check every section, and sign it off again.',
}

const DRAFT: CalloutBlock = {
  kind: 'callout',
  label: 'Draft',
  content: 'The assessment has not been signed off. Levels, evidence and rationale may still change.',
}

function signedOff({ at, by, asAuthor }: SignOff): CalloutBlock {
  const who = nameAndRole({ name: by.name, role: ROLE_LABEL[by.role] })
  return {
    kind: 'callout',
    label: asAuthor ? 'Signed off by its author' : 'Signed off',
    content: `By ${who} on ${formatMoment(at)}.`,
  }
}

function caseData({ case: subject, contributors, madeAt }: Cover) {
  const { owner, signOff } = subject
  const entries: { key: string; value: Inline }[] = [
    { key: 'Case reference', value: subject.caseReference },
    { key: 'Assessment type', value: ASSESSMENT_TYPE_LABEL[subject.assessmentType] },
    { key: 'Age group', value: AGE_GROUP_LABEL[subject.ageGroup] },
    { key: 'Assessment date', value: formatDate(subject.assessmentDate) },
    { key: 'Status', value: CASE_STATUS_LABEL[subject.status] },
    { key: 'Edition', value: subject.edition },
    { key: 'Owner', value: nameAndRole({ name: owner.name, role: ROLE_LABEL[owner.role] }) },
    { key: 'Prepared by', value: contributors.map(nameAndRole).join('\n') || NOT_RECORDED },
    { key: 'Case created', value: formatMoment(subject.createdAt) },
    { key: 'Case last changed', value: formatMoment(subject.updatedAt) },
    { key: 'Worksheet made', value: formatMoment(madeAt) },
  ]
  if (signOff) entries.push({ key: 'SHA-256 at sign-off', value: inGroups(signOff.sha256) })
  return entries
}

/** A hash as people compare it: eight characters at a time, four groups a line. */
function inGroups(sha256: string): string {
  const groups = sha256.match(/.{1,8}/g) ?? []
  return [groups.slice(0, 4), groups.slice(4)].map((line) => line.join(' ')).join('\n')
}

/** Adult rules never apply to a person under 18, and only children's material names the 2016 edition (facts 1.7). */
function aboutTheEdition({ ageGroup, edition }: Case): Block {
  if (ageGroup === 'cyp') {
    const { title, publisher, edition: current, url } = CHILDREN_FRAMEWORK
    return {
      kind: 'callout',
      label: 'Child or young person',
      content: [
        {
          text: `The adult level descriptors, rules and the 28-day standard do not apply to this case. Use the ${title} (${current}) and its own decision support tool: ${publisher}, `,
        },
        address(url),
      ],
    }
  }
  const { label, title, edition: paraphrased, url } = GUIDANCE_EDITION
  const earlier =
    edition === paraphrased
      ? ''
      : ` This case is judged by the edition in force on its assessment date (${edition}), while descriptors on screen paraphrase that of ${paraphrased}.`
  return {
    kind: 'callout',
    label: 'About the edition',
    content: [
      { text: `${label}.${earlier} ${PARAPHRASE_NOTICE} (${title}, ${paraphrased}): ` },
      address(url),
    ],
  }
}
