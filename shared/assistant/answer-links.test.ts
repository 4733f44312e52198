import { describe, expect, it } from 'vitest'
import { linkedHost } from './answer-links.ts'

describe('an address in an answer', () => {
  it.each([
    ['https://www.gov.uk/guidance', 'www.gov.uk'],
    ['https://legislation.gov.uk/ukpga/2014/23', 'legislation.gov.uk'],
    ['https://www.england.nhs.uk/', 'www.england.nhs.uk'],
  ])('%s may be a link and shows its host', (address, host) => {
    expect(linkedHost(address)).toBe(host)
  })

  it.each([
    'http://www.gov.uk/',
    'https://www.gov.uk.example.org/',
    'https://evilgov.uk/',
    'https://www.gov.uk@example.org/',
    'https://name:word@www.gov.uk/',
    'https://www.gov.uk:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.gov.uk/',
    '/api/cases',
    'mailto:a@gov.uk',
    'https://www.gov.uk\\@example.org/',
    '',
  ])('%s stays text', (address) => {
    expect(linkedHost(address)).toBeNull()
  })
})
