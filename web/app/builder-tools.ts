import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { RecommendationControl } from '../cases/recommendation/use-recommendation.ts'
import type { Autosave } from '../platform/autosave.ts'
import type { Export } from './use-export.ts'
import type { SaveDraft } from './use-save-draft.ts'

/** What the entries of the builder's registries are given. */
export interface BuilderTools {
  current: Case | null
  assessments: readonly Assessment[]
  /** Parts of the page (form, domains and the like) that hold text which the server does not have. */
  unsaved: number
  /** Why nothing can be changed here, as a sentence; null where it can. */
  refusal: string | null
  /** Why this plan cannot export, as a sentence; null where it can. */
  exportRefusal: string | null
  /** Opens a domain's panel and goes there. */
  goTo: (domain: CareDomainId) => void
  /** What saves the parts of the page by itself. */
  autosave: Autosave
  recommendation: RecommendationControl
  saveDraft: SaveDraft
  exporting: Export
}
