import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { DOMAIN_GUIDANCE } from '../../shared/assessments/domain-guidance.ts'
import { emptyCache, Surroundings } from '../platform/testing-surroundings.tsx'
import { anAssessment } from './assessment-factory.ts'
import { savedDomains } from './domain-fixture.ts'
import { DomainPanel } from './domain-panel.tsx'
import type { DomainPanelProps } from './domain-panel.tsx'
import { guidanceQuery } from './guidance-data.ts'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function show(assessments: Assessment[] = [], change: Partial<DomainPanelProps> = {}, cache = emptyCache()) {
  const { drafts, autosave } = savedDomains(assessments, cache)
  const props: DomainPanelProps = {
    domain: 'behaviour',
    drafts,
    autosave,
    open: true,
    onOpenChange: vi.fn(),
    onEnter: vi.fn(),
    adult: true,
    readOnly: false,
    ...change,
  }
  const tree = (more: Partial<DomainPanelProps> = {}) => (
    <Surroundings cache={cache}>
      <DomainPanel {...props} {...more} />
    </Surroundings>
  )
  const { rerender } = render(tree())
  return { rerender: (more: Partial<DomainPanelProps>) => rerender(tree(more)) }
}

const evidence = () => screen.getByLabelText<HTMLTextAreaElement>('Evidence')
const level = () => screen.getByLabelText<HTMLSelectElement>('Need level')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Assessment' }))

describe('inline alerts', () => {
  it('ask for evidence with a level, and for a level with evidence', async () => {
    show()
    await userEvent.selectOptions(level(), 'severe')
    expect(screen.getByText('Evidence is required to support the selected need level.')).toBeTruthy()
    await userEvent.type(evidence(), 'ABC')
    expect(screen.queryByText(/Evidence is required/)).toBeNull()
    await userEvent.selectOptions(level(), '')
    expect(screen.getByText('Please select a need level based on the evidence provided.')).toBeTruthy()
  })

  it('warn of a domain marked as complete with something missing', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox'))
    const missing = /^This domain is marked as complete without a need level and without evidence\./
    expect(screen.getByText(missing)).toBeTruthy()
    await userEvent.selectOptions(level(), 'severe')
    await userEvent.type(evidence(), 'ABC')
    expect(screen.queryByText(/marked as complete without/)).toBeNull()
  })
})

describe('guidance', () => {
  it('stands above the level, with the key considerations of the domain and of no other', async () => {
    show()
    const alert = (await screen.findByText('Guidance')).parentElement
    const guidance = DOMAIN_GUIDANCE.behaviour
    expect(alert?.textContent).toContain(guidance.summary)
    const list = screen.getByText('Key considerations').nextElementSibling
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(guidance.considerations)
    expect(guidance.considerations.length).toBeGreaterThan(2)
    expect(alert?.compareDocumentPosition(level())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    cleanup()
    show([], { domain: 'breathing' })
    expect((await screen.findByText('Guidance')).parentElement?.textContent).toContain(
      DOMAIN_GUIDANCE.breathing.considerations[0],
    )
  })

  it('shows descriptor and scoring examples of the chosen level between its neighbours', async () => {
    show()
    expect(await screen.findByText('Key considerations')).toBeTruthy()
    await userEvent.selectOptions(level(), 'severe')
    const guide = within(screen.getByRole('complementary', { name: 'Levels: Behaviour' }))
    expect(guide.getByText('Chosen level')).toBeTruthy()
    expect(guide.getByText(/^Daily assaults, staff injured/)).toBeTruthy()
    expect(guide.getByText(/^Immediate and serious risk/)).toBeTruthy()
    expect(guide.getByText(/^Type or frequency brings a foreseeable risk/)).toBeTruthy()
    expect(guide.queryByText(/^Sudden violent attacks/)).toBeNull()
    expect(guide.getByText(/Paraphrased aid: check the official DST wording/)).toBeTruthy()
    expect(guide.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/www\.gov\.uk\//)
  })

  it('says that an unofficial level has no descriptor', async () => {
    show([], { domain: 'continence' })
    await screen.findByText('Key considerations')
    await userEvent.selectOptions(level(), 'severe')
    expect(screen.getByText(/Severe is not used in the official DST for this domain, so/)).toBeTruthy()
  })

  it('gives way to the notice on a child or young person, also when it is there from an adult case', async () => {
    const cache = emptyCache()
    await cache.query(guidanceQuery)
    show([anAssessment()], { adult: false, domain: 'continence' }, cache)
    expect(screen.getByText('Adult descriptors do not apply to this case')).toBeTruthy()
    expect(screen.queryByText('Key considerations')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(within(level()).queryByText(/not used in the official DST/)).toBeNull()
  })

  it('tells that it could not be loaded, but not in the case of a child', async () => {
    const cache = emptyCache()
    const cut = async () => Promise.reject(new Error('cut'))
    await cache.query({ ...guidanceQuery, queryFn: cut }).catch(() => null)
    show([], { adult: false }, cache)
    expect(screen.queryByText('The guidance could not be loaded')).toBeNull()
    cleanup()
    cache.setDefaultOptions({ queries: { retryOnMount: false } })
    show([], { adult: true }, cache)
    expect(screen.getByText('The guidance could not be loaded')).toBeTruthy()
  })
})

describe('saving', () => {
  it('says so on success and shows when', async () => {
    vi.stubGlobal('fetch', async () =>
      answer(201, { assessment: anAssessment({ evidence: 'ABC', version: 1 }) }),
    )
    show()
    expect(screen.getByText('Not yet saved')).toBeTruthy()
    await userEvent.type(evidence(), 'ABC')
    await save()
    expect((await screen.findAllByText('Assessment saved successfully')).length).toBeGreaterThan(0)
    expect(screen.getByText('Last updated 21 November 2026 at 14:05 by Asha Patel')).toBeTruthy()
  })

  it('keeps the text and says why on failure', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    show()
    await userEvent.type(evidence(), 'Typed at hour nine')
    await save()
    const title = await screen.findByText('Not saved yet')
    expect(title.parentElement?.textContent).toContain('There is no connection to the server.')
    expect(title.parentElement?.textContent).toContain('Your text is kept on this page only')
    expect(evidence().value).toBe('Typed at hour nine')
    expect(within(screen.getByRole('heading', { level: 3 })).getByText('Offline')).toBeTruthy()
    const toast = screen.getByText('Failed to save assessment', { selector: 'li *' }).closest('li')
    expect(toast?.className).toContain('border-l-danger')
  })

  it('says in its place that the server refused it', async () => {
    vi.stubGlobal('fetch', async () => answer(409, { message: 'It was signed off.', code: 'conflict' }))
    show([anAssessment()])
    await userEvent.type(evidence(), ' and more')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to save assessment')
    expect(alert.textContent).toMatch(/It was signed off\. .*you can copy it\.$/)
    expect(evidence().value).toBe('ABC charts and more')
    expect(within(screen.getByRole('heading', { level: 3 })).getByText('Failed')).toBeTruthy()
  })
})

describe('the panel', () => {
  it('has a status icon and a need-level badge', () => {
    const heading = () => within(screen.getByRole('heading', { level: 3, name: /^.*Behaviour/ }))
    show()
    expect(heading().getByText('Pending')).toBeTruthy()
    expect(heading().getByText('Not set')).toBeTruthy()
    cleanup()
    show([anAssessment({ needLevel: 'severe' })])
    expect(heading().getByText('In progress')).toBeTruthy()
    expect(heading().getByText('Severe')).toBeTruthy()
    cleanup()
    show([anAssessment({ needLevel: 'none', isComplete: true })])
    expect(heading().getByText('Complete')).toBeTruthy()
    expect(heading().getByText('None')).toBeTruthy()
  })

  it('keeps its text while it is closed', async () => {
    const { rerender } = show()
    await userEvent.type(evidence(), 'Half a sentence')
    rerender({ open: false })
    rerender({ open: true })
    expect(evidence().value).toBe('Half a sentence')
  })

  it('can be read and not changed where writing is refused', () => {
    show([anAssessment()], { readOnly: true })
    expect(evidence().readOnly).toBe(true)
    expect(level().disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save Assessment' })).toBeNull()
  })

  it('has social context in its one domain', () => {
    show([], { domain: 'social_factors' })
    expect(screen.getByLabelText('Social context')).toBeTruthy()
    cleanup()
    show()
    expect(screen.queryByLabelText('Social context')).toBeNull()
  })
})
