import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentence } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { useToast } from '../ui/toast-context.ts'
import { createSession, type MessagePages, messagesQuery } from './chat-data.ts'

interface Beginning {
  /** Begins a session and opens it; answers its id, or null where it could not be begun, which is told. */
  begin: () => Promise<string | null>
  pending: boolean
}

/** Begins sessions. */
export function useBeginning(): Beginning {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function begin() {
    setPending(true)
    try {
      const { id } = await createSession(cache, {})
      const empty = { pages: [{ messages: [], nextCursor: null }], pageParams: [null] }
      cache.setQueryData<MessagePages>(messagesQuery(id).queryKey, empty)
      await navigate(paths.chatSession(id))
      toast({ title: 'New chat session created!', variant: 'success' })
      return id
    } catch (error) {
      toast({
        title: 'Failed to create chat session.',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      })
      return null
    } finally {
      setPending(false)
    }
  }
  return { begin, pending }
}
