import { memo } from 'react'
import type { ReactNode } from 'react'
import Markdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { linkedHost } from '../../shared/assistant/answer-links.ts'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { CITATION_ELEMENT, citationMarks } from './citation-marks.ts'
import { CitationChip } from './citation-chip.tsx'

interface AnswerTextProps {
  /** Markdown as the assistant wrote it; HTML in it stays text. */
  text: string
  citations: readonly Citation[]
  /** Shows the section that a citation rests on. */
  onCitation: (citation: Citation) => void
}

const REMARK = [remarkGfm, citationMarks]
/** Images would fetch from elsewhere; everything else that is not listed is shown as its text. */
const ELEMENTS = [
  ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'a', CITATION_ELEMENT],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** An answer of the assistant: sanitised Markdown without HTML and images, links to known hosts only (requirement L01). */
export const AnswerText = memo(function AnswerText({ text, citations, onCitation }: AnswerTextProps) {
  const components: Components = {
    ...PLAIN,
    [CITATION_ELEMENT]: ({ children }: { children?: ReactNode }) => (
      <CitationChip number={Number(children)} citations={citations} onOpen={onCitation} />
    ),
  }
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <Markdown
        remarkPlugins={REMARK}
        allowedElements={ELEMENTS}
        unwrapDisallowed
        components={components}
        urlTransform={(address) => (linkedHost(address) ? address : '')}
      >
        {text}
      </Markdown>
    </div>
  )
})

/** A heading of an answer: below the headings of the page, whatever level the answer gives it. */
const heading = ({ children }: { children?: ReactNode }) => (
  <p role="heading" aria-level={4} className="mt-1 font-semibold">
    {children}
  </p>
)

const PLAIN: Components = {
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-6">
      {children}
    </ol>
  ),
  // Without the ids of footnotes, which every answer would give again.
  li: ({ children }) => <li>{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="flex flex-col gap-2 border-l-2 border-line pl-4 text-muted">{children}</blockquote>
  ),
  code: ({ children }) => <code className="rounded-control bg-sunken px-1 text-sm">{children}</code>,
  pre: ({ children }) => (
    <pre tabIndex={0} className="overflow-x-auto rounded-card bg-sunken p-3 whitespace-pre-wrap">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    <div tabIndex={0} role="region" aria-label="Table" className="overflow-x-auto">
      <table className="min-w-full text-left text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border-b border-control px-3 py-2 align-top font-semibold">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line px-3 py-2 align-top">{children}</td>,
  a: ({ href, children }) => {
    const host = href ? linkedHost(href) : null
    if (!host) return <>{children}</>
    return (
      <>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="text-primary underline underline-offset-2 hover:text-primary-hover"
        >
          {children}
        </a>{' '}
        <span className="text-sm text-muted">({host})</span>
      </>
    )
  },
}
