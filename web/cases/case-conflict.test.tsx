import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { caseQuery } from './case-data.ts'
import { aCase } from './case-factory.ts'
import {
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

describe('a case that somebody else changed in between', () => {
  const theirs = aCase({ caseReference: 'C-104-B', assessmentType: 'fast_track', version: 3 })

  /** Type and age group are changed here; reference and type there. */
  async function met() {
    const server = serve(theirs)
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await userEvent.selectOptions(group(), 'cyp')
    await press('Update Case')
    await pass(server, 1)
    const title = await screen.findByText('Somebody changed this case in between')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Case' }).disabled).toBe(true)
    return { server, results, title }
  }
  const choice = (legend: string, name: RegExp) =>
    within(screen.getByRole('group', { name: legend })).getByRole<HTMLInputElement>('radio', { name })
  const held = () => [reference().value, type().value, group().value]

  it('offers both values of each field and takes the focus', async () => {
    const { results, title } = await met()
    expect(outcomes(results)).toEqual(['conflict'])
    expect(document.activeElement?.contains(title)).toBe(true)
    expect(document.activeElement?.tagName).toBe('DIV')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Yours: C-104',
      'Theirs: C-104-B',
      'Yours: Review',
      'Theirs: Fast track',
      'Yours: Child/Young Person 0-17',
      'Theirs: Adult',
    ])
    expect(choice('Case reference', /Theirs/).checked).toBe(true)
    expect(choice('Assessment type', /Yours/).checked).toBe(true)
    expect(choice('Age group', /Yours/).checked).toBe(true)
  })

  it.each([
    ['Keep mine', ['C-104', 'review', 'cyp'], true],
    ['Keep theirs', ['C-104-B', 'fast_track', 'adult'], false],
    ['Merge', ['C-104-B', 'review', 'cyp'], true],
  ])('%s fills the form, and the focus goes on to its heading', async (name, values, changed) => {
    await met()
    await press(name)
    expect(held()).toEqual(values)
    expect(isChanged()).toBe(changed)
    expect(screen.queryByText('Somebody changed this case in between')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Case details' }))
  })

  it('is merged as chosen, and then saved over the newer version', async () => {
    const { server, results } = await met()
    await userEvent.click(choice('Assessment type', /Theirs/))
    await userEvent.click(choice('Case reference', /Yours/))
    await press('Merge')
    expect(held()).toEqual(['C-104', 'fast_track', 'cyp'])
    await press('Update Case')
    await pass(server, 2)
    await waitFor(() => expect(outcomes(results)).toEqual(['conflict', 'updated']))
    expect(server.sent[1]).toMatchObject({ version: 3, caseReference: 'C-104', ageGroup: 'cyp' })
    expect(server.record).toMatchObject({ version: 4, assessmentType: 'fast_track' })
  })

  it('is written over at once where the form was left alone', async () => {
    const server = serve(aCase({ version: 5 }))
    const { results } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    await pass(server, 1)
    await pass(server, 2)
    await waitFor(() => expect(outcomes(results)).toEqual(['updated']))
    expect(server.record).toMatchObject({ version: 6, assessmentType: 'review' })
  })
})

describe('a newer version that is loaded again', () => {
  const newer = aCase({ caseReference: 'C-104-B', version: 3 })

  it('fills the form where nothing was typed', () => {
    const { load } = show(aCase())
    load(newer)
    expect(reference().value).toBe('C-104-B')
    load(aCase())
    expect(reference().value).toBe('C-104-B')
  })

  it('leaves alone what was typed: saving meets it', async () => {
    const server = serve(newer)
    const { load } = show(aCase())
    await userEvent.selectOptions(type(), 'review')
    load(newer)
    expect([reference().value, type().value]).toEqual(['C-104', 'review'])
    await press('Update Case')
    await pass(server, 1)
    expect(await screen.findByText('Somebody changed this case in between')).toBeTruthy()
  })

  it('is not taken back by the answer to a save before it', async () => {
    const server = serve(aCase())
    const { cache, results } = show(aCase())
    const { queryKey } = caseQuery(aCase().id)
    await userEvent.selectOptions(type(), 'review')
    await press('Update Case')
    const afterwards = aCase({ assessmentType: 'review', version: 4 })
    cache.setQueryData(queryKey, afterwards)
    await pass(server, 1)
    await waitFor(() => expect(results).toHaveLength(1))
    expect(cache.getQueryData(queryKey)).toEqual(afterwards)
  })
})
