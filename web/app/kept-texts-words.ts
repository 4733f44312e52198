import { z } from 'zod'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { RECOMMENDATION_LABEL } from '../../shared/cases/recommendation.ts'
import { partOf } from '../assessments/domain-part.ts'
import { FIELD_LABEL } from '../assessments/field-label.ts'
import { CASE_FIELD_LABEL, CASE_FIELDS, fieldWords } from '../cases/case-form-values.ts'
import { RECOMMENDATION_FIELD_LABEL } from '../cases/recommendation/recommendation-draft.ts'
import type { KeptDraft } from '../platform/draft-store.ts'

/** Panels and recommendation keep a draft, the case form its values. */
const Content = z.union([
  z.object({ draft: z.record(z.string(), z.unknown()) }).transform(({ draft }) => draft),
  z.object({ values: z.record(z.string(), z.unknown()) }).transform(({ values }) => values),
])

const LABELS: Readonly<Record<string, string>> = {
  ...RECOMMENDATION_FIELD_LABEL,
  ...CASE_FIELD_LABEL,
  ...FIELD_LABEL,
}

const CHOICES: Readonly<Record<string, string>> = { ...NEED_LEVEL_LABEL, ...RECOMMENDATION_LABEL }

function wordsOf(field: string, value: string): string {
  const ofCase = CASE_FIELDS.find((one) => one === field)
  if (ofCase) return fieldWords(ofCase, value)
  return field === 'needLevel' || field === 'outcome' ? (CHOICES[value] ?? value) : value
}

/** What a kept text says, field by field, in the words of the screen. */
export function textsOf({ part, content }: KeptDraft): { label: string; text: string }[] {
  const parsed = Content.safeParse(content)
  if (!parsed.success) return []
  const domain = CARE_DOMAIN_IDS.find((one) => partOf(one) === part)
  const place = domain ? `${careDomain(domain).label}: ` : ''
  return Object.entries(parsed.data).flatMap(([field, text]) =>
    typeof text === 'string' && text !== ''
      ? [{ label: place + (LABELS[field] ?? field), text: wordsOf(field, text) }]
      : [],
  )
}
