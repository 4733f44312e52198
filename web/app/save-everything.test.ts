import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { domainParts, partOf } from '../assessments/domain-part.ts'
import { aCase } from '../cases/case-factory.ts'
import { CASE_PART } from '../cases/case-form-part.ts'
import type { CaseSaveResult } from '../cases/use-case-form.ts'
import { aUser } from '../platform/auth-factory.ts'
import { Autosave } from '../platform/autosave.ts'
import type { PartSnapshot, SavedPart, SendOutcome } from '../platform/saved-part.ts'
import { saveEverything } from './save-everything.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const one = aCase()

/** A case form of one value that somebody types into; `submit` ends as a test wants, or by saving. */
function aForm(typed: string | null, end?: CaseSaveResult) {
  let snapshot = standing(typed ?? 'C-104', 'C-104')
  const listeners = new Set<() => void>()
  const saves: string[] = []
  const put = (next: PartSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const part: SavedPart = {
    key: CASE_PART,
    title: 'Case details',
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: async (): Promise<SendOutcome> => {
      saves.push(snapshot.text)
      put(standing(snapshot.text, snapshot.text))
      return { outcome: 'saved' }
    },
    restore: () => 'same',
    discard: () => undefined,
  }
  const submit = async (autosave: Autosave): Promise<CaseSaveResult> => {
    if (end) return end
    await autosave.saveNow(CASE_PART)
    return { outcome: 'updated', case: aCase() }
  }
  return { part, saves, submit, type: (text: string) => put(standing(text, snapshot.confirmed)) }
}

function standing(text: string, confirmed: string): PartSnapshot {
  return { text, confirmed, invalid: null, conflict: false, stored: true, content: null }
}

interface Sent {
  domain?: string
  evidence?: string
}

/** A page of changed drafts, before a server that takes every write, unless `answer` says otherwise. */
function aPage(form = aForm(null), answer: (sent: Sent) => Response | Promise<Response> | null = () => null) {
  const sent: Sent[] = []
  let version = 1
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/account/draft-key') throw new TypeError('Failed to fetch')
    const body = JSON.parse(init.body as string) as Sent
    sent.push(body)
    const refused = await answer(body)
    if (refused) return refused
    version += 1
    return new Response(JSON.stringify({ assessment: anAssessment({ ...(body as object), version }) }))
  })
  const drafts = new AssessmentDrafts([anAssessment({ version })])
  const cache = new QueryClient()
  const parts = [form.part, ...domainParts({ drafts, cache, caseId: one.id })]
  const autosave = new Autosave({ accountId: aUser().id, caseId: one.id, title: one.caseReference, parts })
  stops.push(autosave.start())
  const page = { autosave, caseForm: form, drafts, reader: aUser() }
  return { page, autosave, drafts, sent, evidence: () => sent.map((body) => body.evidence) }
}

const newer = (change: Parameters<typeof anAssessment>[0]) =>
  new Response(
    JSON.stringify({ message: 'Newer', code: 'version_conflict', current: anAssessment(change) }),
    { status: 409 },
  )

describe('saving everything', () => {
  it('saves the form, then every changed domain', async () => {
    const form = aForm('C-105')
    const { page, autosave, drafts, evidence } = aPage(form)
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([])
    expect(form.saves).toEqual(['C-105'])
    expect(evidence()).toEqual(['One'])
    expect(autosave.unsavedParts()).toEqual([])
  })

  it('sends nothing where nothing is changed', async () => {
    const form = aForm(null)
    const { page, sent } = aPage(form)
    expect(await saveEverything(page)).toEqual([])
    expect([...form.saves, ...sent]).toEqual([])
  })

  it('saves what was typed into a domain while it was being saved', async () => {
    const { page, autosave, drafts, evidence } = aPage(aForm(null), ({ evidence: text }) => {
      if (text === 'One') drafts.edit('behaviour', { evidence: 'One two' })
      return null
    })
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([])
    expect(evidence()).toEqual(['One', 'One two'])
    expect(autosave.unsavedParts()).toEqual([])
  })

  it('saves what was typed into the form while the domains were being saved', async () => {
    const form = aForm(null)
    const { page, drafts } = aPage(form, () => {
      form.type('C-106')
      return null
    })
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([])
    expect(form.saves).toEqual(['C-106'])
  })

  it('waits for a save that is under way, and saves again where that one fails', async () => {
    const replies: ((reply: Response | null) => void)[] = []
    const { page, autosave, drafts, evidence } = aPage(
      aForm(null),
      async () => new Promise<Response>((resolve) => replies.push(resolve as never)),
    )
    drafts.edit('behaviour', { evidence: 'Important' })
    const panel = autosave.saveNow(partOf('behaviour'))
    const ended = vi.fn()
    const everything = saveEverything(page).then((problems) => {
      ended()
      return problems
    })
    expect(evidence()).toEqual(['Important'])
    expect(ended).not.toHaveBeenCalled()
    replies[0]!(new Response('oops', { status: 500 }))
    expect(await panel).toBe('failed')
    await vi.waitFor(() => expect(replies).toHaveLength(2))
    expect(ended).not.toHaveBeenCalled()
    replies[1]!(null)
    expect(await everything).toEqual([])
    expect(drafts.panel('behaviour').changed).toBe(false)
  })
})

describe('a problem', () => {
  it('does not keep the other parts from being saved', async () => {
    const { page, autosave, drafts } = aPage(aForm(null), ({ domain }) =>
      domain === 'cognition' ? null : new Response('oops', { status: 500 }),
    )
    drafts.edit('behaviour', { evidence: 'One' })
    drafts.edit('cognition', { evidence: 'Two' })
    expect(await saveEverything(page)).toEqual([
      {
        part: partOf('behaviour'),
        sentence:
          'Behaviour: The server could not save it. Your text is kept on this page only, so leave it open. It is tried again by itself.',
      },
    ])
    expect(autosave.unsavedParts().map(({ title }) => title)).toEqual(['Behaviour'])
  })

  it.each([
    [
      '01900000-0000-7000-8000-000000000002',
      'Behaviour: Ben Okafor saved it in between. Choose which text to keep.',
    ],
    [aUser().id, 'Behaviour: you saved it in another window in between. Choose which text to keep.'],
  ])('names who saved in between: %s', async (updatedById, sentence) => {
    const { page, drafts } = aPage(aForm(null), () =>
      newer({ evidence: 'Theirs', version: 9, updatedBy: 'Ben Okafor', updatedById }),
    )
    drafts.edit('behaviour', { evidence: 'Mine' })
    expect(await saveEverything(page)).toEqual([{ part: partOf('behaviour'), sentence }])
  })

  it('asks to read a domain in which two people changed different fields', async () => {
    const { page, drafts } = aPage(aForm(null), () =>
      newer({ rationale: 'Theirs', version: 9, updatedBy: 'Ben Okafor', updatedById: one.id }),
    )
    drafts.edit('behaviour', { evidence: 'Mine' })
    expect(await saveEverything(page)).toEqual([
      {
        part: partOf('behaviour'),
        sentence: 'Behaviour: Ben Okafor saved it in between. Read what it holds now.',
      },
    ])
  })

  it.each([
    [{ outcome: 'invalid' }, 'Case details: correct the fields that are marked.'],
    [{ outcome: 'conflict' }, 'Case details: somebody changed them in between. Choose which to keep.'],
    [{ outcome: 'failed', reason: 'No connection.' }, 'Case details: No connection.'],
  ] as const)('of the form is told, and the domains are saved: %o', async (result, sentence) => {
    const form = aForm('C-105', result)
    const { page, autosave, drafts } = aPage(form)
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([{ part: CASE_PART, sentence }])
    expect(autosave.unsavedParts()).toEqual([form.part])
  })
})
