import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Case } from '../../shared/cases/case.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { caseId, panel, server, show } from './builder-fixture.tsx'

const DOMAIN = `PUT /api/dst-assessments/${anAssessment().id}`
const group = (name: string) => within(screen.getByRole('group', { name }))
const opener = () => screen.getByRole('button', { name: 'Keyboard' })

/** Shows the builder and waits until its keys work. */
async function showWithKeys(assessments: Assessment[], change: Partial<Case> = {}) {
  const writes = server(aCase(change), assessments)
  show(`/dst-builder/${caseId}`)
  await waitFor(() => expect(opener().getAttribute('aria-keyshortcuts')).toBe('?'))
  return writes
}

/** Presses a combination where the focus is; answers whether it was left to the browser. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  return fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
}
const ALT_SHIFT = { altKey: true, shiftKey: true }
const CTRL = { ctrlKey: true }

describe('the keys of the builder', () => {
  it('save the domain the focus is in, and tell the button', async () => {
    const writes = await showWithKeys([anAssessment()])
    await userEvent.click(panel('Behaviour'))
    const button = group('Behaviour').getByRole('button', { name: 'Save Assessment' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+S Meta+S')
    await userEvent.type(group('Behaviour').getByLabelText('Evidence'), '!')
    expect(press('s', CTRL)).toBe(false)
    await screen.findAllByText('Assessment saved successfully')
    expect(writes.map(({ call }) => call)).toEqual([DOMAIN])
    expect(document.activeElement).toBe(group('Behaviour').getByLabelText('Evidence'))
  })

  it('save the whole draft elsewhere, and once while the key is held down', async () => {
    const writes = await showWithKeys([anAssessment()])
    await userEvent.click(panel('Behaviour'))
    await userEvent.type(group('Behaviour').getByLabelText('Evidence'), '!')
    screen.getByLabelText('Case reference').focus()
    press('s', CTRL)
    expect(press('s', { ...CTRL, repeat: true })).toBe(false)
    await screen.findAllByText('Draft saved')
    expect(writes.map(({ call }) => call)).toEqual([DOMAIN])
  })

  it('choose a level by its number and mark the domain as complete', async () => {
    await showWithKeys([])
    const level = group('Behaviour').getByLabelText<HTMLSelectElement>('Need level')
    level.focus()
    press('4')
    expect(level.value).toBe('severe')
    press('Enter', CTRL)
    expect(group('Behaviour').getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(screen.getAllByText('Behaviour: marked as complete').length).toBeGreaterThan(0)
    press('Enter', CTRL)
    expect(group('Behaviour').getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('go from domain to domain, and stop at the ends', async () => {
    await showWithKeys([])
    press('ArrowDown', ALT_SHIFT)
    await waitFor(() => expect(document.activeElement).toBe(panel('Behaviour')))
    expect(press('ArrowUp', ALT_SHIFT)).toBe(false)
    press('ArrowDown', ALT_SHIFT)
    await waitFor(() => expect(document.activeElement).toBe(panel('Cognition')))
    expect(panel('Cognition').getAttribute('aria-expanded')).toBe('true')
  })

  it('go on to the recommendation when every domain is complete', async () => {
    await showWithKeys(CARE_DOMAIN_IDS.map((domain) => anAssessment({ domain, isComplete: true })))
    press('ArrowRight', ALT_SHIFT)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recommendation' }))
  })

  it('change nothing in a case that cannot be changed', async () => {
    const refusals = {
      edit: 'This case was shared with you for reading.',
      submit: null,
      sign: null,
      share: null,
    }
    const writes = await showWithKeys([anAssessment()], { refusals })
    await userEvent.click(panel('Behaviour'))
    group('Behaviour').getByLabelText('Evidence').focus()
    expect(press('s', CTRL)).toBe(true)
    expect(press('Enter', CTRL)).toBe(true)
    expect(writes).toEqual([])
  })

  it('are listed on request', async () => {
    await showWithKeys([])
    press('?', { shiftKey: true })
    expect(screen.getByRole('dialog', { name: 'Keyboard' }).textContent).toContain('Alt+Shift+Right')
  })
})
