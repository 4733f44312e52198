import { useState } from 'react'
import { exportReport } from '../cases/case-data.ts'
import type { ReportFormat } from '../cases/case-data.ts'
import { sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'

export interface Export {
  pending: boolean
  /** The format that waits for the question whether to save first. */
  asked: ReportFormat | null
  start: (format: ReportFormat) => void
  saveAndExport: () => Promise<void>
  cancel: () => void
}

/** Export of the worksheet. It holds what is saved, so unsaved text is asked about first. */
export function useExport(caseId: string | null, unsaved: boolean, save: () => Promise<boolean>): Export {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState<ReportFormat | null>(null)

  /** `prepare` answers whether the worksheet may be fetched. */
  async function run(format: ReportFormat, prepare = async () => true) {
    if (!caseId || pending) return
    setPending(true)
    try {
      if (!(await prepare())) return
      await exportReport(caseId, format)
      toast({ title: 'Worksheet exported', variant: 'success' })
    } catch (error) {
      const description = sentence(error, 'The server could not be reached. Try again.')
      toast({ title: 'Failed to export the worksheet', description, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return {
    pending,
    asked,
    start: (format) => {
      if (unsaved) setAsked(format)
      else void run(format)
    },
    saveAndExport: async () => {
      setAsked(null)
      if (asked) await run(asked, save)
    },
    cancel: () => setAsked(null),
  }
}
