import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { saveFailure } from './call-error.ts'
import { refusedFields } from './refused-fields.ts'

interface SendingOptions<Fields extends FieldValues, Result> {
  send: (values: Result) => Promise<void>
  /** The fields by the names they have on the wire, in the order of the form. */
  fields: readonly FieldPath<Fields>[]
  /** The sentence for a failure about which the server says nothing. */
  failed: string
}

export interface Sending {
  submit: (event: SyntheticEvent) => void
  /** Why it did not work, where that is about no field. */
  failure: string | null
}

/** Sends a form: what the server refuses is shown at its field, anything else above the button. Nothing typed is lost. */
export function useSending<Fields extends FieldValues, Result>(
  form: UseFormReturn<Fields, unknown, Result>,
  { send, fields, failed }: SendingOptions<Fields, Result>,
): Sending {
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const refused = refusedFields(error, fields)
      for (const [index, { field, message }] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
      if (refused.length === 0) setFailure(saveFailure(error, failed))
    }
  })
  return { submit: (event) => void submit(event), failure }
}
