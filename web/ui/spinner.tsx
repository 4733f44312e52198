import { LoaderCircle } from 'lucide-react'

/** Says that something is being loaded; the text is read aloud. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p role="status" className="inline-flex items-center gap-2.5 text-muted">
      <LoaderCircle className="size-5 animate-turn text-primary" />
      {label}
    </p>
  )
}
