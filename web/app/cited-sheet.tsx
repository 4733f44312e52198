import type { Citation } from '../../shared/assistant/assistant.ts'
import { CitationSheet } from '../assistant/citation-sheet.tsx'
import { CitedSection } from './cited-section.tsx'

/** The section of the knowledge base that a citation rests on, beside the page. */
export function CitedSheet({ citation, onClose }: { citation: Citation; onClose: () => void }) {
  return (
    <CitationSheet citation={citation} onClose={onClose}>
      <CitedSection citation={citation} />
    </CitationSheet>
  )
}
