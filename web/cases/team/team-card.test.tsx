import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aCase } from '../case-factory.ts'
import { aMember, JO, serve, show } from './team-testing.tsx'

const NOT_MINE = 'The owner of this case, or a case manager who edits it, shares it.'
const asReader = aCase({
  owner: { id: 'someone', name: 'Robin Example', role: 'assessor' },
  access: { level: 'reader', may: { edit: false, submit: false, sign: false, share: false } },
  refusals: { edit: 'For reading.', submit: NOT_MINE, sign: NOT_MINE, share: NOT_MINE },
})

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Manage team' }))
  return within(await screen.findByRole('dialog'))
}
const fillIn = async (dialog: Awaited<ReturnType<typeof open>>, name: string, access: string) => {
  await userEvent.type(await dialog.findByLabelText('Email or username'), name)
  await userEvent.selectOptions(dialog.getByLabelText('Access'), access)
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the team' }))
}

describe('the team of a case', () => {
  it('names owner and members with access, role and part', async () => {
    serve([aMember(JO, { access: 'editor', part: 'Social worker' })])
    show()
    const [owner, jo] = await screen.findAllByRole('listitem')
    expect(owner?.textContent).toContain('Asha Patel (you)Owner')
    expect(jo?.textContent).toBe('Jo FieldEditorCase Manager · Social worker')
  })

  it('says of a case of one that nobody else sees it, and offers to share it', async () => {
    serve([])
    show()
    expect(await screen.findByText('Nobody else sees this case.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Leave this case' })).toBeNull()
  })

  it('gives the reason where one may not share, and opens nothing', async () => {
    serve([aMember(JO)])
    show(asReader)
    const button = await screen.findByRole('button', { name: 'Manage team', description: NOT_MINE })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a long team only when asked', async () => {
    serve(
      Array.from({ length: 9 }, (_, index) => aMember({ userId: `id-${index}`, name: `Person ${index}` })),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show 4 more' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
  })

  it('says why it could not be loaded', async () => {
    serve([], (call) => (call.startsWith('GET') ? [503, { message: 'Busy.', code: 'unavailable' }] : null))
    show()
    expect(await screen.findByText('Busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('adding a colleague', () => {
  it('adds them, empties the form and goes on with the next one', async () => {
    const server = serve([aMember(JO)])
    show()
    const dialog = await open()
    await userEvent.type(await dialog.findByLabelText('Part in the meeting'), 'Ward sister')
    await fillIn(dialog, 'sam@example.org', 'Reader')
    expect(await dialog.findByRole('button', { name: 'Remove Sam Example' })).toBeTruthy()
    expect(server.writes).toEqual([
      ['POST', '/members', { emailOrUsername: 'sam@example.org', access: 'reader', part: 'Ward sister' }],
    ])
    const name = dialog.getByLabelText<HTMLInputElement>('Email or username')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect([name.value, dialog.getByLabelText<HTMLSelectElement>('Access').value]).toEqual(['', ''])
  })

  it('asks for what is missing without a call', async () => {
    const server = serve([aMember(JO)])
    show()
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Add to the team' }))
    expect(await dialog.findByText('Enter an email address or a username')).toBeTruthy()
    expect(dialog.getByText('Choose whether they edit or read')).toBeTruthy()
    expect(server.writes).toEqual([])
  })

  it.each<[string, number, object, string]>([
    ['emailOrUsername', 404, { code: 'not_found' }, 'Email or username'],
    ['access', 400, { code: 'invalid_input' }, 'Access'],
  ])('shows a refusal about %s at its field, and keeps what was typed', async (path, status, code, label) => {
    const message = 'The server says why.'
    serve([aMember(JO)], (call) =>
      call.startsWith('POST') ? [status, { message, ...code, issues: [{ path, message }] }] : null,
    )
    show()
    const dialog = await open()
    await fillIn(dialog, 'nobody', 'Editor')
    expect(await dialog.findByText(message)).toBeTruthy()
    const field = dialog.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(dialog.getByLabelText<HTMLInputElement>('Email or username').value).toBe('nobody')
  })

  it('shows a refusal about no field as a sentence', async () => {
    const message = 'A case can be shared with 50 people at most.'
    serve([aMember(JO)], (call) => (call.startsWith('POST') ? [409, { message, code: 'conflict' }] : null))
    show()
    const dialog = await open()
    await fillIn(dialog, 'sam', 'Editor')
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })
})

describe('changing and removing', () => {
  it('changes access and part, and goes back to the button', async () => {
    const server = serve([aMember(JO, { access: 'reader', part: 'Observer' })])
    show()
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Change Jo Field' }))
    const form = within(dialog.getByRole('form', { name: 'Change Jo Field' }))
    await userEvent.selectOptions(form.getByLabelText('Access'), 'Editor')
    await userEvent.clear(form.getByLabelText('Part in the meeting'))
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(dialog.queryByRole('form', { name: 'Change Jo Field' })).toBeNull())
    expect(server.writes).toEqual([['PATCH', `/members/${JO.userId}`, { access: 'editor', part: '' }]])
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Change Jo Field' }))
  })

  it('asks before somebody is removed, and says what that means', async () => {
    const server = serve([aMember(JO)])
    show()
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Jo Field' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove Jo Field from the team?' }))
    expect(question.getByText(/ends at once. What they have written stays/)).toBeTruthy()
    expect(server.writes).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove Jo Field' })).toBeNull())
    expect(server.writes).toEqual([['DELETE', `/members/${JO.userId}`, null]])
    // The button that was pressed is gone with its row.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Team of C-104' })),
    )
  })

  it('lets a member leave, to the list of cases', async () => {
    const server = serve([aMember({ userId: '01900000-0000-7000-8000-000000000001', name: 'Asha Patel' })])
    const router = show(asReader)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave this case' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave C-104?' }))
    expect(question.getByText(/Robin Example can share it with you again/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Leave this case' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases'))
    expect(server.writes).toEqual([['DELETE', '/members/01900000-0000-7000-8000-000000000001', null]])
  })
})

describe('handing over', () => {
  it('says what happens, asks, and closes', async () => {
    const server = serve([aMember(JO), aMember({ userId: 'viewer', name: 'Vi Ewer', role: 'viewer' })])
    show()
    const dialog = await open()
    const heir = await dialog.findByLabelText<HTMLSelectElement>('New owner')
    expect([...heir.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Choose', false],
      ['Jo Field', false],
      ['Vi Ewer (reads cases by role)', true],
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(dialog.getByText('Choose who is to own the case')).toBeTruthy()
    await userEvent.selectOptions(heir, 'Jo Field')
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    const question = within(await screen.findByRole('dialog', { name: 'Hand C-104 over to Jo Field?' }))
    expect(question.getByText(/You stay on it as an editor/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Hand over' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.writes).toEqual([['POST', '/hand-over', { userId: JO.userId }]])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manage team' }))
  })

  it('shows why it was refused', async () => {
    const message = 'This person has another case with the same reference. Change the reference first.'
    serve([aMember(JO)], (call) =>
      call.includes('hand-over')
        ? [409, { message, code: 'conflict', issues: [{ path: 'caseReference', message }] }]
        : null,
    )
    show()
    const dialog = await open()
    await userEvent.selectOptions(await dialog.findByLabelText('New owner'), 'Jo Field')
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    const question = within(await screen.findByRole('dialog', { name: /^Hand C-104 over/ }))
    await userEvent.click(question.getByRole('button', { name: 'Hand over' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
    expect(dialog.getByLabelText<HTMLSelectElement>('New owner').value).toBe(JO.userId)
  })

  it('is the owner’s alone, and says so to a case manager who edits', async () => {
    serve([aMember(JO)])
    const may = { edit: true, submit: true, sign: true, share: true }
    show(aCase({ ...asReader, access: { level: 'editor', may }, refusals: aCase().refusals }))
    const dialog = await open()
    expect(await dialog.findByText('Only Robin Example, who owns this case, can hand it over.')).toBeTruthy()
    expect(dialog.queryByLabelText('New owner')).toBeNull()
  })
})
