import { describe, expect, it } from 'vitest'
import { likeness } from './built-in-likeness.ts'
import { readQuestion } from './built-in-question.ts'

const best = (question: string): string | undefined =>
  [...likeness(readQuestion(question, []))].toSorted(([, one], [, other]) => other - one)[0]?.[0]

describe('what the words of a question are used for', () => {
  it.each([
    ['who can sign a fast track tool', 'fast-track.who-signs'],
    ['who can sign a fast trakc tool', 'fast-track.who-signs'],
    ['what is the newest edition of the framework', 'national-framework.edition'],
    ['how quickly does the fast track package have to start', 'fast-track.forty-eight-hours'],
  ])('“%s” is most of all %s', (question, section) => {
    expect(best(question)).toBe(section)
  })

  it('counts the new words of a question that goes on twice', () => {
    const history = [{ role: 'user' as const, content: 'Who can sign a fast track tool?' }]
    const question = readQuestion('how quickly does it have to start?', history)
    const worth = (isFollowUp: boolean) =>
      likeness({ ...question, isFollowUp }).get('fast-track.forty-eight-hours') ?? 0
    const other = (isFollowUp: boolean) =>
      likeness({ ...question, isFollowUp }).get('fast-track.who-signs') ?? 0
    expect(worth(true) - other(true)).toBeGreaterThan(worth(false) - other(false))
  })

  it('speaks for no section where no word is known', () => {
    expect(Math.max(...likeness(readQuestion('xylophone zebra quux', [])).values())).toBeLessThan(0)
  })
})
