import type { ReactNode } from 'react'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { DomainBar } from '../assessments/domain-bar.tsx'
import { DomainList } from '../assessments/domain-list.tsx'
import { DomainPanel } from '../assessments/domain-panel.tsx'
import { useDomainInView } from '../assessments/use-domain-in-view.ts'
import type { Autosave } from '../platform/autosave.ts'
import { DOMAIN_SLOTS } from './builder-domain-slots.tsx'
import { SaveState } from './builder-save-state.tsx'
import type { DomainPlaces } from './use-domain-places.ts'

interface BuilderPanelsProps {
  current: Case
  completed: number
  drafts: AssessmentDrafts
  places: DomainPlaces
  autosave: Autosave
  unsaved: number
  readOnly: boolean
  /** What makes the keys work and shows them. */
  keys: ReactNode
}

/** The twelve panels with the list of domains beside them, or above them on a narrow screen. */
export function BuilderPanels({
  current,
  completed,
  drafts,
  places,
  autosave,
  unsaved,
  readOnly,
  keys,
}: BuilderPanelsProps) {
  const { active, goTo, isOpen, setOpen, setActive } = places
  useDomainInView(setActive)
  return (
    <section
      aria-labelledby="domains-title"
      className="grid grid-cols-1 gap-x-6 gap-y-3 lg:col-span-2 lg:row-start-2 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:col-span-2">
        <h2 id="domains-title" className="text-xl">
          Care domains
        </h2>
        {keys}
      </div>
      <DomainBar active={active} onGoTo={goTo} unsaved={unsaved > 0} />
      <div className="max-lg:hidden">
        <DomainList drafts={drafts} autosave={autosave} active={active} onGoTo={goTo}>
          <p className="text-sm font-semibold">
            {completed} of {CARE_DOMAIN_IDS.length} completed
          </p>
          {(!readOnly || unsaved > 0) && <SaveState autosave={autosave} />}
        </DomainList>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {CARE_DOMAIN_IDS.map((domain) => (
          <DomainPanel
            key={domain}
            domain={domain}
            drafts={drafts}
            autosave={autosave}
            open={isOpen(domain)}
            onOpenChange={setOpen}
            onEnter={setActive}
            adult={current.ageGroup === 'adult'}
            readOnly={readOnly}
            slots={DOMAIN_SLOTS}
          />
        ))}
      </div>
    </section>
  )
}
