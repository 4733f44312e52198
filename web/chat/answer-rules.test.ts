import { describe, expect, it } from 'vitest'
import type { ChatEvent } from '../../shared/chat/chat-api.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { pagesWithEvent, RUNNING_ID, withEvent } from './answer-rules.ts'
import { aCitation, anAnswer, aQuestion } from './chat-factory.ts'

const start = (userMessage: ChatMessage): ChatEvent => ({ event: 'start', data: { userMessage } })
const token = (text: string): ChatEvent => ({ event: 'token', data: { text } })
const said = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content)
const all = (messages: readonly ChatMessage[], events: readonly ChatEvent[], from: string | null) =>
  events.reduce((so, event) => withEvent(so, event, from), [...messages])

describe('an answer as it comes', () => {
  const earlier = [aQuestion({ content: 'Q1' }), anAnswer({ content: 'A1' })]
  const question = aQuestion({ content: 'Q2' })

  it('stands after its question and grows', () => {
    const messages = all(earlier, [start(question), token('It '), token('is.')], null)
    expect(said(messages)).toEqual(['Q1', 'A1', 'Q2', 'It is.'])
    expect(messages.at(-1)).toMatchObject({ id: RUNNING_ID, role: 'assistant', status: 'streaming' })
  })

  it('gets its citations, and becomes what the server has stored', () => {
    const citations = [aCitation()]
    const cited = all(earlier, [start(question), { event: 'citations', data: { citations } }], null)
    expect(cited.at(-1)?.citations).toEqual(citations)
    const stored = anAnswer({ content: 'It is.', citations })
    expect(withEvent(cited, { event: 'done', data: { message: stored } }, null).at(-1)).toBe(stored)
  })

  it('keeps everything where it fails', () => {
    const before = all(earlier, [start(question), token('It ')], null)
    const failed: ChatEvent = { event: 'error', data: { message: 'No.', code: 'ai_unavailable' } }
    expect(withEvent(before, failed, null)).toEqual(before)
  })

  it('takes the place of what is sent again, with all that followed', () => {
    const [first] = earlier
    const other = aQuestion({ content: 'Q1, in other words' })
    expect(said(all([...earlier, question], [start(other), token('A')], first!.id))).toEqual([
      'Q1, in other words',
      'A',
    ])
  })

  it('takes the place of the answer alone where it is asked for anew', () => {
    const [first] = earlier
    expect(said(all(earlier, [start(first!), token('Better')], first!.id))).toEqual(['Q1', 'Better'])
  })

  it('shows a question once that was stored before the answer was lost', () => {
    expect(said(all([...earlier, question], [start(question), token('A2')], null))).toEqual([
      ...['Q1', 'A1', 'Q2', 'A2'],
    ])
  })

  it('changes no message but its own', () => {
    const before = all(earlier, [start(question)], null)
    const after = withEvent(before, token('x'), null)
    expect(after.slice(0, 3).every((message, place) => message === before[place])).toBe(true)
  })
})

describe('the pages of a session', () => {
  it('become one, oldest first, and keep the way to earlier ones', () => {
    const page = (content: string, nextCursor: string | null) => ({
      messages: [aQuestion({ content })],
      nextCursor,
    })
    const pages = { pages: [page('new', 'c1'), page('old', 'c2')], pageParams: [null, 'c1'] }
    const after = pagesWithEvent(pages, start(aQuestion({ content: 'Q' })), null)
    expect(after.pageParams).toEqual([null])
    expect(after.pages).toHaveLength(1)
    expect(said(after.pages[0]!.messages)).toEqual(['old', 'new', 'Q', ''])
    expect(after.pages[0]!.nextCursor).toBe('c2')
  })

  it('begin with the first question', () => {
    const after = pagesWithEvent(undefined, start(aQuestion({ content: 'Q' })), null)
    expect(said(after.pages[0]!.messages)).toEqual(['Q', ''])
    expect(after.pages[0]!.nextCursor).toBeNull()
  })
})
