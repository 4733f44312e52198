import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anAnswer, aQuestion } from './chat-factory.ts'
import {
  answered,
  button,
  chatServer,
  entry,
  oneSession,
  prepareChat,
  showChat,
  write,
} from './chat-testing.tsx'

vi.mock('../platform/draft-store.ts', async (original) => ({
  ...(await original()),
  openDraftStore: (await import('../platform/draft-device.ts')).openDraftStore,
}))
prepareChat()

const EDITOR = { name: 'Your message, to be sent again' }

describe('the keyboard', () => {
  it('stays in the entry while the first message begins a session, with what is typed on', async () => {
    const server = chatServer()
    server.answer = ({ content }) => answered(aQuestion({ content }), anAnswer({ content: 'So.' }))
    showChat()
    const box = await entry()
    box.focus()
    await write('What?')
    fireEvent.change(box, { target: { value: 'What? And then' } })
    expect(await screen.findByText('So.')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(box.isConnected).toBe(true)
    expect(box.value).toBe('And then')
  })

  it('is in the entry after Stop, Regenerate and Send', async () => {
    const { session, question, server } = oneSession()
    const running = anAnswer({ content: 'Still a', status: 'streaming' })
    server.messages[session.id] = [question, running]
    showChat()
    await screen.findByText('The assistant is writing')
    server.messages[session.id] = [question, { ...running, status: 'stopped' }]
    await userEvent.click(button('Stop'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await entry()))

    const other = anAnswer({ content: 'Other.' })
    server.answer = () => {
      server.messages[session.id] = [question, other]
      return answered(question, other)
    }
    await userEvent.click(button('Regenerate'))
    expect(await screen.findByText('Other.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await entry()))

    await userEvent.type(await entry(), 'And?')
    await userEvent.click(button('Send'))
    expect(document.activeElement).toBe(await entry())
  })

  it('is back at Edit where the message stays as it was', async () => {
    oneSession()
    showChat()
    for (const leave of ['{Escape}', 'Cancel']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
      const editor = screen.getByRole<HTMLTextAreaElement>('textbox', EDITOR)
      expect(document.activeElement).toBe(editor)
      expect(editor.selectionStart).toBe(editor.value.length)
      if (leave === 'Cancel') await userEvent.click(button('Cancel'))
      else await userEvent.keyboard(leave)
      expect(document.activeElement).toBe(button('Edit'))
    }
  })

  it('sends an edited message with Enter, not with Shift+Enter', async () => {
    const { session, question, server } = oneSession()
    server.answer = ({ content }) => answered(aQuestion({ content }), anAnswer({ content: 'Other.' }))
    showChat()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}Why?')
    expect(server.calls).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(server.calls[0]).toMatchObject({
        call: `PUT /api/chat/sessions/${session.id}/messages/${question.id}`,
        body: { content: `${question.content}\nWhy?` },
      }),
    )
  })
})
