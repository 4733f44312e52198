import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { hasCode, sentence } from '../platform/call-error.ts'
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
  const { sessionId } = useParams()
  const [pending, setPending] = useState(false)
  // It lasts until the page has gone to the new session: before that the page would open it by itself, as another one.
  const [shown, setShown] = useState(sessionId)
  if (shown !== sessionId) {
    setShown(sessionId)
    setPending(false)
  }
  async function begin() {
    setPending(true)
    try {
      const { id } = await createSession(cache, {})
      const empty = { pages: [{ messages: [], nextCursor: null }], pageParams: [null] }
      cache.setQueryData<MessagePages>(messagesQuery(id).queryKey, empty)
      // At once, so that no key falls between the two entries.
      await navigate(paths.chatSession(id), { flushSync: true })
      toast({ title: 'New chat session created!', variant: 'success' })
      return id
    } catch (error) {
      // Where the plan is too small for it, that is said with the way to the plans.
      if (!hasCode(error, 'upgrade_required'))
        toast({
          title: 'Failed to create chat session.',
          description: sentence(error, 'The server could not be reached. Try again.'),
          variant: 'destructive',
        })
      setPending(false)
      return null
    }
  }
  return { begin, pending }
}
