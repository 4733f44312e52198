import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { saveDomain } from '../assessments/assessment-saving.ts'
import { aCase } from '../cases/case-factory.ts'
import { formValues } from '../cases/case-form-values.ts'
import type { CaseSaveResult } from '../cases/use-case-form.ts'
import { aUser } from '../platform/auth-factory.ts'
import { saveEverything } from './save-everything.ts'

afterEach(() => vi.unstubAllGlobals())

const one = aCase()
const noDate = new Date(0)

/** A case form of one value that somebody types into; `save` answers what a test wants, or saves. */
function aForm(typed: string | null, save?: () => Promise<CaseSaveResult>) {
  let values = { ...formValues(one, noDate), ...(typed !== null && { caseReference: typed }) }
  const saves: string[] = []
  return {
    saves,
    type: (caseReference: string) => (values = { ...values, caseReference }),
    control: {
      changed: typed !== null,
      form: { getValues: (() => values) as never },
      save:
        save ??
        (async (): Promise<CaseSaveResult> => {
          saves.push(values.caseReference)
          return { outcome: 'updated', case: aCase({ caseReference: values.caseReference }) }
        }),
    },
  }
}

interface Sent {
  domain?: string
  evidence?: string
}

/** A page of changed drafts, before a server that takes every write, unless `answer` says otherwise. */
function aPage(form = aForm(null), answer: (sent: Sent) => Response | Promise<Response> | null = () => null) {
  const sent: Sent[] = []
  let version = 1
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Sent
    sent.push(body)
    const refused = await answer(body)
    if (refused) return refused
    version += 1
    return new Response(JSON.stringify({ assessment: anAssessment({ ...(body as object), version }) }))
  })
  const drafts = new AssessmentDrafts([anAssessment({ version })])
  const cache = new QueryClient()
  const page = { caseId: one.id, caseForm: form.control, drafts, cache, reader: aUser() }
  return { page, drafts, cache, sent, evidence: () => sent.map((body) => body.evidence) }
}

const newer = (change: Parameters<typeof anAssessment>[0]) =>
  new Response(
    JSON.stringify({ message: 'Newer', code: 'version_conflict', current: anAssessment(change) }),
    { status: 409 },
  )

describe('saving everything', () => {
  it('saves the form, then every changed domain', async () => {
    const form = aForm('C-105')
    const { page, drafts, evidence } = aPage(form)
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([])
    expect(form.saves).toEqual(['C-105'])
    expect(evidence()).toEqual(['One'])
    expect(drafts.changedDomains()).toEqual([])
  })

  it('sends nothing where nothing is changed', async () => {
    const form = aForm(null)
    const { page, sent } = aPage(form)
    expect(await saveEverything(page)).toEqual([])
    expect([...form.saves, ...sent]).toEqual([])
  })

  it('saves what was typed into a domain while it was being saved', async () => {
    const { page, drafts, evidence } = aPage(aForm(null), ({ evidence: text }) => {
      if (text === 'One') drafts.edit('behaviour', { evidence: 'One two' })
      return null
    })
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([])
    expect(evidence()).toEqual(['One', 'One two'])
    expect(drafts.changedDomains()).toEqual([])
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
    const { page, drafts, cache, evidence } = aPage(
      aForm(null),
      async () => new Promise<Response>((resolve) => replies.push(resolve as never)),
    )
    drafts.edit('behaviour', { evidence: 'Important' })
    const panel = saveDomain(drafts, cache, one.id, 'behaviour')
    const ended = vi.fn()
    const everything = saveEverything(page).then((problems) => {
      ended()
      return problems
    })
    expect(evidence()).toEqual(['Important'])
    expect(ended).not.toHaveBeenCalled()
    replies[0]!(new Response('oops', { status: 500 }))
    expect(await panel).toMatchObject({ outcome: 'failed' })
    await vi.waitFor(() => expect(replies).toHaveLength(2))
    expect(ended).not.toHaveBeenCalled()
    replies[1]!(null)
    expect(await everything).toEqual([])
    expect(drafts.panel('behaviour')).toMatchObject({ changed: false, failure: null })
  })
})

describe('a problem', () => {
  it('does not keep the other parts from being saved', async () => {
    const { page, drafts } = aPage(aForm(null), ({ domain }) =>
      domain === 'cognition' ? null : new Response('oops', { status: 500 }),
    )
    drafts.edit('behaviour', { evidence: 'One' })
    drafts.edit('cognition', { evidence: 'Two' })
    expect(await saveEverything(page)).toEqual([
      {
        domain: 'behaviour',
        sentence: 'Behaviour: The server could not save it. Your text is kept on this page.',
      },
    ])
    expect(drafts.changedDomains()).toEqual(['behaviour'])
  })

  it.each([
    ['Ben Okafor', 'Behaviour: Ben Okafor saved it in between. Choose which text to keep.'],
    ['Asha Patel', 'Behaviour: you saved it in another window in between. Choose which text to keep.'],
  ])('names who saved in between: %s', async (updatedBy, sentence) => {
    const { page, drafts } = aPage(aForm(null), () => newer({ evidence: 'Theirs', version: 9, updatedBy }))
    drafts.edit('behaviour', { evidence: 'Mine' })
    expect(await saveEverything(page)).toEqual([{ domain: 'behaviour', sentence }])
  })

  it('asks to read a domain in which two people changed different fields', async () => {
    const { page, drafts } = aPage(aForm(null), () =>
      newer({ rationale: 'Theirs', version: 9, updatedBy: 'Ben Okafor' }),
    )
    drafts.edit('behaviour', { evidence: 'Mine' })
    expect(await saveEverything(page)).toEqual([
      { domain: 'behaviour', sentence: 'Behaviour: Ben Okafor saved it in between. Read what it holds now.' },
    ])
  })

  it.each([
    [{ outcome: 'invalid' }, 'Case details: correct the fields that are marked.'],
    [{ outcome: 'conflict' }, 'Case details: somebody changed them in between. Choose which to keep.'],
    [{ outcome: 'failed', reason: 'No connection.' }, 'Case details: No connection.'],
  ] as const)('of the form is told, and the domains are saved: %o', async (result, sentence) => {
    const { page, drafts } = aPage(aForm('C-105', async () => result))
    drafts.edit('behaviour', { evidence: 'One' })
    expect(await saveEverything(page)).toEqual([{ domain: null, sentence }])
    expect(drafts.changedDomains()).toEqual([])
  })
})
