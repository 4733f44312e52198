import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { withFields } from '../platform/field-conflict.ts'
import { withSent } from '../platform/unanswered.ts'
import type { Settlement } from '../ui/version-choice.tsx'
import { meet, mergedDraft } from './assessment-conflict.ts'
import type { Conflict } from './assessment-conflict.ts'
import { draftOf, sameDraft } from './assessment-draft.ts'
import type { AssessmentDraft, DraftField } from './assessment-draft.ts'
import { stillUnsaved } from './inserted-draft.ts'

/** One domain as it stands on this screen. */
export interface PanelState {
  /** What the draft is based on; null until the server has the domain. */
  readonly saved: Assessment | null
  readonly draft: AssessmentDraft
  /** The draft says something that the server does not have. */
  readonly changed: boolean
  /** Also once every choice is made, until it is closed: what was brought together is to be read. */
  readonly conflict: Conflict | null
  /** What was sent and is not answered, or never was: any of it may have reached the server. */
  readonly unanswered: readonly AssessmentDraft[]
}

/** What it takes to put a panel back as it stood. */
export type KeptPanel = Pick<PanelState, 'saved' | 'draft' | 'conflict' | 'unanswered'>

/**
 * The twelve drafts of a case, outside React: a key pressed in one panel reaches that panel and its row in the list,
 * and no other. Nothing typed leaves it before the server has it.
 */
export class AssessmentDrafts {
  readonly #panels = new Map<CareDomainId, PanelState>()
  readonly #listeners = new Set<() => void>()

  constructor(assessments: readonly Assessment[]) {
    for (const domain of CARE_DOMAIN_IDS) {
      this.#panels.set(domain, standing(assessments.find((one) => one.domain === domain) ?? null))
    }
  }

  /** The state of one domain; the same object until it changes. */
  panel(domain: CareDomainId): PanelState {
    return this.#panels.get(domain) ?? standing(null)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  edit(domain: CareDomainId, change: Partial<AssessmentDraft>): void {
    const panel = this.panel(domain)
    const draft = { ...panel.draft, ...change }
    this.#put(domain, { ...panel, draft, changed: !sameDraft(draft, draftOf(panel.saved)) })
  }

  /** The draft is on its way. */
  sent(domain: CareDomainId): void {
    const panel = this.panel(domain)
    this.#put(domain, { ...panel, unanswered: withSent(panel.unanswered, panel.draft, sameDraft) })
  }

  /** The server has `sent`; what was typed since then stays, as a change. */
  saved(domain: CareDomainId, saved: Assessment, sent: AssessmentDraft): void {
    const { draft, conflict } = this.panel(domain)
    // What was put in before the sending is in the history now.
    const inserted = stillUnsaved(draft.inserted, sent.inserted)
    const kept = sameDraft(draft, sent) ? draftOf(saved) : { ...draft, inserted }
    this.#put(domain, { ...standing(saved, kept), conflict })
  }

  /** The server has not taken what was sent, and said so; `before` is what was unanswered before that. */
  refused(domain: CareDomainId, before: PanelState['unanswered']): void {
    this.#put(domain, { ...this.panel(domain), unanswered: before })
  }

  /** The server has a newer version: nothing is overwritten, the fields in question wait for a choice. */
  conflicted(domain: CareDomainId, theirs: Assessment): void {
    const panel = this.panel(domain)
    const { draft, conflict } = meet(panel.saved, panel.draft, theirs)
    // From here the draft stands on the newer version, so that the next save is measured against that.
    this.#put(domain, { ...standing(theirs, draft), conflict })
  }

  /** The person has read what was brought together. */
  closeConflict(domain: CareDomainId): void {
    const panel = this.panel(domain)
    if (panel.conflict?.open.length === 0) this.#put(domain, { ...panel, conflict: null })
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
      const { changed, unanswered, saved } = this.panel(newer.domain)
      if (changed || unanswered.length > 0 || (saved && saved.version >= newer.version)) continue
      this.#put(newer.domain, standing(newer))
    }
  }

  /**
   * Puts a panel back as it stood, measured against the version it was based on: a newer one is met. Answers whether
   * there is something in it that the server does not have.
   */
  restore(domain: CareDomainId, kept: KeptPanel): boolean {
    const { saved: known } = this.panel(domain)
    if (sameDraft(kept.draft, draftOf(known))) return false
    const { saved: base, draft, conflict, unanswered } = kept
    this.#put(domain, { ...standing(base, draft), conflict, unanswered })
    // An undecided conflict is put back as it was: choosing between its versions comes first.
    if (conflict?.open.length || !known || known.version <= (base?.version ?? 0)) return true
    const isOwn = unanswered.some((one) => sameDraft(one, draftOf(known)))
    if (isOwn) this.#put(domain, standing(known, draft))
    else this.conflicted(domain, known)
    return this.panel(domain).changed
  }

  /** Gives up what was typed. */
  discard(domain: CareDomainId): void {
    this.#put(domain, standing(this.panel(domain).saved))
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

/** A panel that is based on a saved version, by default without a change. */
function standing(saved: Assessment | null, draft = draftOf(saved)): PanelState {
  return {
    saved,
    draft,
    changed: !sameDraft(draft, draftOf(saved)),
    conflict: null,
    unanswered: [],
  }
}
