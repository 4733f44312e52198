import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Case } from '../../shared/cases/case.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { CallError, hasCode, sentence } from '../platform/call-error.ts'
import { createCase, keepCase, updateCase } from './case-data.ts'
import { CASE_FIELDS, CaseForm, differingFields, formValues } from './case-form-values.ts'
import type { CaseFormValues } from './case-form-values.ts'

/** How an attempt to save the form ended. `invalid` shows at the fields, `conflict` above them. */
export type CaseSaveResult =
  | { outcome: 'created' | 'updated'; case: Case }
  | { outcome: 'invalid' | 'conflict' }
  | { outcome: 'failed'; reason: string }

export interface CaseFormControl {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  changed: boolean
  /** The newer case, where somebody else changed the form in between. */
  conflict: Case | null
  save: () => Promise<CaseSaveResult>
  settle: (side: 'mine' | 'theirs') => void
}

/** The case form of a page: its values, what they are based on, and saving them. */
export function useCaseForm(current: Case | null): CaseFormControl {
  const cache = useQueryClient()
  /** What the values are based on: the version that the next save names. */
  const base = useRef(current)
  const [conflict, setConflict] = useState<Case | null>(null)
  const form = useForm<CaseFormValues, unknown, NewCase>({
    resolver: zodResolver(CaseForm),
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

  function keep(written: Case) {
    base.current = written
    setConflict(null)
    reset(formValues(written, new Date()))
    keepCase(cache, written)
  }

  async function write(values: NewCase, from: Case | null): Promise<CaseSaveResult> {
    try {
      const written = from ? await updateCase(from, values) : await createCase(values)
      keep(written)
      return { outcome: from ? 'updated' : 'created', case: written }
    } catch (error) {
      const theirs = hasCode(error, 'version_conflict')
        ? Case.safeParse(error.envelope.current).data
        : undefined
      if (from && theirs) {
        // A newer version whose form says the same (a domain was saved) is no conflict: write on top of it.
        if (differingFields(from, theirs).length === 0 && theirs.version > from.version)
          return write(values, theirs)
        setConflict(theirs)
        return { outcome: 'conflict' }
      }
      return showAtFields(error) ? { outcome: 'invalid' } : { outcome: 'failed', reason: reasonOf(error) }
    }
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

  async function save(): Promise<CaseSaveResult> {
    let result: CaseSaveResult = { outcome: 'invalid' }
    await form.handleSubmit(async (values) => {
      result = await write(values, base.current)
    })()
    return result
  }

  function settle(side: 'mine' | 'theirs') {
    if (!conflict) return
    base.current = conflict
    setConflict(null)
    const mine = form.getValues()
    reset(formValues(conflict, new Date()))
    keepCase(cache, conflict)
    if (side === 'theirs') return
    for (const field of CASE_FIELDS) form.setValue(field, mine[field], { shouldDirty: true })
  }

  return { form, changed, conflict, save, settle }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'There is no connection to the server. What you typed is kept on this page.'
  }
  if (error instanceof CallError && error.status === 401) {
    return 'Your session has ended. What you typed is kept on this page: sign in again, then save.'
  }
  return sentence(error, 'The server could not save it. What you typed is kept on this page.')
}
