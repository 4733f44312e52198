import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { present } from '../../shared/platform/present.ts'
import { aCase } from './case-factory.ts'
import { CaseFormPart } from './case-form-part.ts'
import type { CaseFormValuesHolder } from './case-form-part.ts'
import { formValues } from './case-form-values.ts'
import type { CaseFormValues } from './case-form-values.ts'

const NOW = new Date('2026-11-21T14:05:00Z')
const sending = { keepalive: false, signal: new AbortController().signal }

/** The form of a case, as far as the part knows it, in which somebody types. */
function open(saved: ReturnType<typeof aCase> | null) {
  let values = formValues(saved, NOW)
  const form = {
    getValues: () => values,
    setValue: (field: keyof CaseFormValues, value: string) => (values = { ...values, [field]: value }),
    reset: (next: CaseFormValues, how?: { keepValues: boolean }) => {
      if (!how?.keepValues) values = next
    },
    setError: () => undefined,
    clearErrors: () => undefined,
    subscribe: () => () => undefined,
  } as unknown as CaseFormValuesHolder
  const part = new CaseFormPart(form, new QueryClient(), saved, NOW)
  const type = (change: Partial<CaseFormValues>) => (values = { ...values, ...change })
  return { part, type, held: () => values }
}

/** What a page that was left has kept. */
function keptOf(saved: ReturnType<typeof aCase> | null, change: Partial<CaseFormValues>): unknown {
  const { part, type } = open(saved)
  type(change)
  return JSON.parse(JSON.stringify(part.snapshot().content))
}

function answer(...answers: [status: number, body: unknown][]) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>)
    const [status, body] = present(answers.shift())
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

describe('the case form, as a part that is saved by itself', () => {
  it('differs from what the server has by more than a space at the end', () => {
    const { part, type } = open(aCase())
    const before = part.snapshot()
    expect(part.snapshot()).toBe(before)
    type({ caseReference: 'C-104 ' })
    expect(part.snapshot().text).toBe(before.confirmed)
    type({ caseReference: 'C-105' })
    expect(part.snapshot()).toMatchObject({ invalid: null, stored: true, conflict: false })
    expect(part.snapshot().text).not.toBe(before.confirmed)
    type({ caseReference: '' })
    expect(part.snapshot().invalid).toBe('Case reference is required')
  })

  it('leaves a space that somebody typed last where it is', async () => {
    answer([200, { case: aCase({ caseReference: 'C-105', version: 3 }) }])
    const { part, type, held } = open(aCase())
    type({ caseReference: 'C-105 ' })
    expect(await part.send(sending)).toEqual({ outcome: 'saved' })
    expect(held().caseReference).toBe('C-105 ')
    expect(part.snapshot().text).toBe(part.snapshot().confirmed)
  })

  it('is put back on the version it was based on, and meets what was saved meanwhile', async () => {
    const kept = keptOf(aCase(), { assessmentType: 'review' })
    const newer = aCase({ caseReference: 'C-104-B', version: 3 })
    const sent = answer([409, { message: 'Newer', code: 'version_conflict', current: newer }])
    const { part, held } = open(newer)
    expect(part.restore(kept)).toBe('restored')
    expect(held().assessmentType).toBe('review')
    expect(await part.send(sending)).toEqual({ outcome: 'conflict' })
    expect(sent[0]?.['version']).toBe(2)
    expect(part.conflict()).toEqual(newer)
    expect(part.snapshot().conflict).toBe(true)
  })

  it('goes on from its own save whose answer was lost before the page was left', async () => {
    const { part: before, type } = open(aCase())
    type({ assessmentType: 'review' })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await before.send(sending)).toMatchObject({ outcome: 'failed', failure: { kind: 'offline' } })
    type({ ageGroup: 'cyp' })
    const own = aCase({ assessmentType: 'review', version: 3 })
    const sent = answer(
      [409, { message: 'Newer', code: 'version_conflict', current: own }],
      [200, { case: { ...own, ageGroup: 'cyp', version: 4 } }],
    )
    const { part } = open(own)
    expect(part.restore(JSON.parse(JSON.stringify(before.snapshot().content)))).toBe('restored')
    expect(await part.send(sending)).toEqual({ outcome: 'saved' })
    expect(sent.map(({ version }) => version)).toEqual([2, 3])
  })

  it('says what a closed case answers, and keeps what was typed', async () => {
    answer([409, { message: 'This case was signed off.', code: 'conflict' }])
    const { part, type, held } = open(aCase())
    type({ assessmentType: 'review' })
    expect(await part.send(sending)).toMatchObject({
      outcome: 'failed',
      failure: { kind: 'refused', reason: 'This case was signed off.' },
    })
    expect(held().assessmentType).toBe('review')
  })

  it('that is given up shows the newest version there is', () => {
    const { part, held } = open(aCase({ caseReference: 'C-104-B', version: 3 }))
    expect(part.restore(keptOf(aCase(), { assessmentType: 'review' }))).toBe('restored')
    expect(held().caseReference).toBe('C-104')
    part.discard()
    expect(held()).toMatchObject({ caseReference: 'C-104-B', assessmentType: 'initial' })
    expect(part.snapshot().text).toBe(part.snapshot().confirmed)
  })

  it('is nothing to put back where the server has it, or where it cannot be read', () => {
    const { part } = open(aCase())
    expect(part.restore(keptOf(aCase({ assessmentType: 'review' }), { assessmentType: 'initial' }))).toBe(
      'same',
    )
    expect(part.restore({ text: 'of another kind' })).toBe('unreadable')
  })

  it('of a new case is sent by a click alone', () => {
    const { part, type, held } = open(null)
    expect([part.byClick, part.snapshot().stored]).toEqual([true, false])
    type({ caseReference: 'C-200' })
    part.discard()
    expect(held().caseReference).toBe('')
    expect(part.restore(keptOf(null, { caseReference: 'C-201' }))).toBe('restored')
    expect(held().caseReference).toBe('C-201')
  })
})
