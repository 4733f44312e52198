import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { londonDate } from '../../shared/platform/dates.ts'
import { caseQuery } from './case-data.ts'
import { aCase } from './case-factory.ts'
import {
  date,
  group,
  isChanged,
  outcomes,
  pass,
  press,
  reference,
  serve,
  show,
  type,
} from './case-form-testing.tsx'

describe('what is typed while a case is being saved', () => {
  it('stays, as a change, with the cursor where it was', async () => {
    const server = serve(aCase())
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await userEvent.type(reference(), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await pass(server, 1)
    await waitFor(() => expect(outcomes(results)).toEqual(['updated']))
    expect(reference().value).toBe('Cx-104')
    expect(reference().selectionStart).toBe(2)
    expect(type().value).toBe('review')
    expect(isChanged()).toBe(true)
    await userEvent.clear(reference())
    await userEvent.type(reference(), 'C-104')
    expect(isChanged()).toBe(false)
  })

  it('is saved by a second call, which waits for the first instead of meeting it', async () => {
    const server = serve(aCase())
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await press('Save Draft')
    await userEvent.selectOptions(group(), 'cyp')
    expect(server.pass).toHaveLength(1)
    await pass(server, 1)
    await pass(server, 2)
    await waitFor(() => expect(outcomes(results)).toEqual(['updated', 'updated']))
    expect(server.sent.map(({ version, ageGroup }) => [version, ageGroup])).toEqual([
      [2, 'adult'],
      [3, 'cyp'],
    ])
    expect(isChanged()).toBe(false)
  })

  it('is sent once by two calls where nothing was typed in between', async () => {
    const server = serve(aCase())
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await press('Save Draft')
    await pass(server, 1)
    await waitFor(() => expect(outcomes(results)).toEqual(['updated', 'updated']))
    expect(server.sent).toHaveLength(1)
    expect(screen.queryByText(/Somebody changed/)).toBeNull()
  })

  it('cannot be typed while a new case is on its way to its page', async () => {
    const server = serve(null)
    const { results } = show(null)
    await userEvent.type(reference(), 'C-105')
    await userEvent.selectOptions(type(), 'initial')
    await userEvent.selectOptions(group(), 'adult')
    await press('Create Case')
    await waitFor(() => expect(reference().readOnly).toBe(true))
    await userEvent.type(reference(), '-later')
    expect(type().disabled).toBe(true)
    await pass(server, 1, 'not sent')
    await waitFor(() => expect(outcomes(results)).toEqual(['failed']))
    expect(reference().readOnly).toBe(false)
    expect(reference().value).toBe('C-105')

    await press('Create Case')
    await pass(server, 2)
    await waitFor(() => expect(outcomes(results)).toEqual(['failed', 'created']))
    expect(server.sent[1]).toEqual({
      caseReference: 'C-105',
      assessmentType: 'initial',
      ageGroup: 'adult',
      assessmentDate: londonDate(new Date()),
    })
    // The page of the case takes over from here.
    expect(reference().readOnly).toBe(true)
  })
})

describe('a save whose answer was lost', () => {
  it('is no conflict when it is tried again', async () => {
    const server = serve(aCase())
    const { results, cache } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await pass(server, 1, 'answer lost')
    await waitFor(() => expect(outcomes(results)).toEqual(['failed']))
    await press('Update Case')
    await pass(server, 2)
    await waitFor(() => expect(outcomes(results)).toEqual(['failed', 'updated']))
    expect(screen.queryByText(/Somebody changed/)).toBeNull()
    expect(isChanged()).toBe(false)
    expect(cache.getQueryData(caseQuery(aCase().id).queryKey)).toEqual(server.record)
  })

  it('is no conflict when more was typed before', async () => {
    const server = serve(aCase())
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await pass(server, 1, 'answer lost')
    await waitFor(() => expect(results).toHaveLength(1))
    await userEvent.selectOptions(group(), 'cyp')
    await press('Update Case')
    await pass(server, 2)
    await pass(server, 3)
    await waitFor(() => expect(outcomes(results)).toEqual(['failed', 'updated']))
    expect(server.record).toMatchObject({ assessmentType: 'review', ageGroup: 'cyp', version: 4 })
  })
})

describe('the assessment date', () => {
  it('may be left empty for a new case, and says what it is then', async () => {
    const server = serve(null)
    show(null)
    expect(screen.getByText('Left empty, it is today.')).toBeTruthy()
    await userEvent.clear(date())
    await userEvent.type(reference(), 'C-105')
    await userEvent.selectOptions(type(), 'initial')
    await userEvent.selectOptions(group(), 'adult')
    await press('Create Case')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).not.toHaveProperty('assessmentDate')
  })

  it('cannot be emptied afterwards, since the server would keep the old one', async () => {
    const server = serve(aCase())
    const { results } = show(aCase())
    expect(screen.queryByText('Left empty, it is today.')).toBeNull()
    await userEvent.clear(date())
    await press('Update Case')
    expect(await screen.findByRole('link', { name: 'Enter the assessment date' })).toBeTruthy()
    expect(date().getAttribute('aria-invalid')).toBe('true')
    expect(outcomes(results)).toEqual(['invalid'])
    expect(server.sent).toEqual([])
  })
})
