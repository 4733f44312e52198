import { z } from 'zod'

/** What may point to a person (CHC facts, section 4). */
export const IDENTIFIER_KINDS = [
  'nhs_number',
  'national_insurance_number',
  'hospital_number',
  'date_of_birth',
  'date_of_death',
  'age',
  'person',
  'address',
  'postcode',
  'telephone',
  'email',
] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** The kinds in words, as they stand within a sentence on screens. */
export const IDENTIFIER_LABEL: Readonly<Record<IdentifierKind, string>> = {
  nhs_number: 'NHS number',
  national_insurance_number: 'National Insurance number',
  hospital_number: 'hospital number',
  date_of_birth: 'date of birth',
  date_of_death: 'date of death',
  age: 'age of 90 or over',
  person: 'name of a person',
  address: 'address',
  postcode: 'postcode',
  telephone: 'telephone number',
  email: 'email address',
}

/**
 * How sure a finding is. `high`: its form or a word beside it leaves no doubt. `medium`: probably an identifier.
 * `low`: worth a look, such as ten digits that fail the check of an NHS number; facts 4.1 leaves these in place.
 */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** An identifier in a text. `start` and `end` (exclusive) count UTF-16 code units, as string indices do. */
export const IdentifierSpan = z.object({
  start: z.int().min(0),
  end: z.int().min(1),
  kind: z.enum(IDENTIFIER_KINDS),
  confidence: z.enum(CONFIDENCES),
  /** What to put in its place, such as `[PERSON_1]`. */
  placeholder: z.string(),
})
export type IdentifierSpan = z.infer<typeof IdentifierSpan>

/**
 * The same with the name of the field the text is in, as 422 `identifiable_content` carries it in `findings` and a
 * save in `warnings`.
 */
export const Finding = IdentifierSpan.extend({ field: z.string() })
export type Finding = z.infer<typeof Finding>

/** Whether text with this finding may not go to an AI provider. A `low` one is shown and stops nothing. */
export function stopsCall({ confidence }: Pick<Finding, 'confidence'>): boolean {
  return confidence !== 'low'
}
