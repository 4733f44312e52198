import { describe, expect, it } from 'vitest'
import { anEvent, aWorksheet, sectionText } from './worksheet-example.ts'

const history = (events: Parameters<typeof anEvent>[0][]) =>
  sectionText(aWorksheet({ events: events.map(anEvent) }), 'History of sign-off')
    .split('\n')
    .slice(1)

describe('the history in the worksheet', () => {
  it('tells what happened, when, who did it and why, oldest first', () => {
    expect(
      history([
        { kind: 'completed', at: '2026-03-29T10:30:00.000Z', by: 'Ben Manager' },
        {
          kind: 'reopened',
          at: '2026-03-27T09:00:00.000Z',
          by: 'Ben Manager',
          reason: 'A letter is missing.',
        },
        { kind: 'submitted', at: '2026-03-26T16:00:00.000Z' },
      ]),
    ).toEqual([
      'Submitted for review | 26 March 2026 at 16:00 | Ada Nurse | ',
      'Reopened | 27 March 2026 at 09:00 | Ben Manager | A letter is missing.',
      'Signed off | 29 March 2026 at 11:30 | Ben Manager | ',
    ])
  })

  it('names whom a case was handed over to, and an author who signed off', () => {
    expect(
      history([
        { kind: 'handed_over', at: '2026-03-05T09:00:00.000Z', to: 'Cem Worker' },
        { kind: 'completed', at: '2026-03-29T10:30:00.000Z', asAuthor: true },
      ]),
    ).toEqual([
      'Handed over to Cem Worker | 5 March 2026 at 09:00 | Ada Nurse | ',
      'Signed off by its author | 29 March 2026 at 11:30 | Ada Nurse | ',
    ])
  })

  it('keeps the order of what happened in one moment', () => {
    const at = '2026-03-29T10:30:00.000Z'
    const told = history([
      { kind: 'completed', at, id: '01890000-0000-7000-8000-000000000302' },
      { kind: 'submitted', at, id: '01890000-0000-7000-8000-000000000301' },
    ])
    expect(told.map((line) => line.split(' | ')[0])).toEqual(['Submitted for review', 'Signed off'])
  })

  it('says where nothing has happened yet', () => {
    expect(history([])).toEqual(['The case has not been submitted for review.'])
  })
})
