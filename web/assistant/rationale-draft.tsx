import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Citation, DRAFT_BADGE, PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { AnswerText } from './answer-text.tsx'
import type { InsertionMode } from './insertion.ts'
import type { DraftedRationale } from './rationale-data.ts'

export interface RationaleDraftProps {
  draft: DraftedRationale
  /** Something stands in the rationale already. */
  hasText: boolean
  /** Why the draft cannot be put in now, as a sentence; null where it can. */
  waits: string | null
  onInsert: (mode: InsertionMode) => void
  onDiscard: () => void
  onCitation: (citation: Citation) => void
}

/** A drafted rationale to read and to check. It becomes part of the text on a click and in no other way. */
export function RationaleDraft(props: RationaleDraftProps) {
  const { draft, hasText, waits, onInsert, onDiscard, onCitation } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // To be read from its beginning, unless somebody has gone on typing meanwhile.
    if (document.activeElement?.matches('textarea, input')) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [draft])
  const insert = (mode: InsertionMode) => ({
    'aria-disabled': waits !== null,
    onClick: () => {
      if (waits === null) onInsert(mode)
    },
  })
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="AI draft of the rationale"
      className="flex scroll-mt-36 flex-col gap-3 rounded-card border border-primary/30 bg-primary-soft/40 p-4 focus:outline-none lg:scroll-mt-20"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="primary" icon={Sparkles}>
          {DRAFT_BADGE}
        </Badge>
        {PROVIDER_LABEL[draft.provider]}
      </p>
      {/* As long as it is: below a box that ends earlier it would be put in half unread. */}
      <div className="rounded-control bg-surface p-3 text-sm">
        <AnswerText text={draft.rationale} citations={draft.citations} onCitation={onCitation} />
      </div>
      <p className="text-sm text-muted">
        Nothing of it is in the rationale yet. Check it against the evidence; your judgement counts.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" {...insert('end')}>
          {hasText ? 'Insert at the end' : 'Insert'}
        </Button>
        {hasText && (
          <Button size="small" {...insert('replace')}>
            Replace
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
      {waits !== null && <p className="text-sm text-muted">{waits}</p>}
    </section>
  )
}
