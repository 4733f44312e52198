import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'
import { messagesQuery, stopAnswer } from './chat-data.ts'

/** Stops the answer of a session that is being written; what has come stays. */
export function useStop(sessionId: string): { stop: () => void; stopping: boolean } {
  const cache = useQueryClient()
  const toast = useToast()
  const [stopping, setStopping] = useState(false)
  async function stop() {
    setStopping(true)
    try {
      await stopAnswer(sessionId)
      await cache.invalidateQueries({ queryKey: messagesQuery(sessionId).queryKey })
    } catch (error) {
      toast({
        title: 'The answer could not be stopped',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      })
    } finally {
      setStopping(false)
    }
  }
  return { stop: () => void stop(), stopping }
}
