import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'
import { changeSession } from './chat-data.ts'

/** Saves a session, which keeps it first in the list, or lets it go. */
export function usePinning({ id, pinned }: ChatSession): { toggle: () => void; pending: boolean } {
  const cache = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function toggle() {
    setPending(true)
    try {
      await changeSession(cache, id, { pinned: !pinned })
      toast({
        title: pinned ? 'Removed from saved sessions' : 'Session saved',
        ...(!pinned && { description: 'It stands first in the list.' }),
        variant: 'success',
      })
    } catch (error) {
      toast({
        title: 'The session could not be saved',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      })
    }
    setPending(false)
  }
  return { pending, toggle: () => void toggle() }
}
