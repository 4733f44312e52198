import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import { caseId, server, show } from './builder-fixture.tsx'

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!)

it('leads to the assistant', async () => {
  server(aCase(), [])
  show(`/dst-builder/${caseId}`)
  const link = (await card('AI assistant')).getByRole('link', { name: 'Ask the assistant' })
  expect(link.getAttribute('href')).toBe('/chat')
})

describe('the policy reminder about the 2016 National Framework', () => {
  it('says of an adult case which edition holds, with links to both frameworks', async () => {
    server(aCase(), [])
    show(`/dst-builder/${caseId}`)
    const reminder = await card('2016 National Framework')
    expect(
      reminder.getByText("2016 = children's framework; this adult worksheet uses July 2022."),
    ).toBeTruthy()
    const addresses = reminder.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toHaveLength(2)
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/www\.gov\.uk\/government\/publications\//)
  })

  it('does not call the worksheet of a child an adult one', async () => {
    server(aCase({ ageGroup: 'cyp' }), [])
    show(`/dst-builder/${caseId}`)
    const reminder = await card('2016 National Framework')
    expect(reminder.getByText(/^2016 = children's framework, which applies to this case\./)).toBeTruthy()
    expect(reminder.queryByText(/this adult worksheet/)).toBeNull()
  })

  it('speaks of no worksheet before there is a case', async () => {
    server(null, [])
    show('/dst-builder')
    const reminder = await card('2016 National Framework')
    expect(reminder.getByText(/; adult worksheets use July 2022\.$/)).toBeTruthy()
  })
})

describe('View Framework Guide', () => {
  it.each([
    ['adult', 'national-framework'],
    ['cyp', 'children-framework'],
  ] as const)('of a case of an %s leads to its framework', async (ageGroup, item) => {
    server(aCase({ ageGroup }), [])
    show(`/dst-builder/${caseId}`)
    const link = await screen.findByRole('link', { name: 'View Framework Guide' })
    await waitFor(() => expect(link.getAttribute('href')).toBe(`/knowledge-base#${item}`))
  })
})

describe('the Assessment Summary', () => {
  it('stands in the side column and counts what is saved', async () => {
    server(aCase(), [anAssessment({ isComplete: true })])
    show(`/dst-builder/${caseId}`)
    const summary = await card('Assessment Summary')
    expect(summary.getByText('1 of 12')).toBeTruthy()
  })
})

describe('what a paid plan adds', () => {
  const names = async () => {
    await screen.findByRole('heading', { name: 'Quick Actions' })
    return screen.queryByRole('heading', { name: 'More with Pro' })
  }

  it('is said to those on the free plan, with the way to the plans', async () => {
    server(aCase(), [])
    show(`/dst-builder/${caseId}`, aUser({ subscriptionTier: 'free' }))
    const prompt = await card('More with Pro')
    expect(prompt.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Begin cases, and write in the twelve domains',
      'AI drafts of the clinical rationale',
      'AI Score Calculator',
      'DST reports in Word and PDF, 30 a month',
    ])
    expect(prompt.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/subscription')
  })

  it('promises a viewer no writing, which no plan gives', async () => {
    server(aCase(), [])
    show(`/dst-builder/${caseId}`, aUser({ subscriptionTier: 'free', role: 'viewer' }))
    const prompt = await card('More with Pro')
    expect(prompt.getAllByRole('listitem')).toHaveLength(2)
  })

  it('is not said to those who have it', async () => {
    server(aCase(), [])
    show(`/dst-builder/${caseId}`)
    expect(await names()).toBeNull()
  })
})
