import { beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../platform/draft-device.ts'
import { CHAT_ENTRIES } from '../platform/draft-store.ts'
import { EntryTexts, NEW_SESSION } from './entry-texts.ts'

vi.mock('../platform/draft-store.ts', async (original) => ({
  ...(await original()),
  openDraftStore: (await import('../platform/draft-device.ts')).openDraftStore,
}))
beforeEach(() => (device.texts = new Map()))

async function opened() {
  const texts = new EntryTexts('someone')
  await texts.open()
  return texts
}
const onDevice = () =>
  [...(device.texts ?? []).values()].map(({ part, content }) => [part, (content as { text: string }).text])

describe('the texts of the entries', () => {
  it('lie on the device until they are sent, and come back to the next page', async () => {
    const texts = await opened()
    texts.write('s1', 'half a ques')
    texts.finish()
    await vi.waitFor(() => expect(onDevice()).toEqual([['s1', 'half a ques']]))
    expect([...device.texts!.values()][0]?.caseId).toBe(CHAT_ENTRIES)
    const next = await opened()
    expect(next.of('s1')).toBe('half a ques')
    // It lies under the name of one page only.
    await vi.waitFor(() => expect(onDevice()).toEqual([['s1', 'half a ques']]))
    next.write('s1', '')
    await vi.waitFor(() => expect(onDevice()).toEqual([]))
  })

  it('are not taken over by older ones', async () => {
    const before = await opened()
    before.write('s1', 'old')
    before.finish()
    const texts = new EntryTexts('someone')
    texts.write('s1', 'newer')
    await texts.open()
    expect(texts.of('s1')).toBe('newer')
    await vi.waitFor(() => expect(onDevice()).toEqual([['s1', 'newer']]))
  })

  it('go into the session that they begin', async () => {
    const texts = await opened()
    texts.write(NEW_SESSION, 'first')
    texts.move(NEW_SESSION, 's2')
    texts.finish()
    expect([texts.of(NEW_SESSION), texts.of('s2')]).toEqual(['', 'first'])
    await vi.waitFor(() => expect(onDevice()).toEqual([['s2', 'first']]))
  })

  it('stay on the page where the device keeps nothing', async () => {
    device.texts = null
    const texts = await opened()
    const heard = vi.fn()
    texts.subscribe(heard)
    texts.write('s1', 'kept here')
    texts.finish()
    expect(texts.of('s1')).toBe('kept here')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
