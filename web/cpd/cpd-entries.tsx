import { Pencil, Trash2 } from 'lucide-react'
import type { CpdEntry } from '../../shared/cpd/cpd.ts'
import { hoursInWords } from '../../shared/cpd/cpd.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

interface CpdEntriesProps {
  entries: readonly CpdEntry[]
  /** Null where they can only be read. */
  acts: { onEdit: (entry: CpdEntry) => void; onDelete: (entry: CpdEntry) => void } | null
}

/** The entries, newest day first. */
export function CpdEntries({ entries, acts }: CpdEntriesProps) {
  return (
    <ul aria-label="Entries" className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="text-base break-words">{entry.title}</h3>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span>{formatDate(entry.date)}</span>
              <span>{hoursInWords(entry.hours)}</span>
              {entry.caseId && <Badge>From an assessment</Badge>}
              {entry.knowledgeItem && <Badge>From the knowledge base</Badge>}
            </p>
          </div>
          {acts && (
            // On a telephone below the text, so that the text stays with its heading.
            <div className="flex gap-2 max-sm:order-last">
              <Button
                size="small"
                icon={Pencil}
                aria-label={`Edit ${nameOf(entry)}`}
                onClick={() => acts.onEdit(entry)}
              >
                Edit
              </Button>
              <Button
                size="small"
                icon={Trash2}
                aria-label={`Delete ${nameOf(entry)}`}
                onClick={() => acts.onDelete(entry)}
              >
                Delete
              </Button>
            </div>
          )}
          {entry.reflection && (
            <div className="basis-full">
              <p className="max-w-prose break-words whitespace-pre-wrap">{entry.reflection}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ title, date }: CpdEntry) => `${title}, ${formatDate(date)}`
