import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { supportApi } from '../../shared/support/support-api.ts'
import { telephoneAddress } from './support-words.ts'

let asked = 0

beforeEach(() => {
  // The answer is kept for all pages; each test begins with a page that has asked nobody.
  vi.resetModules()
  asked = 0
})

async function show(answers: (() => Response)[]) {
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answers.shift()?.() ?? Response.error()
  })
  const { useSupportContact } = await import('./support-contact.ts')
  function Shown() {
    const state = useSupportContact()
    return <p>{typeof state === 'string' ? state : `${state.email} ${state.phone}`}</p>
  }
  return Shown
}

const answer = (contact: unknown) => () => new Response(JSON.stringify(contact))

describe('the contact of support', () => {
  it('is asked for as the contract says', async () => {
    const { CONTACT_CALL } = await import('./support-contact.ts')
    const { method, path } = supportApi.contact
    expect(CONTACT_CALL).toMatchObject({ method, path })
  })

  it('is asked for once, however often it is shown', async () => {
    const Shown = await show([answer({ email: 'help@example.org', phone: null })])
    const { unmount } = render(<Shown />)
    expect(screen.getByText('loading')).toBeTruthy()
    expect(await screen.findByText('help@example.org null')).toBeTruthy()
    unmount()
    render(<Shown />)
    expect(await screen.findByText('help@example.org null')).toBeTruthy()
    expect(asked).toBe(1)
  })

  it('is asked for again after a failure', async () => {
    const Shown = await show([
      () => new Response('{}', { status: 503 }),
      answer({ email: null, phone: '020 7946 0000' }),
    ])
    const { unmount } = render(<Shown />)
    expect(await screen.findByText('failed')).toBeTruthy()
    unmount()
    render(<Shown />)
    expect(await screen.findByText('null 020 7946 0000')).toBeTruthy()
  })
})

it.each([
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 (0)20-7946 0000', 'tel:+4402079460000'],
])('a telephone number %s is a link to %s', (written, link) => {
  expect(telephoneAddress(written)).toBe(link)
})
