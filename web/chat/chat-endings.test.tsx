import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { written } from '../platform/event-stream-stub.ts'
import { aCitation, anAnswer, aQuestion } from './chat-factory.ts'
import { button, chatServer, entry, oneSession, prepareChat, showChat, write } from './chat-testing.tsx'

vi.mock('../platform/draft-store.ts', async (original) => ({
  ...(await original()),
  openDraftStore: (await import('../platform/draft-device.ts')).openDraftStore,
}))
prepareChat()

const FAILED = 'Failed to send message. Please try again.'
const NO_SOURCE = 'This answer names no source. Check it before you rely on it.'

describe('an answer', () => {
  it('that breaks off says so where it stands, and not that the message was not sent', async () => {
    const { session, server } = oneSession({ provider: 'language-model' })
    const question = aQuestion({ content: 'And then?' })
    server.answer = () => {
      server.online = false
      server.messages[session.id]!.push(question, anAnswer({ content: 'Half of', status: 'interrupted' }))
      return [
        written('start', { userMessage: question }),
        written('token', { text: 'Half of' }),
        written('error', { message: 'The language model has failed.', code: 'ai_unavailable' }),
      ]
    }
    showChat()
    await screen.findByText('Still a need [1].')
    expect(screen.getByText('Online')).toBeTruthy()
    await write('And then?')
    expect(await screen.findByText('The answer was broken off')).toBeTruthy()
    expect(screen.getByText('The language model has failed. What had come is kept.')).toBeTruthy()
    expect(screen.getByText('Half of')).toBeTruthy()
    expect(screen.queryByText(FAILED)).toBeNull()
    // The state of the assistant is asked for anew at once.
    expect(await screen.findByText('Offline')).toBeTruthy()
  })

  it('that was stopped before its first word is no draft', async () => {
    const { session, question, server } = oneSession()
    server.messages[session.id] = [question, anAnswer({ content: '', status: 'stopped' })]
    showChat()
    expect(await screen.findByText('You stopped this answer before anything came.')).toBeTruthy()
    expect(screen.queryByText('AI draft: check before use')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(1)
    expect(button('Regenerate')).toBeTruthy()
  })

  it.each([
    [[], true],
    [[aCitation({ number: 4 })], false],
  ])(
    'of a language model with the citations %j says that it names no source: %s',
    async (citations, said) => {
      const { session, question, server } = oneSession({ provider: 'language-model' })
      const answer = anAnswer({ provider: 'language-model', content: 'It is [4].', citations })
      server.messages[session.id] = [question, answer]
      showChat()
      // The passages that the assistant was given had other numbers.
      expect(await screen.findByText('It is [1].')).toBeTruthy()
      expect(screen.queryByText(NO_SOURCE) !== null).toBe(said)
      expect(screen.queryByRole('button', { name: 'chip 1' }) !== null).toBe(!said)
    },
  )
})

it('leaves it to the prompt of the plans to say that a session needs another plan', async () => {
  const server = chatServer()
  const refusal = { message: 'One session a month.', code: 'upgrade_required' }
  server.refusing.set('POST /api/chat/sessions', { status: 403, body: refusal })
  showChat()
  await write('What?')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  await waitFor(() => expect(button('Send').disabled).toBe(false))
  expect(screen.queryByText('Failed to create chat session.')).toBeNull()
  expect((await entry()).value).toBe('What?')
})
