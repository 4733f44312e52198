import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { chatApi } from '../../shared/chat/chat-api.ts'
import type { ChatSession } from '../../shared/chat/chat.ts'
import type { SentBody } from '../../shared/platform/endpoint.ts'
import { saveFailure } from '../platform/call-error.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { changeSession } from './chat-data.ts'

interface SessionChangeProps {
  session: ChatSession
  title: string
  description?: string
  /** What is changed; null where it cannot be as it stands. */
  change: SentBody<typeof chatApi.change> | null
  onRefused?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that changes one thing about a session. */
export function SessionChange({
  session,
  title,
  description,
  change,
  onRefused,
  onClose,
  children,
}: SessionChangeProps) {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save() {
    if (pending) return
    if (!change) {
      onRefused?.()
      return
    }
    setPending(true)
    setFailure(null)
    try {
      await changeSession(cache, session.id, change)
      onClose()
    } catch (error) {
      setPending(false)
      setFailure(saveFailure(error, 'This could not be saved. Please try again.'))
    }
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <FormDialog
      {...{ onClose, title, description, pending, failure }}
      size="small"
      submitLabel="Save"
      pendingText="Saving..."
      onSubmit={submit}
    >
      {children}
    </FormDialog>
  )
}
