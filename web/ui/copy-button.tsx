import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Also where the page is not served over a secure connection: the browser has no clipboard for it then.
      setOutcome('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="text-sm text-muted">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copying did not work. Select the text and copy it yourself.'}
      </p>
    </div>
  )
}
