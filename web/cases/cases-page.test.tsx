import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { present } from '../../shared/platform/present.ts'
import { aUser } from '../platform/auth-factory.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { aCase } from './case-factory.ts'
import { CasesPage } from './cases-page.tsx'

type Answer = [number, unknown]

function show(
  server: (query: URLSearchParams) => Answer | Promise<Answer>,
  user = aUser(),
  address = '/cases',
) {
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = await server(new URL(path, 'http://localhost').searchParams)
    return new Response(JSON.stringify(body), { status })
  })
  return showPages([{ path: '*', Component: CasesPage }], address, { user })
}

/** A page of cases whose ids follow from the number in their references. */
const page = (references: string[], nextCursor: string | null = null) => ({
  cases: references.map((caseReference) =>
    aCase({
      caseReference,
      id: `01900000-0000-7000-8000-${caseReference.replace(/\D/g, '').padStart(12, '0')}`,
    }),
  ),
  nextCursor,
})

describe('the list of cases', () => {
  it('shows reference, type, status, progress and date, with the way to the case', async () => {
    show(() => [200, { cases: [aCase()], nextCursor: null }])
    const row = within(await screen.findByRole('row', { name: /C-104/ }))
    expect(row.getByRole('link', { name: 'C-104' }).getAttribute('href')).toBe(`/dst-builder/${aCase().id}`)
    for (const text of ['Initial assessment', 'In progress', '3 of 12', '21 November 2026']) {
      expect(row.getByText(text)).toBeTruthy()
    }
  })

  it('tells of a shared case whose it is, and of every case how it stands in time', async () => {
    const clock = present(aCase().clock)
    const own = aCase({ clock: { ...clock, basis: 'checklist', days: 31 } })
    const shared = aCase({
      id: '01900000-0000-7000-8000-000000000102',
      caseReference: 'C-105',
      owner: { id: 'someone', name: 'Robin Example', role: 'assessor' },
      access: { level: 'reader', may: { edit: false, submit: false, sign: false, share: false } },
      status: 'pending_review',
      clock: { ...clock, days: 12 },
    })
    show(() => [200, { cases: [own, shared], nextCursor: null }])
    const first = within(await screen.findByRole('row', { name: /C-104/ }))
    expect(first.getByText('You')).toBeTruthy()
    expect(first.getByText('Overdue by 3 days')).toBeTruthy()
    const second = within(screen.getByRole('row', { name: /C-105/ }))
    for (const text of [
      'Shared by Robin Example · reader',
      'Pending review',
      'Day 12 since assessment date',
    ]) {
      expect(second.getByText(text)).toBeTruthy()
    }
  })

  it('loads more behind the first page', async () => {
    show((query) => [200, query.get('cursor') === 'next' ? page(['C-2']) : page(['C-1'], 'next')])
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('row', { name: /C-2/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /C-1/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('keeps what is shown where more could not be loaded, and says so', async () => {
    show((query) =>
      query.get('cursor') ? [503, { message: 'Busy', code: 'unavailable' }] : [200, page(['C-1'], 'next')],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The next cases could not be loaded')
    expect(screen.getByRole('row', { name: /C-1/ })).toBeTruthy()
  })

  it('asks once the typing pauses, or at once with Enter', async () => {
    const asked: string[] = []
    show((query) => {
      asked.push(query.get('search') ?? '')
      return [200, page(['C-1'])]
    })
    const search = await screen.findByLabelText<HTMLInputElement>('Search by reference')
    await userEvent.type(search, ' C-')
    await screen.findByRole('row', { name: /C-1/ })
    await userEvent.type(search, '1 ')
    await waitFor(() => expect(asked).toEqual(['', 'C-1']))
    expect(search.value).toBe(' C-1 ')
    await userEvent.type(search, '9{Enter}')
    expect(asked).toEqual(['', 'C-1', 'C-1 9'])
  })

  it('searches and filters, says when nothing matches, and clears the filters', async () => {
    const router = show((query) => [
      200,
      query.get('search') || query.get('status') ? page([]) : page(['C-1']),
    ])
    await userEvent.type(await screen.findByLabelText('Search by reference'), 'zz')
    expect(await screen.findByText('No case matches these filters.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed')
    expect(router.state.location.search).toBe('?search=zz&status=completed')
    // Going back leads out of the list, not through every filter.
    expect(router.state.historyAction).toBe('REPLACE')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(await screen.findByRole('row', { name: /C-1/ })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Search by reference').value).toBe('')
  })

  it('shows the active ones, as the dashboard links to them', async () => {
    show(
      (query) => [200, query.get('status') === 'active' ? page(['C-1']) : page([])],
      aUser(),
      '/cases?status=active',
    )
    expect(await screen.findByRole('row', { name: /C-1/ })).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]?.text).toBe('All active')
  })

  it('shows only what waits, kept in the address, and says when nothing does', async () => {
    const router = show((query) => [200, query.get('waiting') === 'true' ? page([]) : page(['C-1'])])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Waiting' }))
    expect(await screen.findByText('No case is waiting.')).toBeTruthy()
    expect(router.state.location.search).toBe('?waiting=true')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(await screen.findByRole('row', { name: /C-1/ })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Waiting' }).checked).toBe(false)
  })

  it('goes on with the focus at the heading, and claims nothing before the whole list is there', async () => {
    let answerAll = () => {}
    const all = new Promise<Answer>((resolve) => (answerAll = () => resolve([200, page(['C-1'])])))
    const server = (query: URLSearchParams) => (query.get('status') ? ([200, page([])] as Answer) : all)
    show(server, aUser(), '/cases?status=completed')
    await screen.findByText('No case matches these filters.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cases' }))
    expect(screen.queryByText('You have no cases yet.')).toBeNull()
    expect(screen.getByLabelText('Status')).toBeTruthy()
    answerAll()
    expect(await screen.findByRole('row', { name: /C-1/ })).toBeTruthy()
  })

  it('offers one button where there is nothing yet', async () => {
    show(() => [200, page([])])
    expect(await screen.findByText('You have no cases yet.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New Assessment' })).toHaveLength(1)
    expect(screen.queryByLabelText('Status')).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    let broken = true
    show(() => (broken ? [503, { message: 'Back in a minute.', code: 'unavailable' }] : [200, page(['C-1'])]))
    expect(await screen.findByText('Back in a minute.')).toBeTruthy()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /C-1/ })).toBeTruthy()
  })

  it('offers a viewer no new assessment and says why', async () => {
    show(() => [200, page(['C-1'])], aUser({ role: 'viewer' }))
    await screen.findByRole('row', { name: /C-1/ })
    expect(screen.queryByRole('link', { name: 'New Assessment' })).toBeNull()
    expect(screen.getByText(/reads cases and does not change them/)).toBeTruthy()
  })
})
