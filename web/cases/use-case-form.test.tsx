import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Surroundings } from '../platform/testing-surroundings.tsx'
import { aCase } from './case-factory.ts'
import { useCaseForm } from './use-case-form.ts'

it('draws its page again once the form differs from what is saved, and not for each key', () => {
  let drawn = 0
  const { result } = renderHook(() => ((drawn += 1), useCaseForm(aCase())), { wrapper: Surroundings })
  const before = drawn
  for (const reference of ['C-1045', 'C-10456', 'C-104567'])
    act(() => result.current.form.setValue('caseReference', reference))
  expect(result.current.changed).toBe(true)
  expect(drawn - before).toBe(1)
})
