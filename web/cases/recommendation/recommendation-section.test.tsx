import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../shared/cases/case.ts'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'
import type { Assessment } from '../../../shared/assessments/assessment.ts'
import type { NeedLevel } from '../../../shared/assessments/need-levels.ts'
import { Surroundings } from '../../platform/testing-surroundings.tsx'
import { useAutosave } from '../../platform/use-autosave.ts'
import { aCase } from '../case-factory.ts'
import { aRecommendation, NOTHING_SAVED } from './recommendation-factory.ts'
import { RecommendationSection } from './recommendation-section.tsx'
import { useRecommendation } from './use-recommendation.ts'

interface Shown {
  current?: Partial<Case>
  levels?: NeedLevel[]
  readOnly?: boolean
}

function Page({ current, levels = [], readOnly = false }: Shown) {
  const one = aCase(current)
  const control = useRecommendation(one.id)
  const autosave = useAutosave({
    caseId: one.id,
    title: one.caseReference,
    parts: [control.part],
    refusal: readOnly ? 'For reading.' : null,
  })
  return (
    <RecommendationSection
      current={one}
      assessments={levels.map((needLevel) => ({ needLevel }) as Assessment)}
      control={control}
      autosave={autosave}
      readOnly={readOnly}
    />
  )
}

/** Shows the section over a server that has `saved`; `fail`: it does not answer the first question. */
function show(saved: Recommendation, shown: Shown = {}, fail = false) {
  const writes: unknown[] = []
  let failing = fail
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/recommendation')) return new Response('{}', { status: 404 })
    if (init.method === 'PUT') {
      const body = JSON.parse(init.body as string) as Partial<Recommendation>
      writes.push(body)
      return new Response(
        JSON.stringify({ recommendation: aRecommendation({ ...body, version: saved.version + 1 }) }),
      )
    }
    if (!failing) return new Response(JSON.stringify({ recommendation: saved }))
    failing = false
    throw new TypeError('no connection')
  })
  render(
    <Surroundings>
      <Page {...shown} />
    </Surroundings>,
  )
  return writes
}

const radio = async (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const box = async (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const NOT_ELIGIBLE = 'The team recommends: not eligible for NHS continuing healthcare'

describe('the section', () => {
  it('chooses nothing for the team, and says who decides', async () => {
    show(NOTHING_SAVED, { levels: ['priority', 'severe'] })
    expect((await radio('Not yet')).checked).toBe(true)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.getByText(/the integrated care board decides/)).toBeTruthy()
    expect(screen.getByText('Not yet saved')).toBeTruthy()
  })

  it('shows what is saved, with meaning and prompts at each characteristic', async () => {
    show(aRecommendation({ outcome: 'eligible' }))
    const nature = await box('Nature')
    expect(nature.value).toBe('Advanced dementia')
    const hint = document.getElementById(nature.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('The type and features of the needs')
    expect(within(hint ?? document.body).getAllByRole('listitem')).toHaveLength(3)
    expect((await radio(/: eligible/)).checked).toBe(true)
    expect(screen.getByText(/^Last updated 21 November 2026.* by Asha Patel$/)).toBeTruthy()
  })

  it('saves at once by its button', async () => {
    const writes = show(aRecommendation())
    await userEvent.type(await box('Complexity'), 'They interact')
    await userEvent.click(await radio(NOT_ELIGIBLE))
    expect(screen.getByText(/changes not saved$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save Recommendation' }))
    await screen.findAllByText('Recommendation saved')
    expect(writes).toMatchObject([{ complexity: 'They interact', outcome: 'not_eligible', version: 3 }])
    expect(screen.queryByText(/changes not saved$/)).toBeNull()
  })

  it('takes a choice back with "Not yet"', async () => {
    const writes = show(aRecommendation({ outcome: 'eligible' }))
    await userEvent.click(await radio('Not yet'))
    await userEvent.click(screen.getByRole('button', { name: 'Save Recommendation' }))
    await screen.findAllByText('Recommendation saved')
    expect(writes).toMatchObject([{ outcome: null }])
  })

  it('can be read and not changed by a reader', async () => {
    show(aRecommendation({ outcome: 'unable_to_agree' }), { readOnly: true })
    expect((await box('Nature')).readOnly).toBe(true)
    expect((await box('Who took part')).readOnly).toBe(true)
    expect((await radio('The team is unable to agree')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says when it could not be loaded, and tries again', async () => {
    show(aRecommendation(), {}, true)
    expect(await screen.findByText('The recommendation could not be loaded')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await box('Nature')).value).toBe('Advanced dementia')
  })
})

describe('reasons', () => {
  const notice = () => screen.queryByText('Give the reasons with special care')

  it.each([
    ['priority', true],
    ['severe', true],
    ['high', false],
  ] as const)('with %s in the profile and "not eligible" the notice shows: %s', async (level, expected) => {
    show(aRecommendation({ outcome: 'not_eligible' }), { levels: ['low', level] })
    await radio(NOT_ELIGIBLE)
    expect(notice() !== null).toBe(expected)
  })

  it('does not stand in the way, and goes with another choice', async () => {
    show(aRecommendation({ outcome: 'not_eligible' }), { levels: ['severe'] })
    await radio(NOT_ELIGIBLE)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Recommendation' }).disabled).toBe(
      false,
    )
    await userEvent.click(await radio('The team is unable to agree'))
    expect(notice()).toBeNull()
  })
})

describe('other cases', () => {
  it('leads to the framework of children, and asks nothing of the adult one', async () => {
    show(NOTHING_SAVED, { current: { ageGroup: 'cyp' } })
    expect(await screen.findByRole('link', { name: /Children and Young People/ })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('does not hide what was entered before the age group was corrected', async () => {
    show(aRecommendation(), { current: { ageGroup: 'cyp' } })
    expect((await box('Nature')).value).toBe('Advanced dementia')
  })

  it('says that fast track needs none', async () => {
    show(NOTHING_SAVED, { current: { assessmentType: 'fast_track' } })
    expect(await screen.findByText('A fast-track case needs no recommendation of a team')).toBeTruthy()
    expect((await radio('Not yet')).checked).toBe(true)
  })
})
