import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { aUser } from '../platform/auth-factory.ts'
import { emptyCache, Surroundings } from '../platform/testing-surroundings.tsx'
import { anAssessment } from './assessment-factory.ts'
import { savedDomains } from './domain-fixture.ts'
import { DomainPanel } from './domain-panel.tsx'

/** A server on which `current` was saved in between; later saves succeed on top of it. Answers what it was sent. */
function savedMeanwhile(current: Assessment): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Partial<Assessment>
    sent.push(body)
    return sent.length === 1
      ? new Response(JSON.stringify({ message: 'Newer', code: 'version_conflict', current }), { status: 409 })
      : new Response(JSON.stringify({ assessment: { ...current, ...body, version: 6 } }))
  })
  return sent
}

const BEN = { updatedBy: 'Ben Okafor', updatedById: '01900000-0000-7000-8000-000000000002' }

/** The panel of a domain saved as "ABC charts", in which `typed` was typed and Save Assessment pressed. */
async function clash(current: Partial<Assessment>, typed: string) {
  const sent = savedMeanwhile(anAssessment({ evidence: 'Their words', version: 5, ...BEN, ...current }))
  const cache = emptyCache()
  const { drafts, autosave } = savedDomains([anAssessment()], cache)
  render(
    <Surroundings cache={cache}>
      <DomainPanel
        domain="behaviour"
        drafts={drafts}
        autosave={autosave}
        open
        onOpenChange={vi.fn()}
        onEnter={vi.fn()}
        adult={false}
        readOnly={false}
      />
    </Surroundings>,
  )
  await userEvent.clear(evidence())
  if (typed) await userEvent.type(evidence(), typed)
  await userEvent.click(saveButton())
  return sent
}

const evidence = () => screen.getByLabelText<HTMLTextAreaElement>('Evidence')
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Assessment' })
const choose = async (act: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${act}.*Evidence$`) }))
const heading = () => within(screen.getByRole('heading', { level: 3 }))

describe('a conflict', () => {
  it('shows both versions and whose they are, and saves nothing until one is chosen', async () => {
    await clash({}, 'My words')
    expect(await screen.findByText('Ben Okafor saved this domain while you were working on it')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Version of Ben Okafor' }).textContent).toBe('Their words')
    expect(evidence().value).toBe('My words')
    expect(saveButton().disabled).toBe(true)
    expect(heading().getByText('Conflict')).toBeTruthy()
  })

  it('says so when the other person is oneself', async () => {
    await clash({ updatedById: aUser().id }, 'My words')
    expect(
      await screen.findByText('You saved this domain in another window while you were working on it here'),
    ).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Version from your other window' })).toBeTruthy()
  })

  it('saves my text on top of theirs after Keep mine', async () => {
    const sent = await clash({}, 'My words')
    await choose('Keep mine')
    expect(screen.getByText(/they are saved by themselves\.$/)).toBeTruthy()
    await userEvent.click(saveButton())
    expect(sent[1]).toMatchObject({ evidence: 'My words', version: 5 })
  })

  it('has nothing left to save after Keep theirs, and says so', async () => {
    await clash({}, 'My words')
    await choose('Keep theirs')
    expect(evidence().value).toBe('Their words')
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(screen.getByText(/there is nothing left to save\.$/)).toBeTruthy()
    expect(screen.queryByText(/saved by themselves/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/saved this domain while you were/)).toBeNull()
  })

  it('puts both texts into the field after Merge, mine first, to edit and save', async () => {
    const sent = await clash({}, 'My words')
    await choose('Merge')
    const both = 'My words\n\n--- Version of Ben Okafor ---\n\nTheir words'
    expect(evidence().value).toBe(both)
    expect(screen.getByText('Both texts stand in evidence, yours first: edit them into one.')).toBeTruthy()
    await userEvent.type(evidence(), ', checked')
    await userEvent.click(saveButton())
    expect(sent[1]).toMatchObject({ evidence: `${both}, checked`, version: 5 })
  })

  it('offers no Merge where one of the texts is empty', async () => {
    await clash({}, '')
    expect(await screen.findByRole('button', { name: /^Keep theirs/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
  })
})
