import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Case } from '../../shared/cases/case.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { CallError, hasCode, saveFailure } from '../platform/call-error.ts'
import { createCase, keepCase, updateCase } from './case-data.ts'
import {
  CASE_FIELDS,
  differingFields,
  formValues,
  NewCaseForm,
  SavedCaseForm,
  withFields,
} from './case-form-values.ts'
import type { CaseField, CaseFormValues } from './case-form-values.ts'

/** How an attempt to save the form ended. `invalid` shows at the fields, `conflict` above them. */
export type CaseSaveResult =
  | { outcome: 'created' | 'updated'; case: Case }
  | { outcome: 'invalid' | 'conflict' }
  | { outcome: 'failed'; reason: string }

export interface CaseFormControl {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  changed: boolean
  /** A new case is on its way to its own page, and what is typed now would not get there. */
  creating: boolean
  /** The newer case, where somebody else changed the form in between. */
  conflict: Case | null
  /** Saves the form. A call during a save waits for it, and saves what was typed in the meantime. */
  save: () => Promise<CaseSaveResult>
  /** Ends a conflict: these fields take the newer value, the others stay as they are. */
  settle: (theirs: readonly CaseField[]) => void
}

/** The case form of a page: its values, what they are based on, and saving them. */
export function useCaseForm(current: Case | null): CaseFormControl {
  const cache = useQueryClient()
  /** What the values are based on: the version that the next save names. */
  const base = useRef(current)
  const running = useRef<Promise<CaseSaveResult> | null>(null)
  /** What was sent last without an answer: the server may have it. */
  const unanswered = useRef<NewCase | null>(null)
  const [conflict, setConflict] = useState<Case | null>(null)
  const [creating, setCreating] = useState(false)
  const form = useForm<CaseFormValues, unknown, NewCase>({
    resolver: zodResolver(current ? SavedCaseForm : NewCaseForm),
    defaultValues: formValues(current, new Date()),
    shouldFocusError: false,
  })
  const changed = form.formState.isDirty
  const { reset } = form

  // A newer case from elsewhere is taken over while nothing is typed; otherwise saving meets it.
  useEffect(() => {
    if (!current || changed || (base.current && base.current.version >= current.version)) return
    base.current = current
    reset(formValues(current, new Date()))
  }, [current, changed, reset])

  /** Stands the form on a saved case. Controls whose value stays are not touched, and so not their cursor. */
  function standOn(saved: Case, values: CaseFormValues) {
    base.current = saved
    unanswered.current = null
    setConflict(null)
    for (const field of differingFields(values, form.getValues())) form.setValue(field, values[field])
    reset(formValues(saved, new Date()), { keepValues: true })
    keepCase(cache, saved)
  }

  /** The server has `sent`; what was typed since then stays, as a change. */
  function keep(written: Case, sent: CaseFormValues) {
    const now = form.getValues()
    standOn(written, withFields(formValues(written, new Date()), now, differingFields(now, sent)))
  }

  async function write(values: NewCase, sent: CaseFormValues, from: Case | null): Promise<CaseSaveResult> {
    setCreating(from === null)
    try {
      const written = from ? await updateCase(from, values) : await createCase(values)
      keep(written, sent)
      return { outcome: from ? 'updated' : 'created', case: written }
    } catch (error) {
      setCreating(false)
      const theirs = hasCode(error, 'version_conflict')
        ? Case.safeParse(error.envelope.current).data
        : undefined
      if (from && theirs) return meet(theirs, from, values, sent)
      if (isUnanswered(error)) unanswered.current = values
      return showAtFields(error)
        ? { outcome: 'invalid' }
        : {
            outcome: 'failed',
            reason: saveFailure(error, 'The server could not save it. What you typed is kept on this page.'),
          }
    }
  }

  /** The server has a newer version, `theirs`. It may be our own work. */
  async function meet(
    theirs: Case,
    from: Case,
    values: NewCase,
    sent: CaseFormValues,
  ): Promise<CaseSaveResult> {
    if (differingFields(theirs, values).length === 0) {
      keep(theirs, sent)
      return { outcome: 'updated', case: theirs }
    }
    // A domain was saved, which leaves the form as it was, or the answer to an earlier save was lost.
    const known = [from, ...(unanswered.current ? [unanswered.current] : [])]
    const isOurs = known.some((one) => differingFields(theirs, one).length === 0)
    if (isOurs && theirs.version > from.version) return write(values, sent, theirs)
    setConflict(theirs)
    return { outcome: 'conflict' }
  }

  function showAtFields(error: unknown): boolean {
    if (!(error instanceof CallError)) return false
    const issues = error.envelope?.issues ?? []
    const named = CASE_FIELDS.flatMap((field) => {
      const issue = issues.find((one) => one.path === field)
      return issue ? [{ field, message: issue.message }] : []
    })
    // The one thing that can be taken is the reference.
    if (named.length === 0 && hasCode(error, 'conflict')) {
      named.push({ field: 'caseReference', message: error.envelope.message })
    }
    for (const { field, message } of named) form.setError(field, { type: 'server', message })
    return named.length > 0
  }

  async function saveOnce(): Promise<CaseSaveResult> {
    let result: CaseSaveResult = { outcome: 'invalid' }
    const sent = form.getValues()
    await form.handleSubmit(async (values) => {
      result = await write(values, sent, base.current)
    })()
    return result
  }

  async function save(): Promise<CaseSaveResult> {
    if (!running.current) {
      running.current = saveOnce().finally(() => {
        running.current = null
      })
      return running.current
    }
    const result = await running.current
    const isBehind =
      result.outcome === 'updated' &&
      differingFields(form.getValues(), formValues(result.case, new Date())).length > 0
    return isBehind ? save() : result
  }

  function settle(theirs: readonly CaseField[]) {
    if (!conflict) return
    standOn(conflict, withFields(form.getValues(), formValues(conflict, new Date()), theirs))
  }

  return { form, changed, creating, conflict, save, settle }
}

/** No answer, or one from which it cannot be told whether the change was made. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}
