import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import type { NewCase } from '../../shared/cases/case.ts'
import { aCase } from './case-factory.ts'
import { CaseFormFields } from './case-form-fields.tsx'
import { formValues, SavedCaseForm } from './case-form-values.ts'
import type { CaseFormValues } from './case-form-values.ts'

/** The fields on their own; `sent` is told what they send. */
function show(change: Partial<CaseFormValues> = {}) {
  const sent = vi.fn()
  function Fields() {
    const form = useForm<CaseFormValues, unknown, NewCase>({
      resolver: zodResolver(SavedCaseForm),
      defaultValues: { ...formValues(aCase(), new Date()), ...change },
    })
    return (
      <form onSubmit={(event) => void form.handleSubmit(sent)(event)}>
        <CaseFormFields form={form} isNew={false} readOnly={false} />
        <button>Send</button>
      </form>
    )
  }
  render(<Fields />)
  return sent
}
const labels = () =>
  screen.getAllByText((_, element) => element?.tagName === 'LABEL').map((label) => label.textContent)
const FOUR = ['Case reference', 'Assessment date', 'Assessment type', 'Age group']
const NAMES = 'Names in this case'
const type = () => screen.getByLabelText('Assessment type')
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('the fields of a case', () => {
  it('are the four of the specification, and what the type asks for', async () => {
    show()
    expect(labels()).toEqual([...FOUR, 'Checklist received on', NAMES])
    await userEvent.selectOptions(type(), 'fast_track')
    expect(labels()).toEqual([...FOUR, 'Reason for the fast track', NAMES])
    expect(screen.getByText(/Only an appropriate clinician completes the official tool/)).toBeTruthy()
    await userEvent.selectOptions(type(), 'review')
    await userEvent.selectOptions(screen.getByLabelText('Age group'), 'cyp')
    expect(labels()).toEqual([...FOUR, NAMES])
  })

  it('keep what a hidden one holds, so that a type chosen by mistake costs nothing', async () => {
    const sent = show({ checklistReceivedOn: '2026-11-09' })
    await userEvent.selectOptions(type(), 'fast_track')
    await userEvent.type(screen.getByLabelText('Reason for the fast track'), 'Rapid decline.')
    await userEvent.selectOptions(type(), 'initial')
    await send()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      ...{ checklistReceivedOn: '2026-11-09', fastTrackReason: 'Rapid decline.', assessmentType: 'initial' },
    })
  })

  it('show a hidden one that stands in the way', async () => {
    const sent = show({ assessmentType: 'fast_track', checklistReceivedOn: '2199-01-01' })
    expect(screen.queryByLabelText('Checklist received on')).toBeNull()
    await send()
    expect(await screen.findByText('The Checklist cannot have been received after today.')).toBeTruthy()
    expect(screen.getByLabelText('Checklist received on').getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toHaveBeenCalled()
  })
})
