import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { Case } from '../../shared/cases/case.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { CallError, hasCode } from '../platform/call-error.ts'
import { sendFailure } from '../platform/save-failure.ts'
import type { PartSnapshot, Restoring, SavedPart, Sending, SendOutcome } from '../platform/saved-part.ts'
import { withSent } from '../platform/unanswered.ts'
import { createCase, keepCase, updateCase } from './case-data.ts'
import {
  CASE_FIELDS,
  differingFields,
  formValues,
  namesIn,
  NewCaseForm,
  SavedCaseForm,
  withFields,
} from './case-form-values.ts'
import type { CaseField, CaseFormValues } from './case-form-values.ts'

/** The name of the case form among the parts of its case. */
export const CASE_PART = 'case'

/** What of the form library is needed here; it holds what stands in the fields. */
export type CaseFormValuesHolder = Pick<
  UseFormReturn<CaseFormValues, unknown, NewCase>,
  'getValues' | 'setValue' | 'reset' | 'setError' | 'clearErrors' | 'subscribe'
>

const Values = z.object(
  Object.fromEntries(CASE_FIELDS.map((field) => [field, z.string().catch('')])) as Record<
    CaseField,
    z.ZodCatch<z.ZodString>
  >,
)
const Kept = z.object({
  values: Values,
  base: Case.nullable().catch(null),
  unanswered: z.array(Values).catch([]),
})

/** The case form, as it is saved by itself; a new case is created by a click. */
export class CaseFormPart implements SavedPart {
  readonly key = CASE_PART
  readonly title = 'Case details'
  readonly byClick: boolean
  readonly #form: CaseFormValuesHolder
  readonly #cache: QueryClient
  readonly #empty: CaseFormValues
  readonly #listeners = new Set<() => void>()
  /** What the values are based on: the version that the next save names. */
  #base: Case | null
  /** The newest version that is known, also where something else was being typed when it came. */
  #newest: Case | null
  #conflict: Case | null = null
  /** What was sent and is not answered, or never was: the server may have it. */
  #unanswered: readonly CaseFormValues[] = []
  #last: { of: readonly unknown[]; snapshot: PartSnapshot } | null = null

  constructor(form: CaseFormValuesHolder, cache: QueryClient, current: Case | null, now: Date) {
    this.#form = form
    this.#cache = cache
    this.#base = current
    this.#newest = current
    this.#empty = formValues(null, now)
    this.byClick = current === null
  }

  /** The case as the server has it, as far as this form knows. */
  saved(): Case | null {
    return this.#base
  }

  /** The newer case, where somebody else changed the form in between. */
  readonly conflict = (): Case | null => this.#conflict

  readonly snapshot = (): PartSnapshot => {
    const values = this.#form.getValues()
    const text = textOf(values)
    const of = [text, this.#base, this.#conflict, this.#unanswered]
    if (this.#last?.of.every((one, place) => one === of[place])) return this.#last.snapshot
    const parsed = this.#schema().safeParse(values)
    const snapshot: PartSnapshot = {
      text,
      confirmed: textOf(this.#valuesOf(this.#base)),
      invalid: parsed.success ? null : (parsed.error.issues[0]?.message ?? null),
      conflict: this.#conflict !== null,
      stored: this.#base !== null,
      content: { values, base: this.#base, unanswered: this.#unanswered },
    }
    this.#last = { of, snapshot }
    return snapshot
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const stop = this.#form.subscribe({ formState: { values: true }, callback: listener })
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  /** A newer case from elsewhere is taken over while nothing is typed; otherwise saving meets it. */
  adopt(current: Case): void {
    if (!this.#newest || this.#newest.version < current.version) this.#newest = current
    const { text, confirmed, conflict } = this.snapshot()
    if (text !== confirmed || conflict || this.#unanswered.length > 0) return
    if (!this.#base || this.#base.version >= current.version) return
    this.#base = current
    this.#form.reset(this.#valuesOf(current))
    this.#tell()
  }

  readonly send = async (sending: Sending): Promise<SendOutcome> => {
    const sent = this.#form.getValues()
    const parsed = this.#schema().safeParse(sent)
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? null)
    // What the server refused last time is asked again.
    this.#form.clearErrors()
    return this.#write(parsed.data, sent, this.#base, sending)
  }

  readonly restore = (content: unknown): Restoring => {
    const kept = Kept.safeParse(content)
    if (!kept.success) return 'unreadable'
    const { values, base, unanswered } = kept.data
    const known = this.#base
    if (differingFields(values, this.#form.getValues()).length === 0) return 'same'
    this.#unanswered = unanswered
    // What it was based on may have been written by an older program: then it is met as if it were new.
    if (known && !base) this.#conflict = known
    else if (base && known && known.version >= base.version) this.#base = base
    this.#form.reset(this.#valuesOf(this.#base))
    this.#fill(values)
    this.#tell()
    return 'restored'
  }

  readonly discard = (): void => {
    this.#base = this.#newest
    this.#unanswered = []
    this.#conflict = null
    this.#form.reset(this.#valuesOf(this.#base))
    this.#tell()
  }

  /** Ends a conflict: these fields take the newer value, the others stay as they are. */
  settle(theirs: readonly CaseField[]): void {
    const newer = this.#conflict
    if (newer) this.#standOn(newer, withFields(this.#form.getValues(), this.#valuesOf(newer), theirs))
  }

  async #write(
    values: NewCase,
    sent: CaseFormValues,
    from: Case | null,
    sending: Sending,
  ): Promise<SendOutcome> {
    const before = this.#unanswered
    this.#unanswered = withSent(before, sent, isSame)
    this.#tell()
    try {
      this.#keep(from ? await updateCase(from, values, sending) : await createCase(values, sending), sent)
      return { outcome: 'saved' }
    } catch (error) {
      const theirs = hasCode(error, 'version_conflict')
        ? Case.safeParse(error.envelope.current).data
        : undefined
      if (from && theirs) return this.#meet(theirs, from, values, sent, sending)
      const failure = sendFailure(error)
      const isAnswered = failure.kind !== 'offline' && failure.kind !== 'server'
      if (isAnswered) this.#unanswered = before
      const shown = this.#showAtFields(error)
      if (shown !== null) return invalid(shown)
      // The case may have been signed off or archived: the page is to say so.
      if (failure.kind === 'refused') void this.#cache.invalidateQueries({ queryKey: ['cases'] })
      return { outcome: 'failed', failure }
    }
  }

  /** The server has a newer version, `theirs`. It may be our own work. */
  async #meet(
    theirs: Case,
    from: Case,
    values: NewCase,
    sent: CaseFormValues,
    sending: Sending,
  ): Promise<SendOutcome> {
    if (differingFields(theirs, values).length === 0) {
      this.#keep(theirs, sent)
      return { outcome: 'saved' }
    }
    // The form was left as it was, or the answer to an earlier save was lost.
    const known = [from, ...this.#unanswered.filter((one) => one !== sent)]
    const isOurs = known.some((one) => differingFields(theirs, one).length === 0)
    if (isOurs && theirs.version > from.version) return this.#write(values, sent, theirs, sending)
    this.#newest = theirs
    this.#unanswered = []
    this.#conflict = theirs
    this.#tell()
    return { outcome: 'conflict' }
  }

  /** Shows a refusal at the fields that it names; answers the first sentence, or null where it names none. */
  #showAtFields(error: unknown): string | null {
    if (!(error instanceof CallError)) return null
    const issues = error.envelope?.issues ?? []
    const named = CASE_FIELDS.flatMap((field) => {
      const issue = issues.find(({ path }) => path === field || path.startsWith(`${field}.`))
      return issue ? [{ field, message: issue.message }] : []
    })
    // The one thing of a new case that can be taken is the reference.
    if (named.length === 0 && !this.#base && hasCode(error, 'conflict')) {
      named.push({ field: 'caseReference', message: error.envelope.message })
    }
    for (const { field, message } of named) this.#form.setError(field, { type: 'server', message })
    return named[0]?.message ?? null
  }

  /** The server has `sent`; what was typed since then stays, as a change. */
  #keep(written: Case, sent: CaseFormValues): void {
    const now = this.#form.getValues()
    this.#standOn(written, withFields(this.#valuesOf(written), now, differingFields(now, sent)))
  }

  /** Stands the form on a saved case. */
  #standOn(saved: Case, values: CaseFormValues): void {
    this.#base = saved
    this.#newest = saved
    this.#unanswered = []
    this.#conflict = null
    this.#fill(values)
    this.#form.reset(this.#valuesOf(saved), { keepValues: true, keepErrors: true, keepSubmitCount: true })
    keepCase(this.#cache, saved)
    this.#tell()
  }

  /** Controls whose value stays are not touched, and so not their cursor; an empty end is no other value. */
  #fill(values: CaseFormValues): void {
    const differing = differingFields(trimmed(values), trimmed(this.#form.getValues()))
    for (const field of differing) this.#form.setValue(field, values[field], { shouldDirty: true })
  }

  #valuesOf(saved: Case | null): CaseFormValues {
    return saved ? formValues(saved, new Date()) : this.#empty
  }

  #schema() {
    return this.#base ? SavedCaseForm : NewCaseForm
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function invalid(reason: string | null): SendOutcome {
  return { outcome: 'failed', failure: { kind: 'invalid', reason, retryAfter: null } }
}

function trimmed(values: CaseFormValues): CaseFormValues {
  return {
    ...values,
    caseReference: values.caseReference.trim(),
    knownNames: namesIn(values.knownNames).join('\n'),
  }
}

function isSame(one: CaseFormValues, other: CaseFormValues): boolean {
  return differingFields(one, other).length === 0
}

function textOf(values: CaseFormValues): string {
  const compared = trimmed(values)
  return JSON.stringify(CASE_FIELDS.map((field) => compared[field]))
}
