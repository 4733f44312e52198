import type { ComponentType, ReactNode } from 'react'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'

/** The long texts of a panel. */
export type TextField = 'evidence' | 'rationale' | 'socialContext'

/** The id of a text's control in the page. */
export const textControlId = (domain: CareDomainId, field: TextField) => `${domain}-${field}`

/** What an addition to a panel is given. */
export interface SlotProps {
  domain: CareDomainId
  drafts: AssessmentDrafts
  /** Adult descriptors apply. */
  adult: boolean
  readOnly: boolean
}

/** What other features add to a domain panel. */
export interface DomainSlots {
  /** Around all of the panel, for what the others share. */
  Around: ComponentType<SlotProps & { children: ReactNode }>
  /** At the end of the rationale's label. */
  RationaleAction: ComponentType<SlotProps>
  /** Below one of the texts. */
  BelowText: ComponentType<SlotProps & { field: TextField }>
}

const nothing = () => null

/** A panel without additions. */
export const NO_SLOTS: DomainSlots = {
  Around: ({ children }) => children,
  RationaleAction: nothing,
  BelowText: nothing,
}
