import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { londonDate } from '../../shared/platform/dates.ts'
import { aCase } from '../cases/case-factory.ts'
import { button, caseId, server, show } from './builder-fixture.tsx'

const reference = () => screen.findByLabelText<HTMLInputElement>('Case reference')
const date = () => screen.getByLabelText<HTMLInputElement>('Assessment date')
const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const optionsOf = (label: string) =>
  [...choice(label).options].map(({ value, textContent }) => [value, textContent])

describe('the case form', () => {
  it('asks for reference, date, type and age group', async () => {
    server(null, [])
    show('/dst-builder')
    expect((await reference()).value).toBe('')
    expect([date().type, date().value]).toEqual(['date', londonDate(new Date())])
    expect(optionsOf('Assessment type')).toEqual([
      ['', 'Select an assessment type'],
      ['initial', 'Initial assessment'],
      ['review', 'Review'],
      ['fast_track', 'Fast track'],
    ])
    expect(optionsOf('Age group')).toEqual([
      ['', 'Select an age group'],
      ['adult', 'Adult'],
      ['cyp', 'Child/Young Person 0-17'],
    ])
  })

  it('holds all four of a saved case', async () => {
    server(aCase({ assessmentType: 'fast_track', ageGroup: 'cyp', assessmentDate: '2026-10-03' }), [])
    show(`/dst-builder/${caseId}`)
    expect((await reference()).value).toBe('C-104')
    expect(date().value).toBe('2026-10-03')
    expect([choice('Assessment type').value, choice('Age group').value]).toEqual(['fast_track', 'cyp'])
  })
})

describe('an update that fails', () => {
  it.each<[string, [number, unknown], RegExp]>([
    [
      "with the server's reason",
      [503, { message: 'The service is busy.', code: 'busy' }],
      /The service is busy\./,
    ],
    ['with a sentence of its own', [500, 'oops'], /Your text is kept on this page only/],
  ])('says so %s, and keeps what was typed', async (_, refusal, reason) => {
    server(aCase(), [], (call) => (call === `PUT /api/cases/${caseId}` ? refusal : null))
    show(`/dst-builder/${caseId}`)
    await userEvent.type(await reference(), '-B')
    await userEvent.click(button('Update Case'))
    const title = await screen.findByText('Failed to update case', { selector: 'li *' })
    const toast = title.closest('li')
    expect(toast?.textContent).toMatch(reason)
    expect(toast?.className).toContain('border-l-danger')
    expect(screen.queryByText('Case updated successfully')).toBeNull()
    expect((await reference()).value).toBe('C-104-B')
    expect(button('Update Case').disabled).toBe(false)
  })
})
