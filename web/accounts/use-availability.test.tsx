import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAvailability } from './use-availability.ts'

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchStub.mockReset()
  fetchStub.mockImplementation(() =>
    Promise.resolve(new Response('{"available":false,"message":"Username is already taken"}')),
  )
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const typing = (first: string, subject: 'username' | 'email' = 'username') =>
  renderHook(({ typed }) => useAvailability(subject, typed), { initialProps: { typed: first } })

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useAvailability', () => {
  it('asks once, 500 ms after the last key', async () => {
    const { result, rerender } = typing('ash')
    await pass(499)
    rerender({ typed: 'asha' })
    expect(result.current).toEqual({ state: 'checking', message: 'Checking availability...' })
    await pass(499)
    expect(fetchStub).not.toHaveBeenCalled()
    await pass(1)
    expect(fetchStub.mock.calls.map(([address]) => address)).toEqual(['/api/auth/check-username/asha'])
    expect(result.current).toEqual({ state: 'invalid', message: 'Username is already taken' })
  })

  it('is idle below three characters, and forgets the last answer', async () => {
    const { result, rerender } = typing('asha')
    await pass(500)
    rerender({ typed: 'as' })
    expect(result.current).toEqual({ state: 'idle', message: '' })
    await pass(1000)
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  it('shows no late answer about an earlier name', async () => {
    const late = Promise.withResolvers<Response>()
    fetchStub.mockImplementationOnce(() => late.promise)
    const { result, rerender } = typing('asha')
    await pass(500)
    rerender({ typed: 'ashap' })
    late.resolve(new Response('{"available":true,"message":"Username is available"}'))
    await pass(0)
    expect(result.current.state).toBe('checking')
  })

  it('is valid where the name is free', async () => {
    const message = 'Username is available'
    fetchStub.mockResolvedValue(new Response(JSON.stringify({ available: true, message })))
    const { result } = typing('asha')
    await pass(500)
    expect(result.current).toEqual({ state: 'valid', message })
  })

  it.each([
    ['username', 'asha', 'Unable to check username availability'],
    ['email', 'asha@example.org', 'Unable to check email availability'],
  ] as const)('is invalid when it cannot ask about the %s', async (subject, typed, message) => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = typing(typed, subject)
    await pass(500)
    expect(result.current).toEqual({ state: 'invalid', message })
  })
})

it('asks nothing about an email without an @', async () => {
  const { result } = renderHook(() => useAvailability('email', 'asha.example.org'))
  await pass(1000)
  expect(result.current.state).toBe('idle')
  expect(fetchStub).not.toHaveBeenCalled()
})
