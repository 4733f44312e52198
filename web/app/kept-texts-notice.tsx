import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../shared/platform/dates.ts'
import { NEW_CASE } from '../platform/draft-store.ts'
import type { KeptDraft } from '../platform/draft-store.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { keptTextsQuery } from './kept-texts-data.ts'

/** Names the cases of which texts wait on this device that had not reached the server; nothing where none do. */
export function KeptTextsNotice() {
  const { user } = useAuth()
  const { data: texts } = useQuery(keptTextsQuery(user?.id ?? ''))
  const cases = casesOf(texts ?? [])
  if (cases.length === 0) return null
  return (
    <Alert title="Text that has not reached the server is kept on this device" announce className="mb-6">
      <p>Open the case, and it is put back and saved.</p>
      <ul className="mt-1 flex flex-col gap-1">
        {cases.map(({ caseId, title, at }) => (
          <li key={caseId}>
            <TextLink to={caseId === NEW_CASE ? paths.newCase : paths.case(caseId)}>{title}</TextLink>
            {`, typed on ${formatMoment(new Date(at))}`}
            {caseId === NEW_CASE && '; it is saved once you create the case'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The newest text of each case. */
function casesOf(texts: readonly KeptDraft[]): KeptDraft[] {
  return texts.filter((one, place) => texts.findIndex(({ caseId }) => caseId === one.caseId) === place)
}
