import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { present } from '../../shared/platform/present.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { textControlId } from '../assessments/domain-slots.ts'
import type { DomainSlots, SlotProps, TextField } from '../assessments/domain-slots.ts'
import { usePanel } from '../assessments/use-assessment-drafts.ts'
import { CitationSheet } from '../assistant/citation-sheet.tsx'
import { RationaleButton } from '../assistant/rationale-button.tsx'
import type { RationaleTask } from '../assistant/rationale-data.ts'
import { type RationaleChange, RationaleOutcome } from '../assistant/rationale-outcome.tsx'
import { type Rationale, useRationale } from '../assistant/use-rationale.ts'
import { IdentifierNotice } from '../identifiers/identifier-notice.tsx'
import { type Identifiers, useIdentifiers } from '../identifiers/use-identifiers.ts'
import { useAuth } from '../platform/session.ts'
import { largerPlanWrites, whyNoRationale } from '../platform/tier.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { useCaseGuard } from './case-guard.tsx'

/** What the additions to one panel share. */
interface Panel {
  identifiers: Identifiers
  rationale: Rationale
  task: RationaleTask
  /** Shows what a citation rests on. */
  showCitation: (citation: Citation) => void
}

const PanelContext = createContext<Panel | null>(null)
const useThisPanel = (): Panel => present(use(PanelContext))

/** Identifiers and AI drafts in the domain panels. */
export const DOMAIN_SLOTS: DomainSlots = { Around, RationaleAction, BelowText }

function Around({ domain, drafts, children }: SlotProps & { children: ReactNode }) {
  const { caseId, knownNames, given } = useCaseGuard()
  const { evidence, rationale: text, socialContext, needLevel } = usePanel(drafts, domain).draft
  const [citation, setCitation] = useState<Citation | null>(null)
  const rationale = useRationale()
  const identifiers = useIdentifiers(
    { evidence, rationale: text, socialContext },
    { knownNames, otherTexts: otherTexts(drafts, domain), given },
  )
  const task = { domain, evidence, currentScore: needLevel, caseId }
  return (
    <PanelContext value={{ identifiers, rationale, task, showCitation: setCitation }}>
      {children}
      {citation && (
        <CitationSheet citation={citation} onClose={() => setCitation(null)}>
          <LazyPart load={loadSection} props={{ citation }} />
        </CitationSheet>
      )}
    </PanelContext>
  )
}

// With the knowledge base in it.
const loadSection = async () => (await import('./cited-section.tsx')).CitedSection

/** The texts of the other domains: the numbers of their placeholders are taken. */
const otherTexts = (drafts: AssessmentDrafts, domain: CareDomainId): string[] =>
  CARE_DOMAIN_IDS.filter((one) => one !== domain).flatMap((one) => {
    const { evidence, rationale, socialContext } = drafts.panel(one).draft
    return [evidence, rationale, socialContext]
  })

const NOT_FOR_CHILDREN =
  'Drafts follow the descriptors for adults, and those do not apply to children and young people.'

function RationaleAction({ adult, readOnly }: SlotProps) {
  const { user } = useAuth()
  const { rationale, task } = useThisPanel()
  const upgrade = user && whyNoRationale(user)
  const leadsToPlans = user !== null && upgrade !== null && largerPlanWrites(user)
  if (readOnly && !leadsToPlans) return null
  return (
    <RationaleButton
      rationale={rationale}
      task={task}
      upgrade={upgrade}
      unavailable={adult ? null : NOT_FOR_CHILDREN}
    />
  )
}

const SUBJECT: Readonly<Record<TextField, string>> = {
  evidence: 'the evidence',
  rationale: 'the rationale',
  socialContext: 'the social context',
}

function BelowText({ domain, drafts, readOnly, field }: SlotProps & { field: TextField }) {
  const { remember } = useCaseGuard()
  const { identifiers, rationale } = useThisPanel()
  const { state } = rationale
  const { draft } = usePanel(drafts, domain)
  if (readOnly) return null
  return (
    <>
      <IdentifierNotice
        fieldId={textControlId(domain, field)}
        subject={SUBJECT[field]}
        text={draft[field]}
        found={identifiers.in(field)}
        look={() => identifiers.look(field)}
        refused={field === 'evidence' && state.kind === 'refused' ? state : null}
        why="Saving goes on. The texts of a case are to be anonymised, and the AI assistant is sent none that may point to a person."
        afterwards="People who are replaced join “Names in this case”, so that each keeps the same placeholder everywhere in it."
        onChange={(change) => {
          drafts.edit(domain, { [field]: change.text })
          remember(change)
        }}
      />
      {field === 'rationale' && <Outcome domain={domain} drafts={drafts} />}
    </>
  )
}

const UNDECIDED = 'Choose between the two versions of this domain first.'

function Outcome({ domain, drafts }: Pick<SlotProps, 'domain' | 'drafts'>) {
  const { rationale, task, showCitation } = useThisPanel()
  const { draft, conflict } = usePanel(drafts, domain)

  function take({ text, draft: put, undone }: RationaleChange) {
    const others = draft.inserted.filter((one) => one.text !== put.text)
    drafts.edit(domain, { rationale: text, inserted: undone ? others : [...others, put] })
  }

  return (
    <RationaleOutcome
      rationale={rationale}
      task={task}
      text={draft.rationale}
      fieldId={textControlId(domain, 'rationale')}
      waits={conflict && conflict.open.length > 0 ? UNDECIDED : null}
      onChange={take}
      onCitation={showCitation}
    />
  )
}
