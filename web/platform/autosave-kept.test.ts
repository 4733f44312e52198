import { describe, expect, it, vi } from 'vitest'
import { begin, open, openOne, pass, prepareAutosave, TextPart } from './autosave-fixture.ts'
import { device, kept, leftBehind } from './draft-device.ts'
import { QUIET } from './save-state.ts'
import { dropSession, keepSession } from './session-store.ts'

vi.mock('./draft-store.ts', async () => import('./draft-device.ts'))
prepareAutosave()

describe('the session', () => {
  it('that ended holds everything back; signing in again sends it', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    dropSession('expired')
    autosave.sessionEnded()
    await pass(60_000)
    expect(part.sent).toEqual([])
    expect(autosave.states.indicator().words).toBe('Not saved: sign in again')
    expect(kept()).toEqual(['AB'])
    keepSession({ token: 't2', expiresAt: null })
    autosave.signedIn('t2')
    await pass(0)
    expect(part.sent).toHaveLength(1)
  })

  it('that is there when the page opens is used only once it is known whose it is', async () => {
    const { Autosave } = await import('./autosave.ts')
    const part = new TextPart()
    const autosave = new Autosave({ accountId: 'asha', caseId: 'case-1', title: 'C-104', parts: [part] })
    const stop = autosave.start()
    part.type('AB')
    await pass(60_000)
    expect(part.sent).toEqual([])
    autosave.signedIn('t1')
    await pass(0)
    expect(part.sent).toHaveLength(1)
    stop()
  })

  it('of which it is not known whose it is sends nothing', async () => {
    const { part, autosave, stop } = await openOne()
    part.type('AB')
    keepSession({ token: 'of somebody else', expiresAt: null })
    await pass(60_000)
    expect(await autosave.saveNow('text')).toBe('failed')
    stop()
    await pass(0)
    expect(part.sent).toEqual([])
    expect(kept()).toEqual(['AB'])
  })

  it('that ended under a sending is no matter where another has begun meanwhile', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    await pass(QUIET)
    keepSession({ token: 't2', expiresAt: null })
    autosave.signedIn('t2')
    await part.answer('session')
    await pass(0)
    expect(part.sent).toHaveLength(2)
  })
})

describe('a text that was kept', () => {
  it('is put back, told, and saved', async () => {
    leftBehind('AB')
    const { part, autosave } = await openOne()
    expect(part.snapshot().text).toBe('AB')
    expect(autosave.putBack()).toEqual([{ part, at: 1 }])
    await pass(QUIET)
    await part.answer()
    expect(kept()).toEqual([])
    autosave.forgetPutBack()
    expect(autosave.putBack()).toEqual([])
  })

  it('lies under the name of this page before the old one goes', async () => {
    leftBehind('AB')
    await openOne()
    expect(kept()).toEqual(['AB'])
    expect([...(device.texts?.values() ?? [])].map(({ page }) => page)).not.toContain('closed')
  })

  it('is as old as its typing, whatever became of sending it', async () => {
    const { part } = await openOne()
    part.type('AB')
    await pass(500)
    const [typed] = device.texts?.values() ?? []
    await pass(QUIET)
    await part.answer('offline')
    // The same text, with another note of what was sent.
    part.type('AB')
    await pass(500)
    const [written] = device.texts?.values() ?? []
    expect(written).not.toBe(typed)
    expect(written?.at).toBe(typed?.at)
  })

  it('that the server has goes without a word', async () => {
    leftBehind('A')
    const { autosave } = await openOne()
    expect(kept()).toEqual([])
    expect(autosave.putBack()).toEqual([])
  })

  it('waits while something else is typed in its place', async () => {
    const part = new TextPart()
    leftBehind('AB')
    begin(part)
    part.type('typed before the store was open')
    await pass(500)
    expect(part.snapshot().text).toBe('typed before the store was open')
    expect(kept().sort()).toEqual(['AB', 'typed before the store was open'])
    await pass(QUIET)
    await part.answer()
    expect(part.snapshot()).toMatchObject({ text: 'AB', confirmed: 'A' })
  })

  it('is taken over whole also while somebody types on in it', async () => {
    leftBehind('AB')
    const part = new TextPart()
    begin(part)
    while (part.snapshot().text === 'A') await Promise.resolve()
    part.type('ABC')
    await pass(500)
    expect(kept()).toEqual(['ABC'])
  })

  it('stays where the same case, opened again at once, is typed into before it is there', async () => {
    const { part: before, stop } = await openOne()
    before.type('typed first')
    stop()
    await pass(0)
    const part = new TextPart()
    begin(part)
    part.type('typed second')
    // The first page is still waiting for its answer, which never comes.
    await pass(10_000)
    expect(part.snapshot().text).toBe('typed second')
    expect(kept().sort()).toEqual(['typed first', 'typed second'])
    await before.answer()
    expect(kept()).toEqual(['typed second'])
  })

  it('is not put back on a page that was left', async () => {
    leftBehind('AB')
    const part = new TextPart()
    const { stop } = begin(part)
    part.type('typed')
    await pass(QUIET)
    stop()
    await part.answer()
    expect([part.snapshot().text, kept()]).toEqual(['typed', ['AB']])
  })

  it('of a new case waits for the next new case: it is no change of the one that was just created', async () => {
    leftBehind('older', 'first', 1)
    leftBehind('newer', 'second', 2)
    const part = new TextPart('text', 'A', true)
    const { autosave } = await open(part)
    expect(part.snapshot().text).toBe('newer')
    const created = autosave.saveNow('text')
    await part.answer()
    expect(await created).toBe('saved')
    expect([part.snapshot().text, kept()]).toEqual(['newer', ['older']])
  })

  it('follows a newer one of the same part, once that is saved', async () => {
    leftBehind('older', 'first', 1)
    leftBehind('newer', 'second', 2)
    const { part } = await openOne()
    expect(part.snapshot().text).toBe('newer')
    await pass(QUIET)
    await part.answer()
    expect(part.snapshot().text).toBe('older')
  })

  it('stays, unsent, where nothing can be changed, until the person gives it up', async () => {
    leftBehind('AB')
    const { part, autosave } = await openOne()
    autosave.bar('This case was signed off.')
    await pass(60_000)
    expect(part.sent).toEqual([])
    expect(autosave.states.indicator().detail).toMatch(/^This case was signed off\. .*copy it\.$/)
    autosave.discard('text')
    await pass(0)
    expect(part.snapshot().text).toBe('A')
    expect([kept(), autosave.putBack()]).toEqual([[], []])
  })
})
