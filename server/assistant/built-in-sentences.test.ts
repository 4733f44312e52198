import { describe, expect, it } from 'vitest'
import { sentencesIn } from './built-in-sentences.ts'

describe('sentences', () => {
  it.each([
    ['Fell twice. Bruised arm.', ['Fell twice.', 'Bruised arm.']],
    ['fell twice. bruised arm. needs 2', ['fell twice.', 'bruised arm.', 'needs 2']],
    ['Lost 1.5 kg in May. Eats less.', ['Lost 1.5 kg in May.', 'Eats less.']],
    ['Uses aids, e.g. a hoist. Two staff.', ['Uses aids, e.g. a hoist.', 'Two staff.']],
    ['Seen by Dr. Person today. Stable.', ['Seen by Dr. Person today.', 'Stable.']],
    ['Given p.r.n. lorazepam twice.', ['Given p.r.n. lorazepam twice.']],
    ['Really? Yes! Good.', ['Really?', 'Yes!', 'Good.']],
    ['She said "No." Then she slept.', ['She said "No."', 'Then she slept.']],
    ['- falls weekly\n- hits out\n• spits', ['falls weekly', 'hits out', 'spits']],
    ['1. Falls\n2) Hits\n(3) Spits', ['Falls', 'Hits', 'Spits']],
    ['3 falls in May', ['3 falls in May']],
    ['one\r\ntwo', ['one', 'two']],
    ['<p>Falls <b>weekly</b></p><script>x()</script>', ['Falls', 'weekly', 'x()']],
    ['weight < 50 and BMI > 18', ['weight < 50 and BMI > 18']],
    ['', []],
    [' \n . , ! ?? -- \n', []],
    ['a\u0000b', ['ab']],
  ])('%j', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences)
  })

  it('cuts what has no end, at a comma or a space, and loses no word', () => {
    const pieces = sentencesIn('walks with a frame, '.repeat(100))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(400)
    expect(pieces.join(' ')).toBe('walks with a frame, '.repeat(100).trim())
    expect(sentencesIn('x'.repeat(1_000)).map(({ length }) => length)).toEqual([400, 400, 200])
  })
})
