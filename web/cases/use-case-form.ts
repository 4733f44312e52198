import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { Case, NewCase } from '../../shared/cases/case.ts'
import { present } from '../../shared/platform/present.ts'
import type { Autosave } from '../platform/autosave.ts'
import { troubleOf } from '../platform/save-indicator.ts'
import { CASE_PART, CaseFormPart } from './case-form-part.ts'
import { formValues, NewCaseForm, SavedCaseForm } from './case-form-values.ts'
import type { CaseField, CaseFormValues } from './case-form-values.ts'

/** How an attempt to save the form ended. `invalid` shows at the fields, `conflict` above them. */
export type CaseSaveResult =
  | { outcome: 'created' | 'updated'; case: Case }
  | { outcome: 'invalid' | 'conflict' }
  | { outcome: 'failed'; reason: string }

export interface CaseFormControl {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  /** What is saved of it by itself. */
  part: CaseFormPart
  /** The fields say something that the server does not have. */
  changed: boolean
  /** A new case is on its way to its own page, and what is typed now would not get there. */
  creating: boolean
  /** The newer case, where somebody else changed the form in between. */
  conflict: Case | null
  /** Shows at its fields what is wrong; where nothing is, saves the form at once. */
  submit: (autosave: Autosave) => Promise<CaseSaveResult>
  /** Ends a conflict: these fields take the newer value, the others stay as they are. */
  settle: (theirs: readonly CaseField[]) => void
}

/** The case form of a page: its values, what they are based on, and saving them. */
export function useCaseForm(current: Case | null): CaseFormControl {
  const cache = useQueryClient()
  const [creating, setCreating] = useState(false)
  const form = useForm<CaseFormValues, unknown, NewCase>({
    resolver: zodResolver(current ? SavedCaseForm : NewCaseForm),
    defaultValues: formValues(current, new Date()),
    shouldFocusError: false,
    // What is saved by itself says by itself what keeps it from being saved, but not while somebody begins to type.
    mode: current ? 'onTouched' : 'onSubmit',
  })
  const [part] = useState(() => new CaseFormPart(form, cache, current, new Date()))
  // Not what stands in the fields: the page would be drawn again for each key.
  const changed = useSyncExternalStore(part.subscribe, () => isChanged(part))
  const conflict = useSyncExternalStore(part.subscribe, part.conflict)

  useEffect(() => {
    if (current) part.adopt(current)
  }, [current, part])

  async function submit(autosave: Autosave): Promise<CaseSaveResult> {
    let result: CaseSaveResult = { outcome: 'invalid' }
    await form.handleSubmit(async () => {
      setCreating(current === null)
      result = await saveChecked(autosave)
      if (result.outcome !== 'created') setCreating(false)
    })()
    return result
  }

  async function saveChecked(autosave: Autosave): Promise<CaseSaveResult> {
    const outcome = await autosave.saveNow(CASE_PART)
    if (outcome === 'saved') return { outcome: current ? 'updated' : 'created', case: present(part.saved()) }
    if (outcome === 'conflict') return { outcome }
    const state = autosave.state(CASE_PART)
    if (state.failure?.kind === 'invalid') return { outcome: 'invalid' }
    return {
      outcome: 'failed',
      reason: troubleOf(state) ?? 'Your session has ended. Sign in again, then save.',
    }
  }

  return {
    form,
    part,
    changed,
    creating,
    conflict,
    submit,
    settle: (theirs) => part.settle(theirs),
  }
}

function isChanged(part: CaseFormPart): boolean {
  const { text, confirmed } = part.snapshot()
  return text !== confirmed
}
