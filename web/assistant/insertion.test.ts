import { describe, expect, it } from 'vitest'
import { insertion, plainDraft, withoutDraft } from './insertion.ts'

const DRAFT = 'Level chosen: High.\n\nBecause of $& falls.'

describe('a draft in a text', () => {
  it.each([
    ['', 'end', DRAFT],
    ['Mine. \n', 'end', `Mine.\n\n${DRAFT}`],
    ['Mine.', 'replace', DRAFT],
  ] as const)('"%s" with it at the %s', (before, mode, after) => {
    const done = insertion(before, DRAFT, mode)
    expect(done.after).toBe(after)
    expect(withoutDraft(done.after, done)).toBe(before)
  })

  it('is taken out from between what was typed since', () => {
    const atEnd = insertion('Mine.', DRAFT, 'end')
    expect(withoutDraft(`Now ${atEnd.after} And more.`, atEnd)).toBe('Now Mine. And more.')
    const replaced = insertion('Mine.', DRAFT, 'replace')
    expect(withoutDraft(`${replaced.after} And more.`, replaced)).toBe('Mine. And more.')
  })

  it('stays where it was changed, or stands twice', () => {
    const done = insertion('Mine.', DRAFT, 'end')
    expect(withoutDraft(done.after.replace('High', 'Low'), done)).toBeNull()
    expect(withoutDraft(`${DRAFT} ${DRAFT}`, done)).toBeNull()
  })
})

describe('the words of a draft', () => {
  const cite = (number: number, title: string) => ({
    ...{ number, title, itemId: 'a', sectionId: 'b', quote: null, verified: true },
  })

  it('name their sources below, where they do not themselves', () => {
    const citations = [cite(1, 'Mobility'), cite(2, ''), cite(3, 'Never cited')]
    const named = 'Falls [1] and [2].\n\nSources: [1] Mobility.'
    expect(plainDraft({ rationale: ' Falls [1] and [2].\n', citations })).toBe(named)
    expect(plainDraft({ rationale: named, citations })).toBe(named)
    expect(plainDraft({ rationale: 'Falls.', citations: [] })).toBe('Falls.')
  })
})
