import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { written } from '../platform/event-stream-stub.ts'
import { aCitation, anAnswer, aQuestion, aSession } from './chat-factory.ts'
import {
  answered,
  button,
  chatServer,
  entry,
  oneSession,
  prepareChat,
  showChat,
  type,
  write,
} from './chat-testing.tsx'

vi.mock('../platform/draft-store.ts', async (original) => ({
  ...(await original()),
  openDraftStore: (await import('../platform/draft-device.ts')).openDraftStore,
}))
prepareChat()

describe('the entry', () => {
  it('takes a quick prompt and the cursor, after what is typed, and sends nothing', async () => {
    const server = chatServer()
    showChat()
    await type('First this.')
    await userEvent.click(button(/MCA Guidance/))
    expect((await entry()).value).toMatch(/^First this\.\n\nHow do I apply the Mental Capacity Act/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your message')))
    expect(server.calls).toEqual([])
  })

  it('counts, warns beyond 2000, stops at 20,000, and is cleared', async () => {
    chatServer()
    showChat()
    await entry()
    expect(screen.getByText('0/2000')).toBeTruthy()
    expect(button('Send').disabled).toBe(true)
    await type('   ')
    expect(button('Send').disabled).toBe(true)
    await type('x'.repeat(2000))
    expect(screen.getByText('2000/2000').className).toContain('text-muted')
    await type('x'.repeat(2001))
    expect(screen.getByText('2001/2000').className).toContain('text-warning')
    expect(button('Send').disabled).toBe(false)
    await type('x'.repeat(20_001))
    expect(screen.getByText(/at most 20,000 characters/)).toBeTruthy()
    expect(button('Send').disabled).toBe(true)
    await userEvent.click(button('Clear'))
    expect((await entry()).value).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Your message'))
  })

  it('sends with Enter, not with Shift+Enter, and not while characters are composed', async () => {
    const { server } = oneSession()
    showChat()
    await type('Why?')
    const box = await entry()
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.compositionStart(box)
    fireEvent.compositionEnd(box)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(server.calls).toEqual([])
    await waitFor(() => {
      fireEvent.keyDown(box, { key: 'Enter' })
      expect(server.calls).toHaveLength(1)
    })
  })

  it('keeps its text by session, also through a reload', async () => {
    const other = aSession({ title: 'Another' })
    const { session, server } = oneSession()
    server.sessions.push(other)
    showChat()
    await screen.findByText('Still a need [1].')
    await type('for the first')
    await userEvent.click(screen.getByRole('link', { name: /Another/ }))
    await screen.findByText(`at /chat/${other.id}`)
    expect((await entry()).value).toBe('')
    cleanup()
    showChat(`/chat/${session.id}`)
    await waitFor(async () => expect((await entry()).value).toBe('for the first'))
  })
})

describe('a question', () => {
  it('begins a session where there is none, and its answer comes with a badge and its sources', async () => {
    const server = chatServer()
    const answer = anAnswer({ content: 'Still a need [1].', citations: [aCitation()] })
    server.answer = ({ content }) => answered(aQuestion({ content }), answer)
    showChat()
    await write('What is a well-managed need?')
    expect(await screen.findByText('Still a need [1].')).toBeTruthy()
    const [session] = server.sessions
    expect(server.calls).toEqual([
      { call: 'POST /api/chat/sessions', body: {} },
      {
        call: `POST /api/chat/sessions/${session!.id}/messages`,
        body: {
          content: 'What is a well-managed need?',
          context: { userRole: 'assessor', timestamp: expect.any(String) as string },
        },
      },
    ])
    expect((await entry()).value).toBe('')
  })

  it('is answered: who, a draft, with sources that open', async () => {
    const { answer } = oneSession()
    showChat()
    const shown = within(await screen.findByRole('article', { name: 'Answer of the assistant' }))
    expect(shown.getByRole('heading', { level: 3 }).textContent).toBe('Built-in assistant')
    expect(shown.getByText('AI draft: check before use')).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Well-managed needs' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Source 1' }))
    expect(sheet.getByText('section rule')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^related to .* and 1 citations$/)).toBeTruthy()
    expect(answer.provider).toBe('built-in')
  })

  it('whose words may point to a person stays, is marked, and can be replaced', async () => {
    const { server } = oneSession()
    const findings = [
      { start: 0, end: 9, kind: 'person', confidence: 'high', placeholder: '[PERSON_1]', field: 'content' },
    ]
    const body = { message: 'Not sent.', code: 'identifiable_content', findings }
    server.answer = () => ({ status: 422, body })
    showChat()
    await screen.findByText('Still a need [1].')
    await write('Mrs Smith')
    await userEvent.click(await screen.findByRole('button', { name: '1 found' }))
    expect((await entry()).value).toBe('[PERSON_1]')
    expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it.each([
    ['lost' as const, /There is no connection/, null],
    [
      { status: 402, body: { message: 'No tokens until 1 December.', code: 'allowance_exhausted' } },
      /No tokens until 1 December/,
      'See plans',
    ],
    [{ status: 429, body: { message: 'Too many at once.', code: 'rate_limited' } }, /Too many at once/, null],
    [{ status: 401, body: { message: 'No.', code: 'unauthenticated' } }, /Your session has ended/, null],
    [
      { status: 409, body: { message: 'Still being written.', code: 'conflict' } },
      /Still being written/,
      null,
    ],
  ])('that is not taken stays in the entry, with the reason', async (told, reason, link) => {
    const { server } = oneSession()
    server.answer = () => told
    showChat()
    await screen.findByText('Still a need [1].')
    await write('And then?')
    expect(await screen.findByText(reason)).toBeTruthy()
    // Trying again does not help where the plan has to be another one.
    const failed = screen.queryAllByText('Failed to send message. Please try again.')
    expect(failed.length > 0).toBe(link === null)
    expect((await entry()).value).toBe('And then?')
    expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(link !== null)
    await userEvent.click(button('Close'))
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('of which no answer came can be asked again, and another assistant is offered, never taken', async () => {
    const { session, server } = oneSession({ provider: 'language-model' })
    const question = aQuestion({ content: 'And then?' })
    server.answer = () => {
      server.messages[session.id]!.push({ ...question, status: 'failed' })
      return [
        written('start', { userMessage: question }),
        written('error', { message: 'The model is silent.', code: 'ai_unavailable' }),
      ]
    }
    showChat()
    await screen.findByText('Still a need [1].')
    await write('And then?')
    expect(await screen.findByText('No answer came', { selector: 'article *' })).toBeTruthy()
    expect(screen.getByText('The model is silent.')).toBeTruthy()
    expect((await entry()).value).toBe('')
    server.answer = () => {
      server.messages[session.id] = [question, anAnswer({ content: 'Then this.' })]
      return answered(question, anAnswer({ content: 'Then this.' }))
    }
    await userEvent.click(button('Use the built-in assistant instead'))
    expect(await screen.findByText('Then this.')).toBeTruthy()
    expect(server.calls.at(-1)).toMatchObject({
      call: `POST /api/chat/sessions/${session.id}/messages/${question.id}/regenerate`,
      body: { context: { assistant: 'built-in' } },
    })
  })

  it('is put otherwise in its place', async () => {
    const { session, question, server } = oneSession()
    server.answer = ({ content }) => answered(aQuestion({ content }), anAnswer({ content: 'Other.' }))
    showChat()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const editor = screen.getByRole('textbox', { name: 'Your message, to be sent again' })
    await userEvent.clear(editor)
    await userEvent.type(editor, 'Otherwise?')
    await userEvent.click(button('Send again'))
    await waitFor(() =>
      expect(server.calls[0]).toMatchObject({
        call: `PUT /api/chat/sessions/${session.id}/messages/${question.id}`,
        body: { content: 'Otherwise?' },
      }),
    )
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Your message, to be sent again' })).toBeNull(),
    )
  })
})

describe('an answer', () => {
  it('is copied with its sources', async () => {
    oneSession()
    showChat()
    await screen.findByText('Still a need [1].')
    const copied = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: copied } }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Copy' }).at(-1)!)
    expect((await screen.findAllByText('Message copied to clipboard')).length).toBeGreaterThan(0)
    expect(copied).toHaveBeenCalledWith('Still a need [1].\n\nSources:\n[1] Well-managed needs')
  })

  it('that is being written elsewhere is followed, stopped, and said only at its end', async () => {
    const { session, question, server } = oneSession()
    const running = anAnswer({ content: 'Still a', status: 'streaming' })
    server.messages[session.id] = [question, running]
    showChat()
    expect(await screen.findByText('The assistant is writing')).toBeTruthy()
    expect(button('Send').disabled).toBe(true)
    server.messages[session.id] = [question, { ...running, status: 'stopped' }]
    await userEvent.click(button('Stop'))
    expect(await screen.findByText('You stopped this answer. What had come is kept.')).toBeTruthy()
    expect(screen.getByText('Still a')).toBeTruthy()
    expect(server.calls[0]?.call).toBe(`POST /api/chat/sessions/${session.id}/stop`)
    expect(screen.getByText('The answer was stopped.')).toBeTruthy()
    expect(button('Regenerate').disabled).toBe(false)
  })

  it('that was broken off is kept, with another try', async () => {
    const { session, question, server } = oneSession()
    const broken = anAnswer({ content: 'Half of', status: 'interrupted' })
    server.messages[session.id] = [question, broken]
    showChat()
    expect(await screen.findByText('The answer was broken off')).toBeTruthy()
    expect(screen.getByText('Half of')).toBeTruthy()
    await userEvent.click(button('Retry'))
    expect(server.calls[0]?.call).toContain(`/messages/${broken.id}/regenerate`)
    expect(screen.queryByRole('button', { name: /built-in assistant instead/ })).toBeNull()
  })
})

it('shows the true state of the assistant', async () => {
  chatServer({ provider: 'language-model', online: false })
  showChat()
  expect(await screen.findByText('Offline')).toBeTruthy()
  expect(screen.getByText('Language model (m-1)')).toBeTruthy()
})

it('exports nothing where there is nothing', async () => {
  chatServer()
  showChat()
  await entry()
  expect(button('Export Chat').disabled).toBe(true)
  expect(button('Save Session').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Open DST Builder' }).getAttribute('href')).toBe('/dst-builder')
})
