import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import type { AnswerBlock } from './demo-scenario.ts'
import { DEMO_SCENARIOS } from './demo-scenarios.ts'
import { showLanding } from './landing-testing.tsx'

const show = () => showLanding('#demo')

const scenario = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

describe('the scenarios', () => {
  it('show question and answer, and say that it is no clinical advice', async () => {
    const user = show()
    expect(screen.queryByText('Demo Output – Not for Clinical Use')).toBeNull()
    await user.click(scenario('Behaviour Domain Rationale'))
    expect(screen.getByRole('heading', { name: 'Behaviour Domain Rationale' })).toBeTruthy()
    expect(screen.getByText(/^Draft a rationale for the Behaviour domain/)).toBeTruthy()
    expect(screen.getByText('Demo Output – Not for Clinical Use')).toBeTruthy()
    expect(screen.getByText(/^Over 28 days the ABC charts record 17 episodes/)).toBeTruthy()
  })

  it('are counted once each, and complete after the third', async () => {
    const user = show()
    expect(screen.getByText("You've tried 0 of 3 demo scenarios")).toBeTruthy()
    await user.click(scenario('Mental Capacity Assessment'))
    await user.click(scenario('Mental Capacity Assessment'))
    expect(screen.getByText("You've tried 1 of 3 demo scenarios")).toBeTruthy()
    expect(scenario('Mental Capacity Assessment').textContent).toContain('Tried')
    expect(scenario('Neutral Outcome Letter').textContent).not.toContain('Tried')
    await user.click(scenario('Neutral Outcome Letter'))
    expect(screen.queryByText("You've completed all demo scenarios!")).toBeNull()
    await user.click(scenario('Behaviour Domain Rationale'))
    expect(screen.getByText("You've tried 3 of 3 demo scenarios")).toBeTruthy()
    expect(screen.getByText("You've completed all demo scenarios!")).toBeTruthy()
  })

  it('stay tried while another tab is read', async () => {
    const user = show()
    await user.click(scenario('Neutral Outcome Letter'))
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    await user.click(screen.getByRole('tab', { name: 'Try a Real Case' }))
    expect(screen.getByText("You've tried 1 of 3 demo scenarios")).toBeTruthy()
  })

  it('lead to the login for the trial', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Start Free Trial' }))
    expect(await screen.findByText('The login dialog')).toBeTruthy()
  })
})

const answer = (id: string): readonly AnswerBlock[] => DEMO_SCENARIOS.find((one) => one.id === id)!.response
const words = (id: string): string => JSON.stringify(answer(id))

it('a scenario has a title, a category, a question and an answer, and an id of its own', () => {
  expect(DEMO_SCENARIOS.map(({ id, title, category }) => [id, title, category])).toEqual([
    ['behaviour-rationale', 'Behaviour Domain Rationale', 'Assessment'],
    ['mental-capacity', 'Mental Capacity Assessment', 'Guidance'],
    ['outcome-letter', 'Neutral Outcome Letter', 'Documentation'],
  ])
  show()
  for (const { title, category, prompt, response } of DEMO_SCENARIOS) {
    expect(scenario(title).textContent).toContain(category)
    expect([prompt.length > 100, response.length > 3]).toEqual([true, true])
  }
})

describe('the canned answers', () => {
  it('suggest for Behaviour a level that the official tool has', () => {
    const level = answer('behaviour-rationale').find((block) => block.kind === 'level')!
    expect(level.level).toBe('high')
    expect(isOfficialLevel('behaviour', level.level)).toBe(true)
  })

  it('test capacity by the four abilities of the Mental Capacity Act', () => {
    const terms = answer('mental-capacity').find((block) => block.kind === 'terms')!
    expect(terms.items.map(({ term }) => term)).toEqual([
      'Understand',
      'Retain',
      'Use or weigh',
      'Communicate',
    ])
  })

  it('tell the family both limits of six months, and who decides next', () => {
    expect(words('outcome-letter')).toContain('within 6 months of the date of this letter')
    expect(words('outcome-letter')).toContain('NHS England for an independent review within 6 months')
    expect(words('outcome-letter')).toContain('Parliamentary and Health Service Ombudsman')
  })

  it('name nobody: what identifies stands in square brackets', () => {
    for (const { id, prompt } of DEMO_SCENARIOS) {
      expect(`${prompt} ${words(id)}`).not.toMatch(
        /\b(Mr|Mrs|Ms|Miss|Dr)\b|\d{3} ?\d{3} ?\d{4}|\d{1,2}\/\d{1,2}\/\d{2}/,
      )
    }
  })
})
