import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { londonDate } from '../../shared/platform/dates.ts'
import { anEntry, READING, serve, show, SUGGESTION } from './cpd-testing.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const refusal = (status: number, message: string, more: object = {}): [number, unknown] => [
  status,
  { code: 'conflict', message, ...more },
]

describe('the log', () => {
  it('shows the entries and what each year holds', async () => {
    serve({
      entries: [anEntry(), anEntry({ id: 'other', date: '2025-06-01', hours: 0.33, title: 'Reading' })],
    })
    show()
    const list = await screen.findByRole('list', { name: 'Entries' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first!.textContent).toContain('Study day1 March 20261 hour 30 minutes')
    expect(first!.textContent).toContain('Ask earlier.')
    expect(second!.textContent).toContain('Reading1 June 202520 minutes')
    const rows = within(screen.getByRole('table', { name: 'By year' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['YearEntriesTime', '202611 hour 30 minutes', '2025120 minutes'],
    ])
  })

  it('is narrowed to a year, which is the one that is exported', async () => {
    const server = serve({
      entries: [anEntry(), anEntry({ id: 'other', date: '2025-06-01', title: 'Reading' })],
    })
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Show'), '2025')
    expect(await screen.findByRole('heading', { name: 'Reading' })).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Study day' })).toBeNull())
    expect(server.asked.at(-1)).toBe('GET /api/cpd?from=2025-01-01&to=2025-12-31')
    expect(screen.getByRole('button', { name: 'Export 2025' })).toBeDefined()
  })

  it('says that it is empty, with the way out, and offers no export', async () => {
    serve()
    show()
    expect(await screen.findByText('Your log has no entries yet.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Add entry' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const server = serve({ entries: [anEntry()], refuse: () => 'no connection' })
    show()
    expect(await screen.findByText('Your CPD log could not be loaded')).toBeDefined()
    expect(screen.getByText('Suggestions for your log could not be loaded')).toBeDefined()
    server.refuse = null
    for (const button of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'Study day' })).toBeDefined()
  })
})

describe('an entry', () => {
  it('is added', async () => {
    const server = serve()
    const { onUnsaved } = show()
    await press('Add entry')
    await type('What you did', 'Shadowing')
    expect(onUnsaved).toHaveBeenLastCalledWith(true)
    await type('hours', '2')
    await type('minutes', '15')
    await type('Reflection', 'Much.')
    await userEvent.click(within(await dialog('Add entry')).getByRole('button', { name: 'Add entry' }))
    expect(await screen.findByText('Entry added')).toBeDefined()
    expect(server.writes).toEqual([
      [
        ...['POST', '/api/cpd'],
        { date: londonDate(new Date()), hours: 2.25, title: 'Shadowing', reflection: 'Much.' },
      ],
    ])
    expect(await screen.findByRole('heading', { name: 'Shadowing' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onUnsaved).toHaveBeenLastCalledWith(false)
  })

  it('says everything that is missing at once, and sends nothing', async () => {
    const server = serve()
    show()
    await press('Add entry')
    await userEvent.click(within(await dialog('Add entry')).getByRole('button', { name: 'Add entry' }))
    expect(await screen.findByText('Say in a few words what you did')).toBeDefined()
    expect(screen.getByText('Enter at least one minute')).toBeDefined()
    expect(screen.getByLabelText('hours').getAttribute('aria-invalid')).toBe('true')
    await type('hours', 'two')
    expect(await screen.findByText('Enter the time as a number of hours')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('shows at its field what the server refuses, and keeps what was typed', async () => {
    const issues = [{ path: 'date', message: 'Enter today or an earlier day.' }]
    serve({ refuse: (call) => (call.startsWith('POST') ? refusal(400, 'No.', { issues }) : null) })
    show()
    await press('Add entry')
    await type('What you did', 'Shadowing')
    await type('hours', '1')
    await userEvent.click(within(await dialog('Add entry')).getByRole('button', { name: 'Add entry' }))
    expect(await screen.findByText('Enter today or an earlier day.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('What you did').value).toBe('Shadowing')
  })

  it('is changed, over the version that was seen', async () => {
    const server = serve({ entries: [anEntry({ version: 4 })] })
    show()
    await press('Edit Study day, 1 March 2026')
    expect(screen.getByLabelText<HTMLInputElement>('hours').value).toBe('1')
    expect(screen.getByLabelText<HTMLInputElement>('minutes').value).toBe('30')
    await userEvent.clear(screen.getByLabelText('minutes'))
    await press('Save entry')
    expect(await screen.findByText('Entry saved')).toBeDefined()
    expect(server.writes[0]).toEqual([
      ...['PUT', `/api/cpd/${anEntry().id}`],
      { date: '2026-03-01', hours: 1, title: 'Study day', reflection: 'Ask earlier.', version: 4 },
    ])
  })

  it('saved in another window meanwhile is chosen from', async () => {
    const current = anEntry({ version: 2, title: 'Study day, afternoon' })
    const stale = () => refusal(409, 'Changed.', { code: 'version_conflict', current })
    const server = serve({
      entries: [anEntry()],
      refuse: (call) => (call.startsWith('PUT') && server.writes.length === 0 ? stale() : null),
    })
    show()
    await press(/^Edit/)
    await type('What you did', ' mine')
    await press('Save entry')
    expect((await screen.findByRole('status')).textContent).toContain('Study day, afternoon')
    await press('Keep mine')
    await press('Save entry')
    expect(await screen.findByText('Entry saved')).toBeDefined()
    expect(server.writes.at(-1)?.[2]).toMatchObject({ title: 'Study day mine', version: 2 })
  })

  it('is not closed over what was typed without a question', async () => {
    serve()
    show()
    await press('Add entry')
    await type('What you did', 'Shadowing')
    await press('Cancel')
    await userEvent.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText<HTMLInputElement>('What you did').value).toBe('Shadowing')
    await press('Cancel')
    await press('Leave without saving')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is deleted after a question', async () => {
    const server = serve({ entries: [anEntry({ caseId: SUGGESTION.caseId })] })
    show()
    await press(/^Delete Study day/)
    const question = await dialog('Delete this entry?')
    expect(question.textContent).toContain('“Study day”, 1 March 2026. It cannot be brought back.')
    expect(question.textContent).toContain('can be added again')
    await press('Delete entry')
    expect(await screen.findByText('Your log has no entries yet.')).toBeDefined()
    expect(server.writes).toEqual([['DELETE', `/api/cpd/${anEntry().id}`, undefined]])
  })

  it('that could not be deleted stays, and says why', async () => {
    serve({
      entries: [anEntry()],
      refuse: (call) => (call.startsWith('DELETE') ? refusal(503, 'The database is busy.') : null),
    })
    show()
    await press(/^Delete Study day/)
    await press('Delete entry')
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.')
    await press('Cancel')
    expect(screen.getByRole('heading', { name: 'Study day' })).toBeDefined()
  })
})

describe('a finished assessment', () => {
  it('is taken up: day and title are there, the time is asked for', async () => {
    const server = serve({ suggestions: [SUGGESTION] })
    show()
    await press('Add to log: C-104')
    expect(screen.getByLabelText<HTMLInputElement>('What you did').value).toBe(SUGGESTION.title)
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-02-20')
    await type('hours', '3')
    await userEvent.click(within(await dialog('Add entry')).getByRole('button', { name: 'Add entry' }))
    expect(await screen.findByText('From an assessment')).toBeDefined()
    expect(server.writes[0]?.[2]).toMatchObject({ caseId: SUGGESTION.caseId, hours: 3 })
    expect(screen.queryByText('C-104')).toBeNull()
  })
})

describe('suggestions', () => {
  it('stand below the log, three of them until all are asked for', async () => {
    const suggestions = Array.from({ length: 10 }, (_, at) => ({
      ...SUGGESTION,
      ...{ caseId: `case-${at}`, caseReference: `C-${at}` },
    }))
    serve({ suggestions })
    show()
    const list = await screen.findByRole('list', { name: 'From your assessments' })
    const log = screen.getByRole('heading', { name: 'CPD log' })
    expect(log.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    await press('Show all 10: From your assessments')
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(document.activeElement?.textContent).toBe('Show fewer: From your assessments')
    await press('Show fewer: From your assessments')
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('an item of the knowledge base that was read', () => {
  it('is taken up with its name and day', async () => {
    const server = serve({ readings: [READING] })
    show()
    expect((await screen.findByRole('link', { name: READING.name })).getAttribute('href')).toBe(
      '/knowledge-base#fast-track',
    )
    await press('Add to log: Fast Track Pathway Tool')
    expect(screen.getByLabelText<HTMLInputElement>('What you did').value).toBe(READING.title)
    await type('minutes', '20')
    await userEvent.click(within(await dialog('Add entry')).getByRole('button', { name: 'Add entry' }))
    expect(await screen.findByText('From the knowledge base')).toBeDefined()
    expect(server.writes[0]?.[2]).toMatchObject({ knowledgeItem: 'fast-track' })
    expect(screen.queryByRole('link', { name: READING.name })).toBeNull()
  })
})

describe('without Pro+', () => {
  it('what was written is read and exported, and the rest explained', async () => {
    const server = serve({ entries: [anEntry()] })
    const { router } = show('pro')
    expect(await screen.findByRole('heading', { name: 'Study day' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull()
    expect(screen.getByText(/The CPD log is part of Pro\+\. Your plan \(Pro\)/)).toBeDefined()
    expect(screen.getByText(/you can read it here and export it/)).toBeDefined()
    // Asking for suggestions would be refused.
    expect(server.asked).toEqual(['GET /api/cpd'])
    await userEvent.click(screen.getByRole('link', { name: 'See plans' }))
    expect(router.state.location.state).toMatchObject({ reason: expect.stringContaining('The CPD log') })
  })

  it('an empty log offers nothing that would be refused', async () => {
    serve()
    show('free')
    expect(await screen.findByText('Your log has no entries yet.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/you can read it here/)).toBeNull()
  })
})
