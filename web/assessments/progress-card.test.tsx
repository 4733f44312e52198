import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { anAssessment } from './assessment-factory.ts'
import { ProgressCard } from './progress-card.tsx'

const complete = (count: number) =>
  CARE_DOMAIN_IDS.slice(0, count).map((domain) => anAssessment({ domain, isComplete: true }))

describe('progress card', () => {
  it('tells what is done and leads to what is next', async () => {
    const goTo = vi.fn()
    render(<ProgressCard assessments={complete(1)} onGoTo={goTo} />)
    const bar = screen.getByRole('progressbar', { name: '1 of 12 domains completed' })
    expect(bar.getAttribute('aria-valuetext')).toBe('8%')
    await userEvent.click(screen.getByRole('button', { name: 'Next: Cognition' }))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('cognition')
  })

  it('has nothing to lead to before there is a case', () => {
    render(<ProgressCard assessments={[]} />)
    expect(screen.getByText('0 of 12 domains completed')).toBeTruthy()
    expect(screen.getByText('Next: Behaviour')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says so when all are complete', () => {
    render(<ProgressCard assessments={complete(12)} onGoTo={vi.fn()} />)
    expect(screen.getByText('12 of 12 domains completed')).toBeTruthy()
    expect(screen.getByText('100%')).toBeTruthy()
    expect(screen.getByText('All domains complete')).toBeTruthy()
  })
})
