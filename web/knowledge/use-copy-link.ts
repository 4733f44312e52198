import { knowledgeFragment } from '../../shared/knowledge/knowledge-item.ts'
import { paths } from '../platform/paths.ts'
import { useToast } from '../ui/toast-context.ts'

/** Puts the address of an item or a section on the clipboard, and says whether that worked. */
export function useCopyLink(): (itemId: string, sectionId?: string) => Promise<void> {
  const toast = useToast()
  return async (itemId, sectionId) => {
    const address = `${window.location.origin}${paths.knowledgeBase}${knowledgeFragment(itemId, sectionId)}`
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied', variant: 'success' })
    } catch {
      // Also where the page is not served over a secure connection: the browser has no clipboard for it then.
      toast({ title: 'The link could not be copied', description: address, variant: 'destructive' })
    }
  }
}
