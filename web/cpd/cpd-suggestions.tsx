import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CpdReading, CpdSuggestion, NewCpdEntry } from '../../shared/cpd/cpd.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { suggestionsQuery } from './cpd-data.ts'

interface CpdSuggestionsProps {
  onTake: (
    suggestion: CpdSuggestion | CpdReading,
    from: Pick<NewCpdEntry, 'caseId' | 'knowledgeItem'>,
  ) => void
}

/** Finished assessments and readings to take up; nothing where there is none. */
export function CpdSuggestions({ onTake }: CpdSuggestionsProps) {
  const query = useQuery(suggestionsQuery)
  if (query.error && !query.data) {
    return (
      <ErrorNotice
        title="Suggestions for your log could not be loaded"
        message={`The log itself is not touched by this. ${loadFailure(query.error)}`}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { suggestions = [], readings = [] } = query.data ?? {}
  return (
    <>
      {suggestions.length > 0 && (
        <Offers
          title="From your assessments"
          text="Signed-off assessments you worked on. An entry made from one does not name the case."
          offers={suggestions.map((one) => ({
            key: one.caseId,
            name: one.caseReference,
            to: paths.case(one.caseId),
            when: `signed off on ${formatDate(one.date)}`,
            title: one.title,
            onTake: () => onTake(one, { caseId: one.caseId }),
          }))}
        />
      )}
      {readings.length > 0 && (
        <Offers
          title="From the knowledge base"
          text="Items you have read. You know how long it took."
          offers={readings.map((one) => ({
            key: one.knowledgeItem,
            name: one.name,
            to: paths.knowledge(one.knowledgeItem),
            when: `read on ${formatDate(one.date)}`,
            onTake: () => onTake(one, { knowledgeItem: one.knowledgeItem }),
          }))}
        />
      )}
    </>
  )
}

/** So many stand there until the others are asked for. */
const SHOWN = 3

interface OffersProps {
  title: string
  text: string
  offers: readonly (OfferProps & { key: string })[]
}

function Offers({ title, text, offers }: OffersProps) {
  const [all, setAll] = useState(false)
  return (
    <Card title={title}>
      <p className="mb-3 max-w-prose text-muted">{text}</p>
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {offers.slice(0, all ? undefined : SHOWN).map(({ key, ...offer }) => (
          <Offer key={key} {...offer} />
        ))}
      </ul>
      {offers.length > SHOWN && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={all}
          className="mt-3"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${offers.length}`}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </Card>
  )
}

interface OfferProps {
  name: string
  to: string
  when: string
  /** The title of the entry, where it is not clear from the name. */
  title?: string
  onTake: () => void
}

function Offer({ name, to, when, title, onTake }: OfferProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <TextLink to={to} className="font-semibold wrap-anywhere">
            {name}
          </TextLink>
          <span className="text-sm text-muted"> {when}</span>
        </p>
        {title && <p className="text-sm text-muted">{title}</p>}
      </div>
      <Button size="small" icon={Plus} aria-label={`Add to log: ${name}`} onClick={onTake}>
        Add to log
      </Button>
    </li>
  )
}
