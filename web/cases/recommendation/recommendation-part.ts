import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Recommendation, RECOMMENDATION_OUTCOMES } from '../../../shared/cases/recommendation.ts'
import { hasCode } from '../../platform/call-error.ts'
import { meetFields, mergedText, withFields } from '../../platform/field-conflict.ts'
import { sendFailure } from '../../platform/save-failure.ts'
import type { PartSnapshot, Restoring, SavedPart, Sending, SendOutcome } from '../../platform/saved-part.ts'
import { withSent } from '../../platform/unanswered.ts'
import type { Settlement } from '../../ui/version-choice.tsx'
import { recommendationQuery, writeRecommendation } from './recommendation-data.ts'
import {
  contentOf,
  draftErrors,
  draftOf,
  draftText,
  RECOMMENDATION_FIELDS,
  sameDraft,
} from './recommendation-draft.ts'
import type { RecommendationDraft, RecommendationField } from './recommendation-draft.ts'

/** Somebody saved the recommendation while it was being changed here. */
export interface RecommendationConflict {
  readonly theirs: Recommendation
  /** Changed on both sides and different: a person has to choose. */
  readonly open: readonly RecommendationField[]
  /** Changed by the other person alone and taken over. */
  readonly taken: readonly RecommendationField[]
  /** Both texts stand in the field, for a person to make one of them. */
  readonly merged: readonly RecommendationField[]
}

/** The recommendation as it stands on this screen. */
export interface RecommendationState {
  /** What the draft is based on; null until it is known what the server has. */
  readonly saved: Recommendation | null
  readonly draft: RecommendationDraft
  /** Also once every choice is made, until it is closed: what was brought together is to be read. */
  readonly conflict: RecommendationConflict | null
  /** What was sent and is not answered, or never was: any of it may have reached the server. */
  readonly unanswered: readonly RecommendationDraft[]
}

const text = z.string()
const KeptDraft = z.object({
  ...{ nature: text, intensity: text, complexity: text, unpredictability: text, participants: text },
  outcome: z.enum(RECOMMENDATION_OUTCOMES).nullable(),
})
const fields = z.array(z.enum(RECOMMENDATION_FIELDS))
/** A kept recommendation. What an older program wrote about its conflict is met again as if it were new. */
const Kept = z.object({
  saved: Recommendation,
  draft: KeptDraft,
  conflict: z
    .object({ theirs: Recommendation, open: fields, taken: fields, merged: fields })
    .nullable()
    .catch(null),
  unanswered: z.array(KeptDraft).catch([]),
})

/** The recommendation of a case, outside React; it is saved by itself like every part of the page. */
export class RecommendationPart implements SavedPart {
  readonly key = 'recommendation'
  readonly title = 'Recommendation'
  readonly #caseId: string
  readonly #cache: QueryClient
  readonly #listeners = new Set<() => void>()
  #state: RecommendationState = standing(null)
  #snapshot: PartSnapshot = snapshotOf(this.#state)

  constructor(caseId: string, cache: QueryClient) {
    this.#caseId = caseId
    this.#cache = cache
  }

  /** The same object until something changes. */
  readonly state = (): RecommendationState => this.#state
  readonly snapshot = (): PartSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the server has. It takes its place while nothing is typed; otherwise sending meets it. */
  load(newer: Recommendation): void {
    const { saved, draft, unanswered } = this.#state
    const isTyped = !sameDraft(draft, draftOf(saved)) || unanswered.length > 0
    if (saved && (isTyped || saved.version >= newer.version)) return
    this.#put(standing(newer))
  }

  edit(change: Partial<RecommendationDraft>): void {
    this.#put({ ...this.#state, draft: { ...this.#state.draft, ...change } })
  }

  /** A person's choice for one field of a conflict. */
  choose(field: RecommendationField, choice: Settlement): void {
    const { draft, conflict } = this.#state
    if (!conflict) return
    this.#put({
      ...this.#state,
      draft: settled(draft, conflict.theirs, field, choice),
      conflict: {
        ...conflict,
        open: conflict.open.filter((one) => one !== field),
        merged: choice === 'merge' ? [...conflict.merged, field] : conflict.merged,
      },
    })
  }

  /** The person has read what was brought together. */
  closeConflict(): void {
    if (this.#state.conflict?.open.length === 0) this.#put({ ...this.#state, conflict: null })
  }

  readonly send = async (sending: Sending): Promise<SendOutcome> => {
    const { saved, draft, unanswered } = this.#state
    // Nothing can have been typed before it is known what the server has.
    if (!saved) return { outcome: 'saved' }
    this.#put({ ...this.#state, unanswered: withSent(unanswered, draft, sameDraft) })
    try {
      const change = { ...contentOf(draft), version: saved.version }
      this.#saved(await writeRecommendation(this.#caseId, change, sending), draft)
      return { outcome: 'saved' }
    } catch (error) {
      const theirs = hasCode(error, 'version_conflict')
        ? Recommendation.safeParse(error.envelope.current).data
        : undefined
      if (theirs) return this.#meet(theirs, draft, sending)
      const failure = sendFailure(error)
      const isAnswered = failure.kind !== 'offline' && failure.kind !== 'server'
      if (isAnswered) this.#put({ ...this.#state, unanswered })
      // The case may have been signed off or archived: the page is to say so.
      if (failure.kind === 'refused') void this.#cache.invalidateQueries({ queryKey: ['cases'] })
      return { outcome: 'failed', failure }
    }
  }

  readonly restore = (content: unknown): Restoring => {
    const kept = Kept.safeParse(content)
    if (!kept.success) return 'unreadable'
    const { saved: known } = this.#state
    const { saved: base, draft, conflict, unanswered } = kept.data
    if (sameDraft(draft, draftOf(known ?? base))) return 'same'
    // An undecided conflict is put back as it was: choosing between its versions comes first.
    if (conflict?.open.length || !known || known.version <= base.version)
      this.#put({ saved: base, draft, conflict, unanswered })
    else if (isOneOf(unanswered, known)) this.#put(standing(known, draft))
    else this.#put(met(base, draft, known))
    const { text: now, confirmed } = this.#snapshot
    return now === confirmed ? 'same' : 'restored'
  }

  readonly discard = (): void => this.#put(standing(this.#state.saved))

  /** The server has `sent` as `saved`; what was typed since then stays, as a change. */
  #saved(saved: Recommendation, sent: RecommendationDraft): void {
    const { draft, conflict } = this.#state
    this.#put({ ...standing(saved, sameDraft(draft, sent) ? draftOf(saved) : draft), conflict })
    this.#keep(saved)
  }

  /** The server has a newer version, which can be one's own: saved by an attempt whose answer was lost. */
  async #meet(theirs: Recommendation, sent: RecommendationDraft, sending: Sending): Promise<SendOutcome> {
    const { saved, draft, unanswered } = this.#state
    const isLast = sameDraft(sent, draftOf(theirs))
    if (isLast || isOneOf(unanswered, theirs)) {
      this.#saved(theirs, isLast ? sent : draftOf(theirs))
      return isLast ? { outcome: 'saved' } : this.send(sending)
    }
    this.#put(met(saved, draft, theirs))
    this.#keep(theirs)
    return { outcome: 'conflict' }
  }

  #keep(known: Recommendation): void {
    this.#cache.setQueryData(recommendationQuery(this.#caseId).queryKey, known)
  }

  #put(state: RecommendationState): void {
    this.#state = state
    this.#snapshot = snapshotOf(state)
    for (const listener of this.#listeners) listener()
  }
}

function standing(saved: Recommendation | null, draft = draftOf(saved)): RecommendationState {
  return { saved, draft, conflict: null, unanswered: [] }
}

/** From here the draft stands on the newer version, so that the next sending is measured against that. */
function met(
  base: Recommendation | null,
  mine: RecommendationDraft,
  theirs: Recommendation,
): RecommendationState {
  const { draft, open, taken } = meetFields(RECOMMENDATION_FIELDS, draftOf(base), mine, draftOf(theirs))
  return { ...standing(theirs, draft), conflict: { theirs, open, taken, merged: [] } }
}

function settled(
  draft: RecommendationDraft,
  theirs: Recommendation,
  field: RecommendationField,
  choice: Settlement,
): RecommendationDraft {
  const newer = draftOf(theirs)
  if (choice === 'theirs') return withFields(draft, newer, [field])
  if (choice === 'mine' || field === 'outcome') return draft
  return { ...draft, [field]: mergedText(draft[field], newer[field], theirs.updatedBy ?? 'a colleague') }
}

function isOneOf(drafts: readonly RecommendationDraft[], saved: Recommendation): boolean {
  return drafts.some((one) => sameDraft(one, draftOf(saved)))
}

function snapshotOf({ saved, draft, conflict, unanswered }: RecommendationState): PartSnapshot {
  return {
    text: draftText(draft),
    confirmed: draftText(draftOf(saved)),
    invalid: Object.values(draftErrors(draft))[0] ?? null,
    conflict: (conflict?.open.length ?? 0) > 0,
    stored: true,
    content: { saved, draft, conflict, unanswered },
  }
}
