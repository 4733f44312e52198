import { memo } from 'react'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { domainStatus } from '../../shared/assessments/level-profile.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { DomainForm } from './domain-form.tsx'
import type { DomainFormProps } from './domain-form.tsx'
import { panelId } from './domain-focus.ts'
import { SavingBadge } from './saving-badge.tsx'
import { usePanel } from './use-assessment-drafts.ts'

export interface DomainPanelProps extends DomainFormProps {
  open: boolean
  onOpenChange: (domain: CareDomainId, open: boolean) => void
  /** The focus came into the panel: this is the domain being worked on. */
  onEnter: (domain: CareDomainId) => void
}

/** One of the twelve domains. Its text stays when it is closed. */
export const DomainPanel = memo(function DomainPanel(props: DomainPanelProps) {
  const { domain, drafts, autosave, open, onOpenChange, onEnter } = props
  const panel = usePanel(drafts, domain)
  const level = panel.draft.needLevel
  return (
    <div
      id={panelId(domain)}
      data-key-scope
      className="scroll-mt-32 lg:scroll-mt-20"
      onFocus={() => onEnter(domain)}
    >
      <Disclosure
        title={careDomain(domain).label}
        headingLevel={3}
        open={open}
        onOpenChange={(next) => onOpenChange(domain, next)}
        start={<StatusIcon status={domainStatus(panel.saved ?? undefined)} wordHidden />}
        end={
          <>
            <SavingBadge autosave={autosave} domain={domain} />
            <LevelBadge level={level} word={level ? NEED_LEVEL_LABEL[level] : 'Not set'} />
          </>
        }
      >
        <DomainForm {...props} />
      </Disclosure>
    </div>
  )
})
