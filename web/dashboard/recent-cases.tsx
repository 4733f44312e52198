import type { ListedCase } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { paths } from '../platform/paths.ts'
import { Card } from '../ui/card.tsx'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The cases changed last, each with reference, status and date; of a shared one also whose it is. */
export function RecentCases({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <Card title="Recent Cases" actions={<TextLink to={paths.cases}>All cases</TextLink>}>
      <ul className="-my-1 divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <TextLink to={paths.case(one.id)} className="py-0.5 font-semibold wrap-anywhere">
                {one.caseReference}
              </TextLink>
              {one.access.level !== 'owner' && (
                <p className="text-sm text-muted">Shared by {one.owner.name}</p>
              )}
            </div>
            <span className="flex items-center gap-3 text-sm text-muted">
              <CaseStatusBadge status={one.status} />
              {formatDate(one.updatedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
