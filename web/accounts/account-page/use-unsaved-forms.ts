import { useCallback, useState } from 'react'
import type { ReportUnsaved } from './unsaved-forms.ts'

/** Keeps which forms of a page hold something unsaved. `forget` lets them go without saving. */
export function useUnsavedForms(): { unsaved: boolean; report: ReportUnsaved; forget: () => void } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<ReportUnsaved>((form, unsaved) => {
    setForms((known) => {
      if (known.has(form) === unsaved) return known
      const next = new Set(known)
      if (unsaved) next.add(form)
      else next.delete(form)
      return next
    })
  }, [])
  const forget = useCallback(() => setForms(new Set()), [])
  return { unsaved: forms.size > 0, report, forget }
}
