import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCase } from './case-factory.ts'
import { useCaseForm } from './use-case-form.ts'

it('draws its page again once the form differs from what is saved, and not for each key', () => {
  let drawn = 0
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => ((drawn += 1), useCaseForm(aCase())), { wrapper })
  const before = drawn
  for (const reference of ['C-1045', 'C-10456', 'C-104567'])
    act(() => result.current.form.setValue('caseReference', reference))
  expect(result.current.changed).toBe(true)
  expect(drawn - before).toBe(1)
})
