import { z } from 'zod'
import { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import type { PartSnapshot, Restoring, SavedPart, Sending, SendOutcome } from '../platform/saved-part.ts'
import { DRAFT_FIELDS, draftErrors, draftOf } from './assessment-draft.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import type { KeptPanel, PanelState } from './assessment-drafts.ts'
import { InsertedDraft } from './inserted-draft.ts'
import { sendDomain } from './assessment-saving.ts'
import type { DomainWriting } from './assessment-saving.ts'

/** The name of a domain among the parts of its case. */
export const partOf = (domain: CareDomainId) => `domain:${domain}`

const Draft = z.object({
  needLevel: z.enum(NEED_LEVELS).nullable(),
  evidence: z.string(),
  rationale: z.string(),
  socialContext: z.string(),
  isComplete: z.boolean(),
  inserted: z.array(InsertedDraft).catch([]),
})
const fields = z.array(z.enum(DRAFT_FIELDS))
/** A kept panel. What it was based on may have been written by an older program: it is then met as if it were new. */
const Kept = z.object({
  draft: Draft,
  saved: Assessment.nullable().catch(null),
  conflict: z
    .object({ theirs: Assessment, open: fields, taken: fields, merged: fields })
    .nullable()
    .catch(null),
  unanswered: z.array(Draft).catch([]),
})

/** A domain panel, as it is saved by itself. */
class DomainPart implements SavedPart {
  readonly key: string
  readonly title: string
  readonly #writing: DomainWriting
  readonly #domain: CareDomainId
  #last: { panel: PanelState; snapshot: PartSnapshot } | null = null

  constructor(writing: DomainWriting, domain: CareDomainId) {
    this.#writing = writing
    this.#domain = domain
    this.key = partOf(domain)
    this.title = careDomain(domain).label
  }

  readonly snapshot = (): PartSnapshot => {
    const panel = this.#writing.drafts.panel(this.#domain)
    if (this.#last?.panel !== panel) this.#last = { panel, snapshot: this.#snapshotOf(panel) }
    return this.#last.snapshot
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#writing.drafts.subscribe(listener)

  readonly send = async (sending: Sending): Promise<SendOutcome> =>
    sendDomain(this.#writing, this.#domain, sending)

  readonly restore = (content: unknown): Restoring => {
    const kept = Kept.safeParse(content)
    if (!kept.success) return 'unreadable'
    return this.#writing.drafts.restore(this.#domain, kept.data) ? 'restored' : 'same'
  }

  readonly discard = (): void => this.#writing.drafts.discard(this.#domain)

  #snapshotOf({ saved, draft, conflict, unanswered }: PanelState): PartSnapshot {
    return {
      text: textOf(draft),
      confirmed: textOf(draftOf(saved)),
      invalid: Object.values(draftErrors(this.#domain, draft))[0] ?? null,
      conflict: (conflict?.open.length ?? 0) > 0,
      stored: saved !== null,
      content: { saved, draft, conflict, unanswered } satisfies KeptPanel,
    }
  }
}

/** The twelve domains of a case, as they are saved by themselves. */
export function domainParts(writing: DomainWriting): SavedPart[] {
  return CARE_DOMAIN_IDS.map((domain) => new DomainPart(writing, domain))
}

function textOf(draft: AssessmentDraft): string {
  return JSON.stringify(DRAFT_FIELDS.map((field) => draft[field]))
}
