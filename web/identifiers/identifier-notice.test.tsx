import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FoundIn } from './found.ts'
import { IdentifierNotice, type TextChange } from './identifier-notice.tsx'
import { lookIn } from './looking.ts'
import { useIdentifiers } from './use-identifiers.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const TEXT = 'Mrs Okafor fell twice; her number is 999 012 3454.'
const WITHOUT = '[PERSON_1] fell twice; her number is [NHS_NUMBER].'
const context = { knownNames: [], otherTexts: [], given: () => null }

/** A field with its notice; `refuses` is a text that the server has refused. */
function show(refuses: string | null = null, initial = '') {
  const changes: TextChange[] = []
  const refused: FoundIn | null =
    refuses === null ? null : { text: refuses, findings: lookIn({ refuses }, context) }
  function Screen() {
    const [text, setText] = useState(initial)
    const identifiers = useIdentifiers({ evidence: text })
    return (
      <>
        <textarea
          id="evidence"
          aria-label="Evidence"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IdentifierNotice
          {...{ fieldId: 'evidence', subject: 'the evidence', text, refused, why: 'Saving goes on.' }}
          found={identifiers.in('evidence')}
          look={() => identifiers.look('evidence')}
          onChange={(change) => {
            changes.push(change)
            setText(change.text)
          }}
        />
      </>
    )
  }
  render(<Screen />)
  return changes
}

const user = userEvent.setup({ advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds) })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Evidence')
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Replacing looks once more, and the first look loads the rules: how long that takes is the machine's affair. */
const holds = (text: string) => waitFor(() => expect(field().value).toBe(text))
const warning = () => screen.queryByText('This text may point to a person')

describe('the notice of a text', () => {
  it('has its buttons before the list of what was found, however long that is', () => {
    show(TEXT, TEXT)
    const button = screen.getByRole('button', { name: 'Replace with placeholders' })
    const list = screen.getByRole('group', { name: 'Where it stands' })
    expect(button.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('comes after a pause in typing and goes with what it is about', async () => {
    show()
    await user.click(field())
    await user.paste(TEXT)
    expect(warning()).toBeNull()
    await pause(800)
    expect(await screen.findByText('This text may point to a person')).toBeTruthy()
    expect(
      screen.getByText('Found in the evidence: name of a person, NHS number. Saving goes on.'),
    ).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((entry) => entry.querySelector('mark')?.textContent)).toEqual([
      'Mrs Okafor',
      '999 012 3454',
    ])
    await user.clear(field())
    expect(warning()).toBeNull()
  })

  it('puts placeholders in and takes them out again, also where somebody went on typing', async () => {
    const changes = show(null, TEXT)
    await pause(800)
    await screen.findByText('This text may point to a person')
    await press('Replace with placeholders')
    await holds(WITHOUT)
    expect(changes[0]?.values.map(({ value }) => value)).toEqual(['Mrs Okafor', '999 012 3454'])
    expect(warning()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
    await user.type(field(), ' And more.')
    await press('Undo')
    expect(field().value).toBe(`${TEXT} And more.`)
    expect(changes.at(-1)?.undone).toBe(true)
    expect(document.activeElement).toBe(field())
    await pause(800)
    expect(await screen.findByText('This text may point to a person')).toBeTruthy()
  })

  it('looks again at what was typed since, before it replaces', async () => {
    show(null, TEXT)
    await pause(800)
    await screen.findByText('This text may point to a person')
    await user.type(field(), ' Call 020 7946 0123.')
    await press('Replace with placeholders')
    await holds(`${WITHOUT} Call [PHONE].`)
  })

  it('leaves what somebody leaves, and tells of what comes later', async () => {
    show(null, TEXT)
    await pause(800)
    await screen.findByText('This text may point to a person')
    await press('Leave as it is')
    expect(warning()).toBeNull()
    await user.type(field(), ' Call 020 7946 0123.')
    await pause(800)
    expect(await screen.findByText(/Found in the evidence: telephone number\./)).toBeTruthy()
  })

  it('says of a refused text that it was not sent, which cannot be left, until it is another', async () => {
    show(TEXT, TEXT)
    expect(screen.getByRole('alert').textContent).toContain('Not sent: this text may point to a person')
    expect(screen.queryByRole('button', { name: 'Leave as it is' })).toBeNull()
    await press('Replace with placeholders')
    await holds(WITHOUT)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
