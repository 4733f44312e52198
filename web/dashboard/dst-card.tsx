import { useQuery } from '@tanstack/react-query'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import { domainStatus } from '../../shared/assessments/level-profile.ts'
import type { ListedCase } from '../../shared/cases/case.ts'
import type { LatestCase } from '../../shared/dashboard/dashboard-stats.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Card } from '../ui/card.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { latestCaseQuery } from './dashboard-data.ts'

/** Domains on the card (specification 2, section 9). */
const SHOWN = CARE_DOMAIN_IDS.slice(0, 4)

/** The case changed last: its first four domains, and how far it has come. */
export function DstCard({ cases }: { cases: readonly ListedCase[] }) {
  const query = useQuery(latestCaseQuery)
  return (
    <Card title="DST Builder" actions={<LinkTo latest={query.data} />}>
      <PageFrame
        query={query}
        describeError={loadFailure}
        failedTitle="The case changed last could not be loaded"
        loading={<SkeletonText lines={6} />}
      >
        {(latest) => {
          const one = cases.find(({ id }) => id === latest?.id)
          return latest && one ? (
            <Domains one={one} latest={latest} />
          ) : (
            // Somebody has changed another case meanwhile: its levels are not shown under the name of this one.
            <p className="text-muted">The cases have just changed. Open one from the list.</p>
          )
        }}
      </PageFrame>
    </Card>
  )
}

function LinkTo({ latest }: { latest: LatestCase | null | undefined }) {
  return latest ? <TextLink to={paths.case(latest.id)}>Open DST Builder</TextLink> : null
}

function Domains({ one, latest }: { one: ListedCase; latest: LatestCase }) {
  const { completed, total, percentage } = one.progress
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">{one.caseReference}</p>
      <ul className="flex flex-col gap-2">
        {SHOWN.map((id) => {
          const state = latest.domains.find(({ domain }) => domain === id)
          return (
            <li key={id} className="flex items-center gap-2">
              <StatusIcon status={domainStatus(state)} wordHidden />
              <span className="min-w-0 flex-1">{careDomain(id).label}</span>
              <LevelBadge level={state?.needLevel ?? null} />
            </li>
          )
        })}
      </ul>
      <ProgressBar
        label="Progress"
        labelHidden
        value={completed}
        max={total}
        words={`${completed} of ${total} domains complete (${percentage}%)`}
      />
    </div>
  )
}
