import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { CpdSuggestion } from '../../shared/cpd/cpd.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { suggestionsQuery } from './cpd-data.ts'

/** Finished assessments to take up; nothing where there is none. */
export function CpdSuggestions({ onTake }: { onTake: (suggestion: CpdSuggestion) => void }) {
  const query = useQuery(suggestionsQuery)
  if (query.error && !query.data) {
    return (
      <ErrorNotice
        title="Your finished assessments could not be loaded"
        message={`The log itself is not touched by this. ${loadFailure(query.error)}`}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data || query.data.length === 0) return null
  return (
    <Card title="From your assessments">
      <p className="mb-3 max-w-prose text-muted">
        Signed-off assessments you worked on. An entry made from one does not name the case.
      </p>
      <ul aria-label="From your assessments" className="divide-y divide-line border-t border-line">
        {query.data.map((one) => (
          <li
            key={one.caseId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p>
                <TextLink to={paths.case(one.caseId)} className="font-semibold wrap-anywhere">
                  {one.caseReference}
                </TextLink>
                <span className="text-sm text-muted"> signed off on {formatDate(one.date)}</span>
              </p>
              <p className="text-sm text-muted">{one.title}</p>
            </div>
            <Button
              size="small"
              icon={Plus}
              aria-label={`Add to log: ${one.caseReference}`}
              onClick={() => onTake(one)}
            >
              Add to log
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
