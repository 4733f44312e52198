import type { FieldErrors, FieldValues } from 'react-hook-form'

/** One line of the error summary: the field it leads to and what to do there. */
export interface SummaryEntry {
  fieldId: string
  message: string
}

/**
 * The errors of a form as lines of the summary, in the order in which the fields stand on the screen.
 * Fields that `order` does not name come last; nested fields have dotted names.
 */
export function summaryOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  order: readonly string[] = [],
): SummaryEntry[] {
  const place = (entry: SummaryEntry) => {
    const index = order.indexOf(entry.fieldId)
    return index === -1 ? order.length : index
  }
  return collect(errors, '').sort((one, other) => place(one) - place(other))
}

function collect(node: object, prefix: string): SummaryEntry[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const fieldId = prefix + name
    if ('type' in value && 'message' in value && typeof value.message === 'string' && value.message !== '') {
      return [{ fieldId, message: value.message }]
    }
    // A leaf without a message holds a DOM node in `ref`, which must not be walked.
    return 'ref' in value ? [] : collect(value, `${fieldId}.`)
  })
}
