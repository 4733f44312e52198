import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'
import { recommendationQuery } from './recommendation-data.ts'
import { aRecommendation, NOTHING_SAVED } from './recommendation-factory.ts'
import { RecommendationPart } from './recommendation-part.ts'

const sending = { keepalive: false, signal: new AbortController().signal }

/** A server that gives these answers one after another. Answers what it was sent. */
function answers(...replies: (Recommendation | { newer: Recommendation } | number)[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const reply = replies[sent.length]
    sent.push(JSON.parse(init.body as string))
    if (reply === 0 || reply === undefined) throw new TypeError('no connection')
    if (typeof reply === 'number') {
      return new Response(JSON.stringify({ message: 'Frozen', code: 'conflict' }), { status: reply })
    }
    if ('newer' in reply) {
      const body = { message: 'Newer', code: 'version_conflict', current: reply.newer }
      return new Response(JSON.stringify(body), { status: 409 })
    }
    return new Response(JSON.stringify({ recommendation: reply }))
  })
  return sent
}

const caseId = '01900000-0000-7000-8000-000000000101'

/** A part that stands on a saved recommendation. */
function partOn(saved: Recommendation) {
  const cache = new QueryClient()
  const part = new RecommendationPart(caseId, cache)
  part.load(saved)
  return { part, known: () => cache.getQueryData(recommendationQuery(caseId).queryKey) }
}

describe('sending', () => {
  it('writes every field over the version it is based on', async () => {
    const saved = aRecommendation({ outcome: 'eligible', intensity: 'Two carers', version: 4 })
    const sent = answers(saved)
    const { part, known } = partOn(aRecommendation())
    part.edit({ outcome: 'eligible', intensity: 'Two carers' })
    expect(await part.send(sending)).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([
      {
        ...{ nature: 'Advanced dementia', intensity: 'Two carers', complexity: null, unpredictability: null },
        ...{ participants: 'District nurse, social worker', outcome: 'eligible', version: 3 },
      },
    ])
    expect(part.snapshot().text).toBe(part.snapshot().confirmed)
    expect(known()).toEqual(saved)
  })

  it('keeps what was typed while it was on its way, as a change', async () => {
    answers(aRecommendation({ nature: 'One', version: 4 }))
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'One' })
    const sent = part.send(sending)
    part.edit({ nature: 'One and two' })
    await sent
    expect(part.state()).toMatchObject({ draft: { nature: 'One and two' }, saved: { version: 4 } })
    expect(part.snapshot().text).not.toBe(part.snapshot().confirmed)
  })

  it('tells why it failed and keeps the text', async () => {
    answers(0, 409)
    const { part } = partOn(NOTHING_SAVED)
    part.edit({ nature: 'Mine' })
    expect(await part.send(sending)).toMatchObject({ outcome: 'failed', failure: { kind: 'offline' } })
    expect(await part.send(sending)).toMatchObject({
      outcome: 'failed',
      failure: { kind: 'refused', reason: 'Frozen' },
    })
    expect(part.state().draft.nature).toBe('Mine')
  })
})

describe('a newer version of somebody else', () => {
  it('waits for a choice where both changed a field, and takes over what they alone changed', async () => {
    const newer = aRecommendation({
      nature: 'Theirs',
      complexity: 'New',
      version: 4,
      updatedBy: 'Ben Okafor',
    })
    const sent = answers({ newer }, aRecommendation({ version: 5 }))
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'Mine', intensity: 'Also mine' })
    expect(await part.send(sending)).toEqual({ outcome: 'conflict' })
    expect(part.state()).toMatchObject({
      draft: { nature: 'Mine', intensity: 'Also mine', complexity: 'New' },
      conflict: { open: ['nature'], taken: ['complexity'] },
    })
    expect(part.snapshot().conflict).toBe(true)
    part.choose('nature', 'merge')
    expect(part.state().draft.nature).toBe('Mine\n\n--- Version of Ben Okafor ---\n\nTheirs')
    expect(part.snapshot().conflict).toBe(false)
    await part.send(sending)
    expect(sent[1]).toMatchObject({ version: 4 })
    expect(part.state().conflict).toMatchObject({ open: [], merged: ['nature'] })
    part.closeConflict()
    expect(part.state().conflict).toBeNull()
  })

  it.each([
    ['mine', 'eligible'],
    ['theirs', 'unable_to_agree'],
  ] as const)('keeps %s of the recommendation itself', async (choice, kept) => {
    answers({ newer: aRecommendation({ outcome: 'unable_to_agree', version: 4 }) })
    const { part } = partOn(aRecommendation())
    part.edit({ outcome: 'eligible' })
    await part.send(sending)
    part.choose('outcome', choice)
    expect(part.state().draft.outcome).toBe(kept)
  })

  it('is no conflict where it is what was sent before without an answer', async () => {
    const sent = answers(
      0,
      { newer: aRecommendation({ nature: 'One', version: 4 }) },
      aRecommendation({ nature: 'One and two', version: 5 }),
    )
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'One' })
    await part.send(sending)
    part.edit({ nature: 'One and two' })
    expect(await part.send(sending)).toEqual({ outcome: 'saved' })
    expect(sent[2]).toMatchObject({ nature: 'One and two', version: 4 })
    expect(part.state().conflict).toBeNull()
  })

  it('takes its place where nothing is typed, and waits where something is', () => {
    const { part } = partOn(aRecommendation())
    part.load(aRecommendation({ nature: 'Newer', version: 4 }))
    expect(part.state().draft.nature).toBe('Newer')
    part.edit({ nature: 'Mine' })
    part.load(aRecommendation({ nature: 'Newest', version: 5 }))
    expect(part.state()).toMatchObject({ draft: { nature: 'Mine' }, saved: { version: 4 } })
  })
})

describe('a kept text', () => {
  /** What was kept of a part with this text. */
  function kept(nature: string): unknown {
    const { part } = partOn(aRecommendation())
    part.edit({ nature })
    return JSON.parse(JSON.stringify(part.snapshot().content)) as unknown
  }

  it('is put back on the version it was based on, also before it is known what the server has', () => {
    const part = new RecommendationPart(caseId, new QueryClient())
    expect(part.restore(kept('Mine'))).toBe('restored')
    expect(part.state()).toMatchObject({ draft: { nature: 'Mine' }, saved: { version: 3 }, conflict: null })
  })

  it('meets a newer version', () => {
    const { part } = partOn(aRecommendation({ nature: 'Theirs', version: 4 }))
    expect(part.restore(kept('Mine'))).toBe('restored')
    expect(part.state().conflict).toMatchObject({ open: ['nature'] })
  })

  it('comes back with its undecided conflict, and keeps the choice between the same versions', async () => {
    answers({ newer: aRecommendation({ nature: 'Theirs', version: 4 }) })
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'Mine' })
    await part.send(sending)
    const again = partOn(aRecommendation({ nature: 'Theirs', version: 4 })).part
    expect(again.restore(JSON.parse(JSON.stringify(part.snapshot().content)))).toBe('restored')
    expect(again.snapshot().conflict).toBe(true)
    again.choose('nature', 'theirs')
    expect(again.snapshot().text).toBe(again.snapshot().confirmed)
  })

  it('stands on what was sent before the page went away', async () => {
    answers(0)
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'One' })
    await part.send(sending)
    part.edit({ nature: 'One and two' })
    const again = partOn(aRecommendation({ nature: 'One', version: 4 })).part
    expect(again.restore(JSON.parse(JSON.stringify(part.snapshot().content)))).toBe('restored')
    expect(again.state()).toMatchObject({
      draft: { nature: 'One and two' },
      saved: { version: 4 },
      conflict: null,
    })
  })

  it('is told where the server has it, and where it cannot be read', () => {
    const { part } = partOn(aRecommendation({ nature: 'Mine', version: 4 }))
    expect(part.restore(kept('Mine'))).toBe('same')
    expect(part.restore({ draft: 'nonsense' })).toBe('unreadable')
    expect(part.state()).toMatchObject({ draft: { nature: 'Mine' }, conflict: null })
  })

  it('can be given up', () => {
    const { part } = partOn(aRecommendation())
    part.edit({ nature: 'Mine' })
    part.discard()
    expect(part.snapshot().text).toBe(part.snapshot().confirmed)
  })
})

it('says which rule a text breaks', () => {
  const { part } = partOn(NOTHING_SAVED)
  part.edit({ complexity: 'x'.repeat(20_000) })
  expect(part.snapshot().invalid).toBeNull()
  part.edit({ complexity: 'x'.repeat(20_001) })
  expect(part.snapshot().invalid).toBe('Enter at most 20,000 characters')
})
