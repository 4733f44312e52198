import { describe, expect, it } from 'vitest'
import { isPagePath } from '../../shared/platform/paths.ts'
import { anAction } from './action-factory.ts'
import { ACTIONS, actionName, actionsAt, actionsFor, categoryCounts, whyNotIncluded } from './actions.ts'

const pro = { role: 'assessor', subscriptionTier: 'pro' } as const
const free = { role: 'assessor', subscriptionTier: 'free' } as const
const viewer = { role: 'viewer', subscriptionTier: 'pro' } as const

describe('the registry', () => {
  it('leads to pages that exist', () => {
    expect(ACTIONS.filter(({ to }) => !isPagePath(to))).toEqual([])
  })

  it('gives each key and each name once, and no place more than the specification has', () => {
    const keys = ACTIONS.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
    expect(keys.every((key) => /^[A-Z]$/.test(key))).toBe(true)
    for (const [place, most] of [
      ['quick', 4],
      ['panel', 8],
      ['compact', 6],
    ] as const) {
      const names = actionsAt(place, ACTIONS).map(({ labels }) => labels[place])
      expect(names).toEqual([...new Set(names)])
      expect(names.length).toBeLessThanOrEqual(most)
    }
  })

  it('names a new assessment as each place does', () => {
    const entry = ACTIONS.find(({ id }) => id === 'new-assessment')
    expect(entry).toMatchObject({
      to: '/dst-builder',
      key: 'N',
      category: 'Assessment',
      labels: { quick: 'New Assessment', panel: 'New DST Assessment', compact: 'New Assessment' },
    })
  })
})

describe('what a person is offered', () => {
  const actions = [anAction({ id: 'new', writes: true }), anAction({ id: 'letter', pro: true }), anAction()]

  it('leaves out what the role never does, and keeps what the plan lacks', () => {
    expect(actionsFor(viewer, actions)).toEqual(actions.slice(1))
    expect(actionsFor(free, actions)).toEqual(actions)
  })

  it('says why a plan does not include an action', () => {
    const [writing, marked, open] = actions
    expect([writing!, marked!, open!].map((action) => whyNotIncluded(action, pro))).toEqual([
      null,
      null,
      null,
    ])
    expect(whyNotIncluded(writing!, free)).toMatch(/^Your plan \(Starter\) reads cases .* Pro is needed/)
    expect(whyNotIncluded(marked!, free)).toBe(
      '"Draft Family Letter" is part of Pro. Your plan (Starter) does not include it.',
    )
    expect(whyNotIncluded(open!, free)).toBeNull()
  })
})

it('counts actions by category, in order of appearance', () => {
  const actions = [anAction({ category: 'Support' }), anAction(), anAction({ category: 'Support' })]
  expect(categoryCounts(actions)).toEqual([
    ['Support', 2],
    ['Documentation', 1],
  ])
})

it('names an action by its quick label first', () => {
  expect(actionName(anAction({ labels: { panel: 'AI Chat Assistant', quick: 'AI Assistant' } }))).toBe(
    'AI Assistant',
  )
  expect(actionName(anAction())).toBe('Draft Family Letter')
})
