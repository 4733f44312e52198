import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isPagePath } from '../../shared/platform/paths.ts'
import { FOOTER_PLACES } from './footer-places.ts'
import type { Footer as FooterType } from './footer.tsx'

beforeEach(() => {
  // The contact is asked for once a page; each test is a page of its own.
  vi.resetModules()
})

const HOURS = /Mon-Fri 8:00-18:00/

async function show(contact: unknown, status = 200, props: ComponentProps<typeof FooterType> = {}) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(contact), { status }))
  const { Footer } = await import('./footer.tsx')
  render(<Footer {...props} />)
}

const support = () => screen.findByRole('region', { name: 'Support' })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the links of the footer', () => {
  it('lead to pages that exist', () => {
    expect(FOOTER_PLACES.filter(({ to }) => !isPagePath(to))).toEqual([])
  })

  it('are there without a router, and on the server', async () => {
    await show({ email: null, phone: null })
    expect(hrefOf('Dashboard')).toBe('/dashboard')
    expect(hrefOf('Terms and Conditions')).toBe('/terms-and-conditions')
    expect(hrefOf(/CHC guidance/)).toMatch(/^https:\/\/www\.gov\.uk\//)
    const { Footer } = await import('./footer.tsx')
    expect(renderToString(<Footer />)).toContain('is not an approved health-service application')
  })
})

describe('the contact of support', () => {
  it('shows address, telephone number and hours', async () => {
    await show({ email: 'help@example.org', phone: '020 7946 0000' })
    expect((await support()).textContent).toMatch(HOURS)
    expect(hrefOf('help@example.org')).toBe('mailto:help@example.org')
    expect(hrefOf('020 7946 0000')).toBe('tel:02079460000')
  })

  it.each([
    ['an address', { email: 'help@example.org', phone: null }, 'Support: help@example.org'],
    ['a telephone number', { email: null, phone: '0300 123' }, 'Support: 0300 123'],
  ])('shows %s alone', async (_, contact, text) => {
    await show(contact)
    const region = await support()
    expect(region.textContent).toContain(text)
    expect(region.textContent).toMatch(HOURS)
    expect(within(region).getAllByRole('link')).toHaveLength(1)
  })

  it('shows no hours where there is nobody to reach', async () => {
    const fetched = vi.fn(async () => new Response(JSON.stringify({ email: null, phone: null })))
    vi.stubGlobal('fetch', fetched)
    const { Footer } = await import('./footer.tsx')
    render(<Footer />)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    expect(screen.queryByRole('region', { name: 'Support' })).toBeNull()
    expect(screen.queryByText(HOURS)).toBeNull()
  })

  it('offers a dialog to write to it where there is an address, to those who are signed in', async () => {
    const load = vi.fn(async () => () => <p>The dialog</p>)
    await show({ email: 'help@example.org', phone: null }, 200, { loadSupport: load })
    await support()
    expect(load).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Contact support' }))
    expect(await screen.findByText('The dialog')).toBeTruthy()
  })

  it.each([
    ['to nobody else', { email: 'help@example.org', phone: null }, {}],
    ['where a message could not be mailed', { email: null, phone: '0300 123' }, { loadSupport: vi.fn() }],
  ])('offers none %s', async (_, contact, props) => {
    await show(contact, 200, props)
    await support()
    expect(screen.queryByRole('button', { name: 'Contact support' })).toBeNull()
  })

  it('says when it could not be loaded', async () => {
    await show({ message: 'Something went wrong.', code: 'internal' }, 500)
    expect(await screen.findByText(/contact of support could not be loaded/)).toBeTruthy()
    expect(screen.queryByText(HOURS)).toBeNull()
  })
})

describe('the dialogs of the footer', () => {
  async function open(name: string) {
    await show({ email: 'help@example.org', phone: null })
    await userEvent.click(screen.getByRole('button', { name }))
    return screen.findByRole('dialog', { name })
  }

  it('give the Privacy Policy in version 1.2, with the way to the full one', async () => {
    const dialog = await open('Privacy Policy')
    expect(dialog.textContent).toContain('Version 1.2')
    expect(dialog.textContent).toContain('7 years')
    expect(hrefOf('Read the full policy')).toBe('/privacy-policy')
  })

  it('give the Accessibility Statement, with the way to report', async () => {
    const dialog = await open('Accessibility Statement')
    expect(dialog.textContent).toContain('2.2, level AA')
    expect(dialog.textContent).toContain('not been audited')
    expect(await within(dialog).findByRole('link', { name: 'help@example.org' })).toBeTruthy()
  })

  it('let the cookie choice be changed', async () => {
    const dialog = await open('Cookie settings')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Functional' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save choice' }))
    expect(JSON.parse(localStorage.getItem('cookieConsent') ?? '')).toMatchObject({ functional: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
