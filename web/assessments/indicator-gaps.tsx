import { useId } from 'react'
import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import { Button } from '../ui/button.tsx'

interface IndicatorGapsProps {
  indicator: Pick<Indicator, 'gaps' | 'profile'>
  onGoTo: (domain: CareDomainId) => void
}

/** What the profile lacks, with the way to each domain. */
export function IndicatorGaps({ indicator: { gaps, profile }, onGoTo }: IndicatorGapsProps) {
  const notPermitted = profile.filter(({ permitted }) => permitted === false).map(({ domain }) => domain)
  const lists: readonly [title: string, domains: readonly CareDomainId[]][] = [
    ['Without a level', gaps.withoutLevel],
    ['Level not used in the official DST', notPermitted],
    ['Level without evidence', gaps.withoutEvidence],
    ['Not marked complete', gaps.notComplete],
  ]
  const found = lists.filter(([, domains]) => domains.length > 0)
  if (found.length === 0) return <p>None: every domain has a level with evidence and is marked complete.</p>
  return found.map(([title, domains]) => (
    <GapList key={title} title={title} domains={domains} onGoTo={onGoTo} />
  ))
}

interface GapListProps {
  title: string
  domains: readonly CareDomainId[]
  onGoTo: (domain: CareDomainId) => void
}

function GapList({ title, domains, onGoTo }: GapListProps) {
  const titleId = useId()
  return (
    <div>
      <h4 id={titleId} className="font-semibold">
        {title}
      </h4>
      <ul aria-labelledby={titleId} className="mt-1.5 flex flex-wrap gap-2">
        {domainsInOfficialOrder()
          .filter(({ id }) => domains.includes(id))
          .map(({ id, label }) => (
            <li key={id}>
              <Button size="small" onClick={() => onGoTo(id)}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}
