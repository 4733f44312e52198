import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { CARE_DOMAIN_IDS, careDomain, domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import {
  FAST_TRACK_LEVELS,
  INDICATOR_CAVEAT,
  levelIndicator,
} from '../../shared/assessments/level-indicator.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { aUser } from '../platform/auth-factory.ts'
import { Surroundings } from '../platform/testing-surroundings.tsx'
import { arrivalOf } from '../platform/tier.ts'
import { anAssessment } from './assessment-factory.ts'
import { IndicatorButton } from './indicator-button.tsx'

const CALL = `/api/cases/${anAssessment().caseId}/indicator`

/** Every domain at None with evidence and complete, but for what is told; null: without a level. */
function profileWith(
  levels: Partial<Record<CareDomainId, NeedLevel | null>>,
  {
    evidence = 'Charts',
    isComplete = true,
    ageGroup = 'adult',
  }: { evidence?: string; isComplete?: boolean; ageGroup?: 'adult' | 'cyp' } = {},
) {
  return levelIndicator({
    ageGroup,
    assessments: CARE_DOMAIN_IDS.map((domain) => {
      const level = levels[domain]
      return { domain, needLevel: level === undefined ? 'none' : level, evidence, isComplete }
    }),
  })
}

/** Answers the calls in turn, the last one for good. */
function answering(...replies: [status: number, body: unknown][]): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = replies[Math.min(calls.length, replies.length - 1)]!
    calls.push(path)
    return new Response(JSON.stringify(body), { status })
  })
  return calls
}

const indicating = (...told: Parameters<typeof profileWith>) =>
  answering([200, { indicator: profileWith(...told) }])

async function show({
  user = aUser(),
  unsaved = 0,
  fastTrack = false,
}: { user?: User; unsaved?: number; fastTrack?: boolean } = {}) {
  const onGoTo = vi.fn()
  const tree = (version: number) => (
    <Surroundings user={user}>
      <MemoryRouter initialEntries={['/dst-builder']}>
        <IndicatorButton
          caseId={anAssessment().caseId}
          fastTrack={fastTrack}
          assessments={[anAssessment({ version })]}
          unsaved={unsaved}
          onGoTo={onGoTo}
        />
        <Place />
      </MemoryRouter>
    </Surroundings>
  )
  const { rerender } = render(tree(1))
  await userEvent.click(opener())
  return { onGoTo, savedAgain: () => rerender(tree(2)) }
}

function Place() {
  const { pathname, state } = useLocation()
  return (
    <p>
      at {pathname}: {arrivalOf(state).reason}
    </p>
  )
}

const opener = () => screen.getByRole('button', { name: 'AI Score Calculator' })
const dialog = () => screen.getByRole('dialog', { name: 'AI Score Calculator' })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const items = (where: Pick<typeof screen, 'getAllByRole'>) =>
  where.getAllByRole('listitem').map((item) => item.textContent)

const CLEAR = 'Clear indication of a primary health need'
const CONSIDER = 'May indicate a primary health need: weigh with care'

describe('what the level profile indicates', () => {
  it('is told in words, with the rule, the caveat and the four characteristics', async () => {
    indicating({ breathing: 'priority' })
    await show()
    const outcome = await part(CLEAR)
    expect(outcome.getByText(/^Recorded at Priority: Breathing\. The national tool says/)).toBeTruthy()
    expect(outcome.getByText(INDICATOR_CAVEAT)).toBeTruthy()
    expect(outcome.getByText(/nature, intensity, complexity and unpredictability\.$/)).toBeTruthy()
    // Once, on its own: not at the end of the rule as well.
    expect(dialog().textContent.split(INDICATOR_CAVEAT)).toHaveLength(2)
  })

  it('says of a fast-track case that the levels play no part in it', async () => {
    indicating({ breathing: 'priority' })
    await show({ fastTrack: true })
    await part(CLEAR)
    expect(within(dialog()).getByText(FAST_TRACK_LEVELS)).toBeTruthy()
  })

  it('shows the levels of the twelve domains in the official order, each as a word beside its bar', async () => {
    indicating({ mobility: 'high', cognition: null })
    await show()
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
      domainsInOfficialOrder().map(({ label }) => label),
    )
    const row = (domain: CareDomainId) =>
      table.getByRole('row', { name: new RegExp(careDomain(domain).label) })
    expect(within(row('mobility')).getByText('High')).toBeTruthy()
    expect(within(row('cognition')).getByText('Not set')).toBeTruthy()
    expect(within(row('breathing')).getByText('None')).toBeTruthy()
    const full = (domain: CareDomainId) =>
      row(domain).querySelectorAll('td div > svg rect[opacity="1"]').length
    expect([full('mobility'), full('breathing')]).toEqual([3, 0])
    // The faint part ends where the levels of the domain end: continence has none above High.
    expect(row('continence').querySelectorAll('td div > svg rect')).toHaveLength(3)
  })

  it('names every single change that would alter it, by what it leads to', async () => {
    indicating({ nutrition: 'severe', mobility: 'low', cognition: 'low' })
    await show()
    const changes = await part('Which single change would alter this')
    expect(changes.getByRole('heading', { name: `To: ${CLEAR}` })).toBeTruthy()
    expect(items(changes)).toContain('Breathing: from None to Severe or Priority')
    expect(items(changes)).toContain('Nutrition: from Severe to None, Low, Moderate or High')
  })

  it('says so where no single change would alter it', async () => {
    indicating({ nutrition: 'severe', mobility: 'severe', cognition: 'severe' })
    await show()
    const changes = await part('Which single change would alter this')
    expect(changes.getByText('No single change of one level would alter this.')).toBeTruthy()
  })

  it('never gives a total or a probability, nor says eligible', async () => {
    indicating({ nutrition: 'severe', mobility: 'high', cognition: 'moderate', continence: 'low' })
    await show()
    const numbers = await part('Numbers chosen by this product')
    const { parameters, explanation } = profileWith({
      ...{ nutrition: 'severe', mobility: 'high', cognition: 'moderate', continence: 'low' },
    })
    expect(numbers.getByText(parameters.statement)).toBeTruthy()
    const rule = explanation.replace(INDICATOR_CAVEAT, '').trim()
    const rest = dialog().textContent.replace(parameters.statement, '').replace(rule, '')
    expect(rest).not.toMatch(/\d|%/)
    expect(dialog().textContent).not.toMatch(/eligib|probab|likelihood/i)
  })
})

describe('gaps', () => {
  it('are listed, and lead to the domain after the dialog has closed', async () => {
    indicating({ mobility: null }, { evidence: ' ', isComplete: false })
    const { onGoTo } = await show()
    expect(await screen.findByRole('heading', { name: 'No indication yet: levels are missing' })).toBeTruthy()
    expect(screen.queryByText(/single change/)).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Without a level' })).getAllByRole('button')).toHaveLength(
      1,
    )
    expect(items(within(screen.getByRole('list', { name: 'Level without evidence' })))).toHaveLength(11)
    expect(items(within(screen.getByRole('list', { name: 'Not marked complete' })))).toHaveLength(12)
    const list = within(screen.getByRole('list', { name: 'Without a level' }))
    await userEvent.click(list.getByRole('button', { name: 'Mobility' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(onGoTo.mock.calls).toEqual([['mobility']]))
  })

  it('are none where everything is there', async () => {
    indicating({})
    await show()
    expect((await part('Gaps')).getByText(/^None: every domain has a level with evidence/)).toBeTruthy()
  })
})

describe('where no indication can be given', () => {
  it('names the level that the official tool does not have, and leads to its domain', async () => {
    indicating({ continence: 'severe' })
    await show()
    const outcome = await part('No indication can be given')
    expect(
      outcome.getByText(/^The level Severe is not used in the official DST for Continence\./),
    ).toBeTruthy()
    const row = screen.getByRole('row', { name: /Continence/ })
    expect(within(row).getByText('Not used in the official DST for this domain.')).toBeTruthy()
    expect(items(within(screen.getByRole('list', { name: 'Level not used in the official DST' })))).toEqual([
      'Continence',
    ])
    expect(screen.queryByText(/single change/)).toBeNull()
  })

  it('leads to the framework for children, without adult levels and numbers', async () => {
    indicating({ mobility: 'high' }, { ageGroup: 'cyp' })
    await show()
    const outcome = await part('No indication can be given')
    expect(outcome.getByText(/^This is the case of a child or young person\./)).toBeTruthy()
    expect(outcome.getByRole('link').getAttribute('href')).toMatch(/children-and-young-peoples/)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText(/National guidance says/)).toBeNull()
  })
})

describe('the calculator', () => {
  it('counts what is saved, and says so where something is not', async () => {
    indicating({})
    await show({ unsaved: 1 })
    expect(await screen.findByText('Some changes are not saved yet')).toBeTruthy()
    cleanup()
    await show()
    await part('Gaps')
    expect(screen.queryByText('Some changes are not saved yet')).toBeNull()
  })

  it('asks afresh at every opening, and when a domain is saved meanwhile', async () => {
    const calls = answering(
      [200, { indicator: profileWith({ breathing: 'priority' }) }],
      [200, { indicator: profileWith({ breathing: 'severe' }) }],
      [200, { indicator: profileWith({ mobility: null }) }],
    )
    const { savedAgain } = await show()
    await part(CLEAR)
    savedAgain()
    await part(CONSIDER)
    await userEvent.click(within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await userEvent.click(opener())
    await part('No indication yet: levels are missing')
    expect(calls).toEqual([CALL, CALL, CALL])
  })

  it('says that it is loading', async () => {
    vi.stubGlobal('fetch', async () => new Promise(() => {}))
    await show()
    await waitFor(() => expect(within(dialog()).getByRole('status').textContent).toBe('Loading...'))
  })

  it('offers another try where the profile could not be read', async () => {
    answering([500, 'stack trace'], [200, { indicator: profileWith({ breathing: 'priority' }) }])
    await show()
    expect(await screen.findByText('The level profile could not be read')).toBeTruthy()
    expect(dialog().textContent).not.toContain('stack trace')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await part(CLEAR)).toBeTruthy()
  })

  it('leads a free user to the plans with the reason, and asks the server nothing', async () => {
    const calls = indicating({})
    await show({ user: aUser({ subscriptionTier: 'free' }) })
    expect(
      screen.getByText(
        'at /subscription: The score calculator is part of Pro. Your plan (Starter) does not include it.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls).toEqual([])
  })
})
