import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import type * as SaveState from '../platform/save-state.ts'
import { button, caseId, panel, server, show } from './builder-fixture.tsx'

// Nothing is saved by itself here, so that what is pressed does it, however long the typing takes.
vi.mock('../platform/save-state.ts', async (original) => ({
  ...(await original<typeof SaveState>()),
  dueAt: () => null,
}))

beforeEach(() => {
  // What the browser does with a finished file is not asked here.
  URL.createObjectURL = () => 'blob:worksheet'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})

const REPORT = `GET /api/cases/${caseId}/report?format=pdf`
const DOMAIN = `PUT /api/dst-assessments/${anAssessment().id}`
const evidence = (domain: string) =>
  within(screen.getByRole('group', { name: domain })).getByLabelText<HTMLTextAreaElement>('Evidence')
const row = (name: RegExp) =>
  within(screen.getAllByRole('navigation', { name: 'Care domains' }).at(-1)!).getByRole('button', { name })

/** Opens the Behaviour panel, types into it and closes it again. */
async function typeIntoBehaviour(text: string) {
  await screen.findByText('Care domains')
  await userEvent.click(panel('Behaviour'))
  await userEvent.type(evidence('Behaviour'), text)
}

describe('Save Draft', () => {
  it('saves form and every changed panel', async () => {
    const writes = server(aCase(), [anAssessment()])
    show(`/dst-builder/${caseId}`)
    await typeIntoBehaviour(', 61 episodes')
    await userEvent.type(evidence('Cognition'), 'New')
    await userEvent.selectOptions(screen.getByLabelText('Assessment type'), 'review')
    expect(screen.getAllByText('3 parts not saved yet').length).toBeGreaterThan(0)
    await userEvent.click(button('Save Draft'))
    expect((await screen.findAllByText('Draft saved')).length).toBeGreaterThan(0)
    expect(writes.map((write) => write.call)).toEqual([
      `PUT /api/cases/${caseId}`,
      DOMAIN,
      `POST /api/cases/${caseId}/dst-assessments`,
    ])
    expect(screen.getAllByText(/^All changes saved, \d\d:\d\d$/).length).toBeGreaterThan(0)
  })

  it('opens the closed panel that could not be saved, and marks it there and in the list', async () => {
    const current = anAssessment({
      evidence: 'Theirs',
      version: 5,
      updatedBy: 'Ben Okafor',
      updatedById: aCase().id,
    })
    server(aCase(), [anAssessment()], (call) =>
      call === DOMAIN ? [409, { message: 'Newer', code: 'version_conflict', current }] : null,
    )
    show(`/dst-builder/${caseId}`)
    await typeIntoBehaviour('mine')
    await userEvent.click(panel('Behaviour'))
    expect(panel('Behaviour').getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button('Save Draft'))
    const told = 'Behaviour: Ben Okafor saved it in between. Choose which text to keep.'
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(panel('Behaviour')))
    expect(panel('Behaviour').getAttribute('aria-expanded')).toBe('true')
    expect(panel('Behaviour').textContent).toContain('Conflict')
    expect(row(/Behaviour/).textContent).toContain('Conflict')
    expect(row(/Cognition/).textContent).not.toContain('Conflict')
  })

  it('marks a domain that the server refused as failed', async () => {
    server(aCase(), [anAssessment()], (call) => (call === DOMAIN ? [500, 'oops'] : null))
    show(`/dst-builder/${caseId}`)
    await typeIntoBehaviour('mine')
    await userEvent.click(button('Save Draft'))
    await waitFor(() => expect(row(/Behaviour/).textContent).toContain('Failed'))
    expect(screen.queryByText('Draft saved')).toBeNull()
  })
})

describe('exporting', () => {
  async function choosePdf(name = 'Export') {
    await userEvent.click(button(name))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }))
  }

  it('is offered as Export DST Report among the quick actions, as Word and PDF', async () => {
    const calls: string[] = []
    server(aCase(), [anAssessment()], (call) => {
      calls.push(call)
      return null
    })
    show(`/dst-builder/${caseId}`)
    await screen.findByRole('heading', { name: 'Quick Actions' })
    await userEvent.click(button('Export DST Report'))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Word (.docx)',
      'PDF',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }))
    expect((await screen.findAllByText('Worksheet exported')).length).toBeGreaterThan(0)
    expect(calls).toContain(REPORT)
  })

  it('waits until everything is saved, also where Save Draft is under way already', async () => {
    const calls: string[] = []
    let release = () => {}
    const held = new Promise<null>((resolve) => (release = () => resolve(null)))
    server(aCase(), [anAssessment()], async (call) => {
      calls.push(call)
      return call === DOMAIN && calls.filter((one) => one === DOMAIN).length === 1 ? held : null
    })
    show(`/dst-builder/${caseId}`)
    await typeIntoBehaviour(', one')
    await userEvent.click(button('Save Draft'))
    await userEvent.type(evidence('Behaviour'), ' two')
    await choosePdf()
    await userEvent.click(await screen.findByRole('button', { name: 'Save and export' }))
    expect(calls).not.toContain(REPORT)
    await act(async () => {
      release()
      await held
    })
    await waitFor(() => expect(calls).toContain(REPORT))
    expect(calls.filter((call) => call === DOMAIN || call === REPORT)).toEqual([DOMAIN, DOMAIN, REPORT])
  })

  it('is left undone, and says why, where something could not be saved', async () => {
    const calls: string[] = []
    server(aCase(), [anAssessment()], (call) => {
      calls.push(call)
      return call === DOMAIN ? [500, 'oops'] : null
    })
    show(`/dst-builder/${caseId}`)
    await typeIntoBehaviour(', one')
    await choosePdf()
    await userEvent.click(await screen.findByRole('button', { name: 'Save and export' }))
    expect((await screen.findAllByText('Not everything could be saved')).length).toBeGreaterThan(0)
    expect(calls).not.toContain(REPORT)
  })
})
