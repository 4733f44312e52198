import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aSession } from './chat-factory.ts'
import { button, chatServer, entry, oneSession, prepareChat, showChat } from './chat-testing.tsx'

vi.mock('../platform/draft-store.ts', async (original) => ({
  ...(await original()),
  openDraftStore: (await import('../platform/draft-device.ts')).openDraftStore,
}))
prepareChat()

describe('the sessions', () => {
  it('are listed with title and date, and the first is opened', async () => {
    const pinned = aSession({ title: 'Kept', pinned: true })
    chatServer({ sessions: [pinned, aSession({ title: 'Second' })] })
    showChat()
    expect(await screen.findByText(`at /chat/${pinned.id}`)).toBeTruthy()
    const list = within(await screen.findByRole('list', { name: 'Sessions' }))
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Saved: Kept21 November 2026 at 14:05',
      'Second21 November 2026 at 14:05',
    ])
    expect(list.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('begin with New, and say so', async () => {
    const { server } = oneSession()
    showChat()
    await screen.findByText('Still a need [1].')
    await userEvent.click(button('New'))
    expect((await screen.findAllByText('New chat session created!')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('heading', { name: /How can I help/ })).toBeTruthy()
    expect(server.calls.map(({ call }) => call)).toEqual(['POST /api/chat/sessions'])
  })

  it('that cannot be begun say why', async () => {
    chatServer().failing.add('POST /api/chat/sessions')
    showChat()
    await entry()
    await userEvent.click(button('New'))
    expect((await screen.findAllByText('Failed to create chat session.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('The server is resting.').length).toBeGreaterThan(0)
  })

  it.each([
    ['Rename', { title: 'Other words' }],
    ['Save Session', { pinned: true }],
    ['File under a case', { caseId: 'case-1' }],
  ])('can be changed: %s', async (act, change) => {
    const { session, server } = oneSession()
    showChat()
    const [options] = await screen.findAllByRole('button', { name: 'Options of session About needs' })
    await userEvent.click(options!)
    await userEvent.click(screen.getByRole('menuitem', { name: act }))
    if (act === 'Rename') {
      const title = screen.getByRole('textbox', { name: 'Title' })
      await userEvent.clear(title)
      await userEvent.click(button('Save'))
      expect(screen.getByText('Enter a title')).toBeTruthy()
      await userEvent.type(title, 'Other words')
    }
    if (act === 'File under a case') await userEvent.click(button('choose C-104'))
    if (act !== 'Save Session') await userEvent.click(button('Save'))
    await waitFor(() =>
      expect(server.calls).toEqual([{ call: `PATCH /api/chat/sessions/${session.id}`, body: change }]),
    )
  })

  it('are deleted after a question, and the next one opens', async () => {
    const { session, server } = oneSession()
    const other = aSession({ title: 'Another' })
    server.sessions.push(other)
    showChat(`/chat/${session.id}`)
    const [options] = await screen.findAllByRole('button', { name: 'Options of session About needs' })
    await userEvent.click(options!)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(server.calls).toEqual([])
    await userEvent.click(button('Delete session'))
    expect(await screen.findByText(`at /chat/${other.id}`)).toBeTruthy()
    expect(server.calls[0]?.call).toBe(`DELETE /api/chat/sessions/${session.id}`)
  })

  it('are searched through, to the very message', async () => {
    const { session, answer } = oneSession()
    const hit = { sessionTitle: 'About needs', excerpt: 'Still a NEED [1].', at: session.createdAt }
    chatServer({
      ...{ sessions: [session], messages: { [session.id]: [answer] } },
      hits: [{ ...hit, sessionId: session.id, messageId: answer.id }],
    })
    showChat()
    await userEvent.type(await screen.findByRole('searchbox'), 'need')
    const found = await screen.findByRole('link', { name: /In a message/ })
    expect(found.querySelector('mark')?.textContent).toBe('NEED')
    await userEvent.click(found)
    expect(screen.getByText(`at /chat/${session.id}#${answer.id}`)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe(answer.id))
  })

  it('that do not exist lead back', async () => {
    chatServer({ sessions: [] })
    showChat('/chat/gone')
    expect(await screen.findByText('This session does not exist')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To your sessions' }).getAttribute('href')).toBe('/chat')
  })

  it('whose messages do not come offer another try', async () => {
    const { session, server } = oneSession()
    server.failing.add(`GET /api/chat/sessions/${session.id}/messages`)
    showChat()
    expect(await screen.findByText('Failed to fetch messages')).toBeTruthy()
    server.failing.clear()
    await userEvent.click(button('Retry'))
    expect(await screen.findByText('Still a need [1].')).toBeTruthy()
  })
})
