import { useToast } from '../ui/toast-context.ts'

/** Puts a message on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Message copied to clipboard', variant: 'success' })
    } catch {
      // Also where the page is not served over a secure connection: the browser has no clipboard for it then.
      toast({
        title: 'The message could not be copied',
        description: 'Select the text and copy it yourself.',
        variant: 'destructive',
      })
    }
  }
}
