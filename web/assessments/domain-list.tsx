import { memo } from 'react'
import type { ReactNode } from 'react'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { domainStatus } from '../../shared/assessments/level-profile.ts'
import type { Autosave } from '../platform/autosave.ts'
import { classNames } from '../ui/class-names.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { wordsIn } from './assessment-draft.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'
import { SavingBadge } from './saving-badge.tsx'
import { usePanel } from './use-assessment-drafts.ts'

interface DomainListProps {
  drafts: AssessmentDrafts
  autosave: Autosave
  active: CareDomainId
  onGoTo: (domain: CareDomainId) => void
  /** Above the list: the state of saving. */
  children?: ReactNode
}

/** The twelve domains at a glance, in view beside the panels. */
export function DomainList({ drafts, autosave, active, onGoTo, children }: DomainListProps) {
  return (
    <nav
      aria-label="Care domains"
      className="sticky top-18 flex max-h-[calc(100dvh-5.5rem)] flex-col gap-2 overflow-y-auto max-lg:hidden"
    >
      {children}
      <ol className="flex flex-col">
        {CARE_DOMAIN_IDS.map((domain) => (
          <Row
            key={domain}
            domain={domain}
            drafts={drafts}
            autosave={autosave}
            active={domain === active}
            onGoTo={onGoTo}
          />
        ))}
      </ol>
    </nav>
  )
}

interface RowProps {
  domain: CareDomainId
  drafts: AssessmentDrafts
  autosave: Autosave
  active: boolean
  onGoTo: (domain: CareDomainId) => void
}

const Row = memo(function Row({ domain, drafts, autosave, active, onGoTo }: RowProps) {
  const { saved, draft } = usePanel(drafts, domain)
  const words = wordsIn(draft)
  return (
    <li>
      <button
        type="button"
        aria-current={active ? 'true' : undefined}
        onClick={() => onGoTo(domain)}
        className={classNames(
          'flex w-full items-start gap-2.5 rounded-r-control border-l-3 px-2.5 py-1.5 text-left transition-colors -outline-offset-3!',
          active ? 'border-primary bg-primary-soft' : 'border-line hover:bg-sunken',
        )}
      >
        <StatusIcon status={domainStatus(saved ?? undefined)} wordHidden />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={classNames('text-sm leading-tight', active && 'font-semibold')}>
            {careDomain(domain).label}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            {draft.needLevel && <LevelBadge level={draft.needLevel} />}
            {words > 0 && <span>{words === 1 ? '1 word' : `${words} words`}</span>}
            <SavingBadge autosave={autosave} domain={domain} />
          </span>
        </span>
      </button>
    </li>
  )
})
