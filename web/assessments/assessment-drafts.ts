import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { meet, mergedDraft, withFields } from './assessment-conflict.ts'
import type { Conflict } from './assessment-conflict.ts'
import { draftOf, sameDraft } from './assessment-draft.ts'
import type { AssessmentDraft, DraftField } from './assessment-draft.ts'

/** One domain as it stands on this screen. */
export interface PanelState {
  /** What the draft is based on; null until the server has the domain. */
  readonly saved: Assessment | null
  readonly draft: AssessmentDraft
  /** The draft says something that the server does not have. */
  readonly changed: boolean
  readonly saving: boolean
  /** Why the last attempt to save failed, as a sentence. */
  readonly failure: string | null
  readonly conflict: Conflict | null
  /** What was sent and never answered: any of it may have reached the server. */
  readonly unanswered: readonly AssessmentDraft[]
}

/** What to keep of a field on which two versions differ. */
export type Settlement = 'mine' | 'theirs' | 'merge'

/**
 * The twelve drafts of a case, outside React: a key pressed in one panel reaches that panel and its row in the list,
 * and no other. Nothing typed leaves it before the server has it.
 */
export class AssessmentDrafts {
  readonly #panels = new Map<CareDomainId, PanelState>()
  readonly #listeners = new Set<() => void>()

  constructor(assessments: readonly Assessment[]) {
    for (const domain of CARE_DOMAIN_IDS) {
      this.#panels.set(domain, fresh(assessments.find((one) => one.domain === domain) ?? null))
    }
  }

  /** The state of one domain; the same object until it changes. */
  panel(domain: CareDomainId): PanelState {
    return this.#panels.get(domain) ?? fresh(null)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Domains that the server may not have as they stand here: changed, or on their way. */
  changedDomains(): CareDomainId[] {
    return CARE_DOMAIN_IDS.filter((domain) => this.panel(domain).changed || this.panel(domain).saving)
  }

  /** Resolves once no save of this domain is under way. */
  async settled(domain: CareDomainId): Promise<void> {
    if (!this.panel(domain).saving) return
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.panel(domain).saving) return
        stop()
        resolve()
      })
    })
  }

  edit(domain: CareDomainId, change: Partial<AssessmentDraft>): void {
    const panel = this.panel(domain)
    const draft = { ...panel.draft, ...change }
    this.#put(domain, { ...panel, draft, changed: !sameDraft(draft, draftOf(panel.saved)) })
  }

  startSaving(domain: CareDomainId): void {
    this.#put(domain, { ...this.panel(domain), saving: true, failure: null })
  }

  /** The server has `sent`; what was typed since then stays, as a change. */
  saved(domain: CareDomainId, saved: Assessment, sent: AssessmentDraft): void {
    const { draft } = this.panel(domain)
    const kept = sameDraft(draft, sent) ? draftOf(saved) : draft
    this.#put(domain, { ...fresh(saved), draft: kept, changed: !sameDraft(kept, draftOf(saved)) })
  }

  /** `unanswered`: what was sent, where nobody knows whether the server has it. */
  failed(domain: CareDomainId, failure: string, unanswered: AssessmentDraft | null = null): void {
    const panel = this.panel(domain)
    this.#put(domain, {
      ...panel,
      saving: false,
      failure,
      unanswered: unanswered ? [...panel.unanswered, unanswered] : panel.unanswered,
    })
  }

  /** The server has a newer version: nothing is overwritten, the fields in question wait for a choice. */
  conflicted(domain: CareDomainId, theirs: Assessment): void {
    const panel = this.panel(domain)
    const { draft, conflict } = meet(panel.saved, panel.draft, theirs)
    // From here the draft stands on the newer version, so that the next save is measured against that.
    this.#put(domain, {
      saved: theirs,
      draft,
      changed: !sameDraft(draft, draftOf(theirs)),
      saving: false,
      failure: null,
      conflict,
      unanswered: [],
    })
  }

  /** A person's choice for one field of a conflict. */
  choose(domain: CareDomainId, field: DraftField, choice: Settlement): void {
    const panel = this.panel(domain)
    if (!panel.conflict) return
    const { conflict } = panel
    const draft = settle(panel.draft, conflict.theirs, field, choice)
    this.#put(domain, {
      ...panel,
      draft,
      changed: !sameDraft(draft, draftOf(panel.saved)),
      conflict: {
        ...conflict,
        open: conflict.open.filter((one) => one !== field),
        merged: choice === 'merge' ? [...conflict.merged, field] : conflict.merged,
      },
    })
  }

  /** Takes over newer versions where nothing was typed; a panel with changes meets them when it is saved. */
  adopt(assessments: readonly Assessment[]): void {
    for (const newer of assessments) {
      const panel = this.panel(newer.domain)
      if (panel.changed || panel.saving || (panel.saved && panel.saved.version >= newer.version)) continue
      this.#put(newer.domain, fresh(newer))
    }
  }

  #put(domain: CareDomainId, state: PanelState): void {
    this.#panels.set(domain, state)
    for (const listener of this.#listeners) listener()
  }
}

function settle(
  draft: AssessmentDraft,
  theirs: Assessment,
  field: DraftField,
  choice: Settlement,
): AssessmentDraft {
  if (choice === 'merge') return mergedDraft(draft, theirs, field)
  return choice === 'theirs' ? withFields(draft, draftOf(theirs), [field]) : draft
}

function fresh(saved: Assessment | null): PanelState {
  return {
    saved,
    draft: draftOf(saved),
    changed: false,
    saving: false,
    failure: null,
    conflict: null,
    unanswered: [],
  }
}
