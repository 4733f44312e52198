import { LoaderCircle } from 'lucide-react'

/** Something is being written; said aloud elsewhere, once. */
export function TypingIndicator() {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <LoaderCircle className="size-4 animate-turn text-primary" />
      The assistant is writing
    </p>
  )
}
