import type { ReactNode } from 'react'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { paths } from '../platform/paths.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface CitationSheetProps {
  citation: Citation
  onClose: () => void
  /** The section that it rests on. */
  children: ReactNode
}

/** The section that a citation rests on, beside the page. */
export function CitationSheet({ citation, onClose, children }: CitationSheetProps) {
  const { number, itemId, sectionId, title, quote, verified } = citation
  return (
    <Dialog
      open
      onClose={onClose}
      placement="right"
      focus="title"
      title={`Source ${number}: ${title}`}
      footer={<ButtonLink to={paths.knowledge(itemId, sectionId)}>Open in the knowledge base</ButtonLink>}
    >
      <div className="flex flex-col gap-4">
        {!verified && (
          <Alert variant="warning" title="Not verified">
            The words that are given as a quotation do not stand in this section. Rely on the section, not on
            the answer.
          </Alert>
        )}
        {quote !== null && (
          <figure className="flex flex-col gap-1">
            <figcaption className="text-sm text-muted">The answer quotes</figcaption>
            <blockquote className="border-l-4 border-primary pl-3">{quote}</blockquote>
          </figure>
        )}
        {children}
      </div>
    </Dialog>
  )
}
