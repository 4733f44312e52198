import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Assessment, AssessmentVersion } from '../../shared/assessments/assessment.ts'
import { emptyCache, Surroundings } from '../platform/testing-surroundings.tsx'
import { anAssessment } from './assessment-factory.ts'
import { savedDomains } from './domain-fixture.ts'
import { DomainForm } from './domain-form.tsx'
import type { DomainFormProps } from './domain-form.tsx'

const aVersion = (change: Partial<AssessmentVersion>): AssessmentVersion => ({
  needLevel: 'moderate',
  evidence: 'The first\n\ncharts',
  rationale: null,
  socialContext: null,
  isComplete: false,
  assistedBy: null,
  version: 1,
  savedAt: '2026-11-20T09:30:00.000Z',
  savedBy: 'Ben Okafor',
  ...change,
})
const HISTORY = [
  aVersion({ version: 3, needLevel: 'high', isComplete: true, evidence: 'ABC charts' }),
  aVersion({ version: 2, needLevel: 'high', savedAt: '2026-11-21T18:05:00.000Z', savedBy: 'Asha Patel' }),
  aVersion({}),
]
const RESTORED = anAssessment({ version: 4, needLevel: 'moderate', evidence: 'The first\n\ncharts' })

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A server with this history, on which restoring answers `restore`. Answers what it was asked to restore. */
function serve(restore: () => Promise<Response> | Response = () => answer({ assessment: RESTORED })) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/history')) return answer({ history: HISTORY })
    if (!path.endsWith('/restore')) return Promise.reject(new TypeError(`Unexpected ${path}`))
    asked.push(JSON.parse(init.body as string))
    return restore()
  })
  return asked
}

function show(saved: Assessment | null = anAssessment(), change: Partial<DomainFormProps> = {}) {
  const cache = emptyCache()
  const { drafts, autosave } = savedDomains(saved ? [saved] : [], cache)
  render(
    <Surroundings cache={cache}>
      <DomainForm
        domain={saved?.domain ?? 'behaviour'}
        drafts={drafts}
        autosave={autosave}
        adult={false}
        readOnly={false}
        {...change}
      />
    </Surroundings>,
  )
}

const historyButton = () => screen.getByRole('button', { name: 'History' })
const dialog = (domain = 'Behaviour') => within(screen.getByRole('dialog', { name: `History of ${domain}` }))
const press = async (name: RegExp | string) => userEvent.click(dialog().getByRole('button', { name }))
const restoreButtons = () => dialog().queryAllByRole('button', { name: /^Restore this version/ })

async function openHistory() {
  await userEvent.click(historyButton())
  await screen.findByRole('heading', { name: 'Version 1' })
}

/** Opens the history and says yes to restoring version 1. */
async function restoreFirst() {
  await openHistory()
  await press('Restore this version, version 1')
  await press('Restore')
}

describe('the list of versions', () => {
  it('tells of each, newest first, when, by whom and what changed', async () => {
    serve()
    show()
    await openHistory()
    const entries = dialog().getAllByRole('heading', { level: 3 })
    expect(entries.map((heading) => heading.parentElement?.textContent)).toEqual([
      'Version 3 Newest20 November 2026 at 09:30 by Ben OkaforEvidence changed; Marked complete',
      'Version 2 21 November 2026 at 18:05 by Asha PatelNeed level: Moderate to High',
      'Version 1 20 November 2026 at 09:30 by Ben OkaforSaved for the first time',
    ])
  })

  it('marks the version that a draft of an assistant came in with', async () => {
    const marked = HISTORY.map((one) => (one.version === 2 ? { ...one, assistedBy: 'built-in' } : one))
    vi.stubGlobal('fetch', async () => answer({ history: marked }))
    show()
    await openHistory()
    const mark = dialog().getByText('AI-assisted: Built-in assistant')
    expect(mark.closest('li')?.textContent).toContain('Version 2')
  })

  it('opens one to read it as it was typed', async () => {
    serve()
    show()
    await openHistory()
    await press('Read version 1')
    const terms = dialog().getAllByRole('term')
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Need level', 'Moderate'],
      ['Evidence', 'The first\n\ncharts'],
      ['Clinical rationale', 'Not recorded'],
      ['Completion', 'Not marked as complete'],
    ])
    expect(terms[1]?.nextElementSibling?.className).toContain('whitespace-pre-wrap')
  })

  it('has social context in its one domain', async () => {
    serve()
    show(anAssessment({ domain: 'social_factors' }))
    await userEvent.click(historyButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Read version 1' }))
    const term = screen.getByText('Social context', { selector: 'dt' })
    expect(term.nextElementSibling?.textContent).toBe('Not recorded')
  })

  it('says that it is loading, and offers another try where that failed', async () => {
    let answerLater: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (answerLater = resolve)))
    show()
    await userEvent.click(historyButton())
    expect((await dialog().findByText('Loading...')).getAttribute('role')).toBe('status')
    answerLater(answer({ code: 'internal', message: 'Something went wrong on the server.' }, 500))
    expect(await dialog().findByText('The history could not be loaded')).toBeTruthy()
    expect(dialog().getByText('Something went wrong on the server.')).toBeTruthy()
    serve()
    await press('Retry')
    expect(await screen.findByRole('heading', { name: 'Version 1' })).toBeTruthy()
  })

  it('is not offered before the first save', () => {
    show(null)
    expect(screen.getByRole('button', { name: 'Save Assessment' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  })
})

describe('restoring', () => {
  it('asks first, then brings the version into the panel, says so and gives the focus back', async () => {
    const asked = serve()
    show()
    await openHistory()
    expect(restoreButtons()).toHaveLength(2)
    await press('Restore this version, version 1')
    const question = within(dialog().getByRole('group', { name: 'Restore version 1?' }))
    expect(question.getByText(/^It is saved again as the newest version\. Nothing is lost:/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(asked).toEqual([])
    await press('Restore')
    expect((await screen.findAllByText('Version 1 restored')).length).toBeGreaterThan(0)
    expect(asked).toEqual([{ version: 1 }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Evidence').value).toBe('The first\n\ncharts')
    expect(screen.getByLabelText<HTMLSelectElement>('Need level').value).toBe('moderate')
    expect(screen.queryByText(/changes not saved/)).toBeNull()
    expect(document.activeElement).toBe(historyButton())
  })

  it('does nothing after Cancel, with the focus where it was', async () => {
    const asked = serve()
    show()
    await openHistory()
    await press('Restore this version, version 2')
    await press('Cancel')
    expect(screen.queryByRole('group', { name: 'Restore version 2?' })).toBeNull()
    expect(document.activeElement).toBe(restoreButtons()[0])
    expect(asked).toEqual([])
  })

  it('says in the dialog why it failed, changes nothing, and can be tried again', async () => {
    let reachable = false
    serve(async () =>
      reachable ? answer({ assessment: RESTORED }) : Promise.reject(new TypeError('Failed to fetch')),
    )
    show()
    await restoreFirst()
    const alert = await dialog().findByRole('alert')
    expect(alert.textContent).toContain('Failed to restore version 1')
    expect(alert.textContent).toContain('There is no connection to the server. Nothing is lost')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Evidence').value).toBe('ABC charts')
    reachable = true
    await press('Restore')
    expect((await screen.findAllByText('Version 1 restored')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits while the panel holds something that is not saved, and says why', async () => {
    serve()
    show()
    await userEvent.type(screen.getByLabelText('Evidence'), ', and more')
    await openHistory()
    const reason = dialog().getByText('Save what you have typed first')
    for (const button of restoreButtons()) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.getAttribute('aria-describedby')).toBe(reason.id)
    }
    await press('Restore this version, version 1')
    expect(screen.queryByRole('group', { name: 'Restore version 1?' })).toBeNull()
  })

  it('is not there for those who may only read', async () => {
    serve()
    show(anAssessment(), { readOnly: true })
    await openHistory()
    expect(dialog().getByRole('button', { name: 'Read version 1' })).toBeTruthy()
    expect(restoreButtons()).toEqual([])
  })
})
