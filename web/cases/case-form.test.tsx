import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseChange } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { caseQuery } from './case-data.ts'
import { aCase } from './case-factory.ts'
import { CaseFormCard } from './case-form.tsx'
import { useCaseForm } from './use-case-form.ts'
import type { CaseSaveResult } from './use-case-form.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What becomes of a write: the answer arrives, it is lost behind the server, or nothing gets there. */
type Fate = 'answered' | 'answer lost' | 'not sent'

/**
 * A server of one case that keeps versions as the product does. Each write waits for `pass`, which says what becomes of it.
 */
function serve(record: Case | null) {
  const server = { record, sent: [] as CaseChange[], pass: [] as ((fate?: Fate) => void)[] }
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { version, ...fields } = CaseChange.parse(JSON.parse(init.body as string))
    server.sent.push({ version, ...fields })
    const fate = await new Promise<Fate>((resolve) => server.pass.push((said = 'answered') => resolve(said)))
    if (fate === 'not sent') throw new TypeError('Failed to fetch')
    const { record: before } = server
    if (before && version !== before.version) {
      const refusal = { message: 'Newer', code: 'version_conflict', current: before }
      return new Response(JSON.stringify(refusal), { status: 409 })
    }
    const date = fields.assessmentDate ?? before?.assessmentDate ?? '2026-11-21'
    server.record = aCase({ ...before, ...fields, assessmentDate: date, version: (before?.version ?? 0) + 1 })
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ case: server.record }), { status: before ? 200 : 201 })
  })
  return server
}

function show(saved: Case | null) {
  const results: CaseSaveResult[] = []
  function Page() {
    const control = useCaseForm(saved)
    const save = () => void control.save().then((result) => results.push(result))
    return (
      <>
        <CaseFormCard saved={saved} control={control} readOnly={false} onSubmit={save} />
        {/* As the builder's header has it: another button on the same form. */}
        <button type="button" onClick={save}>
          Save Draft
        </button>
      </>
    )
  }
  const cache = new QueryClient()
  render(
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>,
  )
  return { results, cache }
}

const reference = () => screen.getByLabelText<HTMLInputElement>('Case reference')
const date = () => screen.getByLabelText<HTMLInputElement>('Assessment date')
const type = () => screen.getByLabelText<HTMLSelectElement>('Assessment type')
const group = () => screen.getByLabelText<HTMLSelectElement>('Age group')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isChanged = () => screen.queryByText('Changes not saved') !== null
const outcomes = (results: CaseSaveResult[]) => results.map((result) => result.outcome)

/** Lets the write with this number through. */
async function pass(server: ReturnType<typeof serve>, number: number, fate?: Fate) {
  await waitFor(() => expect(server.pass).toHaveLength(number))
  server.pass[number - 1]!(fate)
}

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
