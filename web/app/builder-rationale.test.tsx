import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DRAFT_BADGE } from '../../shared/assistant/assistant.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import type * as SaveState from '../platform/save-state.ts'
import { caseId, panel as heading, server, show } from './builder-fixture.tsx'

// Nothing is saved by itself here, so that what is pressed does it, however long the typing takes.
vi.mock('../platform/save-state.ts', async (original) => ({
  ...(await original<typeof SaveState>()),
  dueAt: () => null,
}))

const GENERATE = 'POST /api/ai/dst-rationale'
const DRAFT = 'Level chosen for Behaviour: High, since the charts show it [1].'
// The passages that were given had other numbers than the one that is shown and put in.
const ANSWER = {
  rationale: DRAFT.replace('[1]', '[4]'),
  provider: 'built-in',
  citations: [
    {
      number: 4,
      itemId: 'care-domains',
      sectionId: 'behaviour',
      title: 'Behaviour',
      quote: null,
      verified: true,
    },
  ],
}
const INSERTED = `${DRAFT}\n\nSources: [1] Behaviour.`
type Reply = [status: number, body: unknown]

async function behaviour() {
  await screen.findByText('Care domains')
  await userEvent.click(heading('Behaviour'))
  return within(screen.getByRole('group', { name: 'Behaviour' }))
}

/** The panel of behaviour on a server that answers `replies` to AI Generate, one after the other. */
async function open(replies: (Reply | Promise<Reply>)[], change = {}, user = aUser()) {
  const refusals =
    user.subscriptionTier === 'free' ? { ...aCase().refusals, edit: 'Read only.' } : aCase().refusals
  const writes = server(aCase({ refusals }), [anAssessment(change)], (call) =>
    call === GENERATE ? (replies.shift() ?? null) : null,
  )
  const router = show(`/dst-builder/${caseId}`, user)
  const panel = await behaviour()
  const press = async (name: string) => userEvent.click(panel.getByRole('button', { name }))
  const asked = () => writes.filter(({ call }) => call === GENERATE).map(({ body }) => body)
  const saved = () => writes.filter(({ call }) => call.startsWith('PUT /api/dst-')).map(({ body }) => body)
  return {
    panel,
    press,
    asked,
    saved,
    router,
    rationale: () => panel.getByLabelText<HTMLTextAreaElement>('Clinical rationale'),
  }
}

describe('AI Generate', () => {
  it('without evidence is off, and says why when it is pressed', async () => {
    const { panel, press, asked } = await open([], { evidence: ' ' })
    expect(panel.getByRole('button', { name: 'AI Generate' }).getAttribute('aria-disabled')).toBe('true')
    await press('AI Generate')
    expect((await screen.findAllByText('Missing Evidence')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Please provide evidence before generating rationale').length).toBeGreaterThan(
      0,
    )
    expect(asked()).toEqual([])
  })

  it('leads somebody on the free plan to the plans, with the reason', async () => {
    const { press, asked, router } = await open([], {}, aUser({ subscriptionTier: 'free' }))
    await press('AI Generate')
    expect(await screen.findByText('the plans')).toBeTruthy()
    expect(router.state.location.state).toMatchObject({
      reason: expect.stringMatching(/^AI rationale is part of Pro\./) as unknown,
    })
    expect(asked()).toEqual([])
  })

  it('shows a draft that goes in on a click alone, is taken out again, and is marked when it is saved', async () => {
    const { panel, press, asked, saved, rationale } = await open([
      [200, ANSWER],
      [200, ANSWER],
    ])
    await press('AI Generate')
    const draft = within(await panel.findByRole('region', { name: 'AI draft of the rationale' }))
    expect((await screen.findAllByText('AI rationale generated successfully')).length).toBeGreaterThan(0)
    expect(asked()).toEqual([{ domain: 'behaviour', evidence: 'ABC charts', currentScore: 'high', caseId }])
    expect(draft.getByText(DRAFT_BADGE)).toBeTruthy()
    expect(draft.getByText('Built-in assistant')).toBeTruthy()
    expect(draft.getByRole('button', { name: 'Source 1: Behaviour' })).toBeTruthy()
    expect(rationale().value).toBe('Foreseeable risk')

    await press('Replace')
    expect(rationale().value).toBe(INSERTED)
    await userEvent.type(rationale(), ' Mine.')
    await press('Undo')
    expect(rationale().value).toBe('Foreseeable risk Mine.')

    await press('AI Generate')
    await userEvent.click(await panel.findByRole('button', { name: 'Insert at the end' }))
    expect(rationale().value).toBe(`Foreseeable risk Mine.\n\n${INSERTED}`)
    await press('Save Assessment')
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({ rationale: rationale().value, assistedBy: 'built-in' }),
    )
    await userEvent.type(rationale(), ' Checked.')
    await press('Save Assessment')
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved().at(-1)).not.toHaveProperty('assistedBy')
  })

  it('is put away on request, and nothing of it is saved', async () => {
    const { panel, press, rationale } = await open([[200, ANSWER]])
    await press('AI Generate')
    await userEvent.click(await panel.findByRole('button', { name: 'Discard draft' }))
    expect(panel.queryByText(DRAFT_BADGE)).toBeNull()
    expect(rationale().value).toBe('Foreseeable risk')
  })

  it('says why it failed, and has the built-in assistant asked where the person wants that', async () => {
    const failure = { code: 'ai_unavailable', message: 'The assistant did not answer.' }
    const { panel, press, asked } = await open([
      [502, failure],
      [502, failure],
      [200, ANSWER],
    ])
    await press('AI Generate')
    expect((await screen.findAllByText('Failed to generate rationale')).length).toBeGreaterThan(0)
    expect(panel.getByText('The assistant did not answer.')).toBeTruthy()
    await press('Try again')
    await press('Use the built-in assistant instead')
    expect(await panel.findByText(DRAFT_BADGE)).toBeTruthy()
    expect(asked().map((body) => (body as { assistant?: string }).assistant)).toEqual([
      undefined,
      undefined,
      'built-in',
    ])
  })

  it('can be given up while it is under way', async () => {
    const { panel, press, rationale } = await open([new Promise(() => undefined)])
    await press('AI Generate')
    expect(panel.getByRole('button', { name: 'Generating...' })).toBeTruthy()
    await userEvent.type(rationale(), ', and more')
    await press('Cancel')
    expect(await panel.findByRole('button', { name: 'AI Generate' })).toBeTruthy()
    expect(panel.queryByText('There is no draft')).toBeNull()
    expect(rationale().value).toBe('Foreseeable risk, and more')
  })

  it('shows where refused evidence points to a person, and replaces it; the person joins the names of the case', async () => {
    const evidence = 'Seen by Mrs Okafor.'
    const finding = {
      field: 'evidence',
      start: 8,
      end: 18,
      kind: 'person',
      confidence: 'high',
      placeholder: '[PERSON_1]',
    }
    const refusal = {
      code: 'identifiable_content',
      message: 'This text may point to a person.',
      findings: [finding],
    }
    const { panel, press } = await open(
      [
        [422, refusal],
        [200, ANSWER],
      ],
      { evidence },
    )
    await press('AI Generate')
    expect(await panel.findByText('Not sent: this text may point to a person')).toBeTruthy()
    expect(panel.getByText('Mrs Okafor', { selector: 'mark' })).toBeTruthy()
    await press('Replace with placeholders')
    await waitFor(() =>
      expect(panel.getByLabelText<HTMLTextAreaElement>('Evidence').value).toBe('Seen by [PERSON_1].'),
    )
    expect(screen.getByLabelText<HTMLTextAreaElement>('Names in this case').value).toBe('Mrs Okafor')
    expect(panel.queryByText('There is no draft')).toBeNull()
    await press('Undo')
    expect(panel.getByLabelText<HTMLTextAreaElement>('Evidence').value).toBe(evidence)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Names in this case').value).toBe('')
  })

  it('is not for children, to whom the descriptors for adults do not apply', async () => {
    const writes = server(aCase({ ageGroup: 'cyp' }), [anAssessment()])
    show(`/dst-builder/${caseId}`)
    const panel = await behaviour()
    await userEvent.click(panel.getByRole('button', { name: 'AI Generate' }))
    expect((await screen.findAllByText('No draft for this case')).length).toBeGreaterThan(0)
    expect(writes.filter(({ call }) => call === GENERATE)).toEqual([])
  })
})
