import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { saveCookieChoice } from '../platform/cookie-consent.ts'
import { showPages } from '../platform/testing-surroundings.tsx'
import { KnowledgePage } from './knowledge-page.tsx'

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  saveCookieChoice({ functional: true, analytics: false }, new Date())
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

async function show(address = '/knowledge-base', user = aUser()) {
  const router = showPages([{ path: '*', Component: KnowledgePage }], address, { user })
  await screen.findByRole('heading', { name: 'Quick Reference' })
  return router
}

const items = () => within(screen.getByRole('list', { name: 'Items' }))
const titles = () =>
  items()
    .getAllByRole('heading', { level: 3 })
    .map(({ id }) => id)
const item = (name: RegExp) => items().getByRole('button', { name, expanded: false })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search the knowledge base'), { target: { value } })

describe('the knowledge base', () => {
  it('has its four categories with counts, its tiles and all its items, without a call', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    await show()
    const cards = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('button')
    expect(
      cards.map(({ textContent }) => /^(\w+?)(?=[A-Z]).*?(\d+) items?$/.exec(textContent)?.slice(1)),
    ).toEqual([
      ['Framework', '2'],
      ['Legislation', '2'],
      ['Tools', '2'],
      ['Guidance', '10'],
    ])
    for (const tile of ['Primary Health Need Test', 'Four Characteristics', 'The Well-being Principle'])
      expect(screen.getByRole('link', { name: tile })).toBeTruthy()
    expect(titles().slice(0, 3)).toEqual(['national-framework', 'children-framework', 'mental-capacity-act'])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is narrowed by category, with card and tab as one, and by difficulty', async () => {
    await show()
    await press(/^Tools/)
    expect(titles()).toEqual(['chc-checklist', 'fast-track'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tools')
    await userEvent.click(screen.getByRole('tab', { name: 'Framework' }))
    expect(titles()).toEqual(['national-framework', 'children-framework'])
    await press('advanced')
    expect(titles()).toEqual(['national-framework'])
    await press('basic')
    expect(screen.getByText('Nothing matches')).toBeTruthy()
    await press('Clear Filters')
    expect(titles()).toHaveLength(16)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Knowledge Base' }))
  })
})

describe('a search', () => {
  it('puts the best item first, with the sections found and the words marked', async () => {
    await show()
    search('BED SORES')
    expect(titles()[0]).toBe('care-domains')
    const [first] = items().getAllByRole('list', { name: 'Sections found' })
    const [best] = within(first!).getAllByRole('link')
    expect(best?.getAttribute('href')).toBe('/knowledge-base#care-domains.skin-levels')
    expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('sores')
    expect(screen.getByText(/items for “BED SORES”, best first$/)).toBeTruthy()
  })

  it('leads to the section, which keeps the words marked', async () => {
    await show()
    search('next of kin')
    await userEvent.click(screen.getByRole('link', { name: /^Who may decide/ }))
    const heading = screen.getByRole('heading', { level: 4, name: /^Who may decide/ })
    expect(document.activeElement).toBe(heading)
    expect(heading.closest('section')?.querySelector('mark')).not.toBeNull()
  })

  it('shows what it found right below what was typed', async () => {
    await show()
    search('fasttrack')
    expect(titles()[0]).toBe('fast-track')
    expect(screen.queryByRole('list', { name: 'Categories' })).toBeNull()
    expect(screen.getByRole('tab', { name: 'Tools' })).toBeTruthy()
    search('')
    expect(screen.getByRole('list', { name: 'Categories' })).toBeTruthy()
  })

  it('says when it finds nothing', async () => {
    await show()
    search('zzzzzz')
    expect(screen.getByText('Nothing matches')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Items' })).toBeNull()
  })
})

describe('an item', () => {
  it('opens with what it rests on, its tags, its text and its source', async () => {
    await show()
    await userEvent.click(item(/^National Framework 2016/))
    for (const text of ['July 2022 (revised)', 'May 2026', '31 May 2027', 'primary health need'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByText(/No adult National Framework was issued in 2016: what stands/)).toBeTruthy()
    const source = screen.getByRole('link', { name: /^View Source/ })
    expect(source.getAttribute('href')).toMatch(/^https:\/\/www\.gov\.uk\//)
    expect(source.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByRole('heading', { level: 4, name: 'Primary Health Need Test' })).toBeTruthy()
  })

  it('names its edition before it is opened', async () => {
    await show()
    expect(item(/^National Framework 2016/).textContent).toContain('Edition: July 2022 (revised)')
  })

  it('that nobody has checked claims no check', async () => {
    await show('/knowledge-base#mdt-meeting')
    expect(screen.getByText('Last checked').nextElementSibling?.textContent).toBe('Not yet')
    expect(screen.getByText(/No clinician has checked it yet/)).toBeTruthy()
  })

  it('closes from its end, with the focus at its beginning', async () => {
    await show()
    await userEvent.click(item(/^Care Act 2014/))
    await press('Close Care Act 2014')
    expect(document.activeElement).toBe(item(/^Care Act 2014/))
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull()
  })

  it('past its review date says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00Z') })
    await show('/knowledge-base#care-act')
    expect(within(document.getElementById('care-act')!).getByText('Check overdue')).toBeTruthy()
    expect(screen.getByText('The yearly check of this item is overdue')).toBeTruthy()
    expect(screen.getByText(/It was due by 31 May 2027\./)).toBeTruthy()
  })

  it('is downloaded alone, and with all others', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return asked.length === 3
        ? new Response(JSON.stringify({ code: 'unavailable', message: 'Busy.' }), { status: 503 })
        : new Response('%PDF-')
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    await show('/knowledge-base#fast-track')
    await press('Download PDF: Fast Track Pathway Tool')
    expect(await screen.findByText('PDF downloaded')).toBeTruthy()
    await press('Download All: every item of the knowledge base')
    await waitFor(() => expect(asked).toEqual(['/api/knowledge/fast-track/pdf', '/api/knowledge/pdf']))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Download All/ }).ariaBusy).not.toBe('true'),
    )
    await press('Download PDF: Fast Track Pathway Tool')
    expect(await screen.findByText('Failed to download the PDF')).toBeTruthy()
    expect(screen.getByText('Busy.')).toBeTruthy()
  })
})

describe('a link to a place', () => {
  it('opens the item, marks the section and goes there', async () => {
    await show('/knowledge-base#care-domains.skin-levels')
    const heading = screen.getByRole('heading', { level: 4, name: /^Skin/ })
    expect(document.activeElement).toBe(heading)
    expect(heading.id).toBe('care-domains.skin-levels')
    expect(heading.closest('section')?.className).toContain('border-primary')
    expect(scrolled).toHaveBeenCalledOnce()
  })

  it('shows an item that a filter had left out', async () => {
    await show()
    await press(/^Tools/)
    await userEvent.click(screen.getByRole('link', { name: 'The Well-being Principle' }))
    expect(document.activeElement?.id).toBe('care-act.well-being')
    expect(titles()).toHaveLength(16)
  })

  it.each(['#nothing', '#care-act.nothing', '#%E0%A4%A', '#a b'])(
    '%s says that there is none',
    async (fragment) => {
      await show(`/knowledge-base${fragment}`)
      expect(screen.getByText('This link leads to nothing')).toBeTruthy()
    },
  )

  it('is copied', async () => {
    const user = userEvent.setup()
    await show('/knowledge-base#care-act')
    await user.click(
      screen.getByRole('button', { name: 'Copy link to “Well-being is not the test for CHC”' }),
    )
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/knowledge-base#care-act.limits`)
    expect(await screen.findByText('Link copied')).toBeTruthy()
  })
})

describe('favourites', () => {
  const star = (title: string) => screen.getByRole('button', { name: `Favourite: ${title}` })

  it('are kept in this browser for this account', async () => {
    await show()
    await userEvent.click(star('Care Act 2014'))
    expect(star('Care Act 2014').ariaPressed).toBe('true')
    expect(localStorage.getItem(`knowledgeFavourites:${aUser().id}`)).toBe('["care-act"]')
    cleanup()
    await show()
    await press('Favourites only')
    expect(titles()).toEqual(['care-act'])
    cleanup()
    await show('/knowledge-base', aUser({ id: '01900000-0000-7000-8000-000000000002' }))
    expect(star('Care Act 2014').ariaPressed).toBe('false')
  })

  it('hold only as long as the page without consent to functional cookies', async () => {
    saveCookieChoice({ functional: false, analytics: false }, new Date())
    const user = aUser({ id: '01900000-0000-7000-8000-000000000003' })
    await show('/knowledge-base', user)
    await userEvent.click(star('CHC Checklist'))
    expect(star('CHC Checklist').ariaPressed).toBe('true')
    expect(localStorage.getItem(`knowledgeFavourites:${user.id}`)).toBeNull()
    expect(screen.getByText(/^Your favourites hold until you leave this page\./)).toBeTruthy()
    saveCookieChoice({ functional: true, analytics: false }, new Date())
    await waitFor(() =>
      expect(localStorage.getItem(`knowledgeFavourites:${user.id}`)).toBe('["chc-checklist"]'),
    )
    expect(screen.queryByText(/^Your favourites hold/)).toBeNull()
  })

  it('are forgotten when consent is taken back, and a damaged list counts as none', async () => {
    const user = aUser({ id: '01900000-0000-7000-8000-000000000004' })
    localStorage.setItem(`knowledgeFavourites:${user.id}`, '{"care-act":1}')
    await show('/knowledge-base', user)
    expect(star('Care Act 2014').ariaPressed).toBe('false')
    await userEvent.click(star('Care Act 2014'))
    saveCookieChoice({ functional: false, analytics: false }, new Date())
    await waitFor(() => expect(localStorage.getItem(`knowledgeFavourites:${user.id}`)).toBeNull())
  })
})

describe('reading', () => {
  const reads = async (tier: 'pro' | 'pro_plus') => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`)
      return new Response('{"readAt":"2026-11-21T10:00:00.000Z"}')
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await show('/knowledge-base#fast-track', aUser({ subscriptionTier: tier }))
    vi.advanceTimersByTime(29_000)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(2_000)
    return asked
  }

  it('of half a minute is noted for the CPD log', async () => {
    expect(await reads('pro_plus')).toEqual(['PUT /api/knowledge/fast-track/read'])
  })

  it('is not noted where there is no log', async () => {
    expect(await reads('pro')).toEqual([])
  })
})
