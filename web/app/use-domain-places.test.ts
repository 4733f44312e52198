import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { useDomainPlaces } from './use-domain-places.ts'

const places = () => renderHook(() => useDomainPlaces([anAssessment({ isComplete: true })])).result

describe('the places of the builder', () => {
  it('begin at the first pending domain, open', () => {
    const { current } = places()
    expect(current.active).toBe('cognition')
    expect([current.isOpen('cognition'), current.isOpen('behaviour')]).toEqual([true, false])
  })

  it('make a domain that is opened the one being worked on, wherever the focus is', () => {
    const result = places()
    act(() => result.current.setOpen('mobility', true))
    expect(result.current.active).toBe('mobility')
  })

  it('leave it so when another one is closed', () => {
    const result = places()
    act(() => result.current.setOpen('mobility', true))
    act(() => result.current.setOpen('cognition', false))
    expect(result.current.active).toBe('mobility')
    expect(result.current.isOpen('cognition')).toBe(false)
  })
})
