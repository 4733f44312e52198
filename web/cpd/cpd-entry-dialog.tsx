import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CpdEntry } from '../../shared/cpd/cpd.ts'
import type { NewCpdEntry } from '../../shared/cpd/cpd.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { hasCode } from '../platform/call-error.ts'
import { useSending } from '../platform/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { regainFocus } from '../ui/page-heading.ts'
import { useToast } from '../ui/toast-context.ts'
import { addEntry, askAgain, changeEntry } from './cpd-data.ts'
import { CpdForm, fieldsOf } from './cpd-fields.ts'
import type { CpdFields } from './cpd-fields.ts'
import { CpdFormFields } from './cpd-form.tsx'
import { NewerEntry } from './newer-entry.tsx'

/** What the dialog is opened for. */
export interface CpdTask {
  /** The entry that is changed; null for a new one. */
  entry: CpdEntry | null
  fields: CpdFields
  /** What the entry was suggested for. */
  from?: Pick<NewCpdEntry, 'caseId' | 'knowledgeItem'>
}

interface CpdEntryDialogProps {
  task: CpdTask
  onClose: () => void
  /** Whether something typed here would be lost with the page. */
  onUnsaved: (unsaved: boolean) => void
}

/** Adds an entry to the log, or changes one. */
export function CpdEntryDialog({ task, onClose, onUnsaved }: CpdEntryDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [base, setBase] = useState(task.entry)
  const [newer, setNewer] = useState<CpdEntry | null>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useForm<CpdFields, unknown, NewCpdEntry>({
    resolver: zodResolver(CpdForm),
    defaultValues: task.fields,
  })
  const { isSubmitting, isDirty } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (entry) => {
      try {
        if (base) await changeEntry(cache, base, entry)
        else await addEntry(cache, { ...entry, ...task.from })
      } catch (error) {
        const current = newerIn(error)
        if (!current) throw error
        setNewer(current)
        return
      }
      toast({ title: base ? 'Entry saved' : 'Entry added', variant: 'success' })
      onClose()
    },
    fields: ['title', 'date', 'hours', 'reflection'],
    failed: 'The entry could not be saved. Please try again in a few minutes.',
  })
  useEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])
  // The suggestion that the dialog was opened from is gone once it is taken up.
  useEffect(() => regainFocus, [])

  const close = () => (isDirty ? setLeaving(true) : onClose())
  /** What was typed goes over the newer version with the next press of the button. */
  function keepMine(current: CpdEntry) {
    setBase(current)
    setNewer(null)
    form.setFocus('title')
  }
  function takeTheirs(current: CpdEntry) {
    form.reset(fieldsOf(current))
    void askAgain(cache)
    keepMine(current)
  }

  return (
    <>
      <FormDialog
        onClose={close}
        title={base ? 'Edit entry' : 'Add entry'}
        closeOnOutsideClick={!isDirty}
        submitLabel={base ? 'Save entry' : 'Add entry'}
        pending={isSubmitting}
        pendingText="Saving..."
        failure={failure}
        onSubmit={submit}
      >
        {newer && (
          <NewerEntry
            entry={newer}
            onKeepMine={() => keepMine(newer)}
            onTakeTheirs={() => takeTheirs(newer)}
          />
        )}
        <CpdFormFields form={form} today={londonDate(new Date())} />
      </FormDialog>
      <ConfirmDialog
        open={leaving}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        variant="danger"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        What you typed in this entry has not been saved.
      </ConfirmDialog>
    </>
  )
}

/** The entry as somebody has saved it meanwhile, where that is why the server refused. */
function newerIn(error: unknown): CpdEntry | null {
  if (!hasCode(error, 'version_conflict')) return null
  return CpdEntry.safeParse(error.envelope.current).data ?? null
}
