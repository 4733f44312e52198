// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { landingMarkup } from './landing-prerender.tsx'

describe('the landing page rendered beforehand', () => {
  const markup = landingMarkup()

  it('needs no browser and says what the product does', () => {
    expect(typeof window).toBe('undefined')
    expect(markup).toMatch(/<h1[^>]*>Work through a CHC assessment domain by domain/)
    expect(markup).toContain('not an approved health-service application')
  })

  it('has the five tabs, the overview open, and the ways in of a visitor', () => {
    expect(
      [...markup.matchAll(/role="tab" aria-selected="(\w+)"[^>]*>([^<]+)</g)].map((tab) => tab.slice(1)),
    ).toEqual([
      ['true', 'Overview'],
      ['false', 'Features'],
      ['false', 'Marketplace'],
      ['false', 'Try a Real Case'],
      ['false', 'Pricing'],
    ])
    expect(markup).toContain('Your cases at a glance')
    for (const way of ['Sign Up', 'Sign In']) expect(markup).toContain(way)
  })

  it('carries no script, which the content security policy would refuse', () => {
    expect(markup).not.toContain('<script')
  })
})
