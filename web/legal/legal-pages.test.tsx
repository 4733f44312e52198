import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
/** Everything that a section says, found by its number and title. */
const section = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section')?.textContent
/** What stands beside the title, before the text begins. */
const badges = () =>
  [...(screen.getByRole('heading', { level: 1 }).nextElementSibling?.children ?? [])].map(
    ({ textContent }) => textContent,
  )

describe('the terms', () => {
  beforeEach(() => {
    render(<TermsPage />, { wrapper: MemoryRouter })
  })

  it('say from when and in which version they hold, and lead back to the registration', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and Conditions')
    expect(badges()).toEqual(['Effective: January 2025', 'Version 1.0'])
    expect(section('9. Contact and updates')).toContain(
      'Last updated: January 2025. Next review: January 2026.',
    )
    expect(hrefOf('Back to registration')).toBe('/register')
  })

  it('begin with the notice that the health service has not approved the product', () => {
    const notice = screen.getByText('Important Notice').parentElement?.textContent
    expect(notice).toContain('Healthcare Assessment Platform is not approved by the health service.')
  })

  it('have nine sections, each reached from the contents', () => {
    const sections = [
      'Acceptance of terms',
      'Service description',
      'Eligibility and registration',
      'Data protection',
      'Professional responsibilities',
      'Intellectual property',
      'Limitation of liability',
      'Termination',
      'Contact and updates',
    ]
    expect(titles()).toEqual(sections.map((title, at) => `${at + 1}. ${title}`))
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    expect(contents.map(({ textContent }) => textContent)).toEqual(sections)
    for (const [at, link] of contents.entries()) {
      const target = document.querySelector(new URL(link.getAttribute('href') ?? '', 'http://x').hash)
      expect(target?.querySelector('h2')?.textContent).toBe(`${at + 1}. ${sections[at]}`)
    }
  })

  it('describe what is offered and to whom, with anonymised content only', () => {
    const service = section('2. Service description')
    expect(service).toContain('a DST builder')
    expect(service).toContain('a DST preparation worksheet in Word and PDF')
    expect(service).toContain('It is for qualified professionals only: assessors, clinicians')
    expect(section('3. Eligibility and registration')).toContain('You must be a qualified')
    const data = section('4. Data protection')
    expect(data).toContain('Do not enter anything that identifies a patient')
    expect(data).toContain('anonymised text')
  })

  it('tell the times of an ending', () => {
    const termination = section('8. Termination')
    expect(termination).toContain('You may end this agreement with 30 days’ notice.')
    expect(termination).toContain('We may end it at once if these terms are broken.')
    expect(termination).toContain('For 90 days after the end you may ask for an export of your data.')
  })

  it('lead on to the registration and to the privacy policy', () => {
    expect(hrefOf('Accept and Continue Registration')).toBe('/register')
    expect(hrefOf('View Privacy Policy')).toBe('/privacy-policy')
  })
})

describe('the privacy policy', () => {
  beforeEach(() => {
    render(<PrivacyPage />, { wrapper: MemoryRouter })
  })

  it('begins with its badges and a quick summary', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy')
    expect(badges()).toEqual(['GDPR Compliant', 'Healthcare Data Protected'])
    const summary = section('Quick summary')
    expect(summary).toContain('Do not enter anything that identifies a patient.')
  })

  it('says which basis it has, what is collected and how it is used', () => {
    const basis = section('1. Legal basis')
    expect(basis).toContain('Legitimate interest:')
    expect(basis).toContain('Consent:')
    expect(section('2. Information we collect')).toContain('first and last name, username, email address')
    expect(section('3. How we use it')).toContain('to sign you in')
  })

  it('names the other services, and shares no data of patients', () => {
    const services = section('4. Third-party services')
    for (const kind of ['AI provider:', 'Email provider:', 'Hosting:']) expect(services).toContain(kind)
    const patients = section('5. Patient data is never shared')
    expect(patients).toContain('content must be anonymised')
  })

  it('names the six rights', () => {
    const rights = section('7. Your rights')
    for (const right of ['access', 'rectification', 'erasure', 'restriction', 'portability', 'objection'])
      expect(rights).toContain(`${right}:`)
  })

  it('says whom to ask, and in which version it holds from when', () => {
    const contact = section('8. Contact and updates')
    expect(contact).toContain('Please send requests and questions to')
    expect(contact).toContain(
      'Version 1.0, effective and last updated: January 2025. Next review: January 2026.',
    )
  })

  it('leads on to the registration and to the terms', () => {
    expect(hrefOf('Continue Registration')).toBe('/register')
    expect(hrefOf('View Terms and Conditions')).toBe('/terms-and-conditions')
  })
})
