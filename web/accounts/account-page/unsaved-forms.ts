import { createContext, use, useEffect, useId } from 'react'

/** Takes notice that a form of the page has, or no longer has, something that would be lost. */
export type ReportUnsaved = (form: string, unsaved: boolean) => void

export const UnsavedForms = createContext<ReportUnsaved | null>(null)

/** Tells the page around a form whether something in it is not saved yet. */
export function useReportUnsaved(unsaved: boolean): void {
  const form = useId()
  const report = use(UnsavedForms)
  useEffect(() => {
    if (!unsaved || !report) return
    report(form, true)
    return () => report(form, false)
  }, [form, unsaved, report])
}
