import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

const DAY = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // As its provider does, so that it hears of the window and of the connection.
  queryClient.mount()
})
afterEach(() => {
  queryClient.unmount()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.useRealTimers()
})

/** A screen that shows the answer of `read`; answers how it goes away again. */
const screenWith = (read: () => Promise<unknown>) =>
  new QueryObserver(queryClient, { queryKey: ['cases'], queryFn: read }).subscribe(() => undefined)

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a read', () => {
  it('is never stale: a day later neither time nor another screen asks again', async () => {
    const read = vi.fn(async () => 'cases')
    screenWith(read)
    await pass(DAY)
    screenWith(read)
    await pass(DAY)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('is not repeated when the window or the connection comes back', async () => {
    const read = vi.fn(async () => 'cases')
    screenWith(read)
    await pass(DAY)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await pass(DAY)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('that failed is not tried again by itself', async () => {
    const read = vi.fn(async () => Promise.reject(new Error('down')))
    screenWith(read)
    await pass(DAY)
    expect(read).toHaveBeenCalledTimes(1)
    expect(queryClient.getQueryState(['cases'])?.status).toBe('error')
  })

  it('fails at once without a connection, so that the screen can say so', async () => {
    onlineManager.setOnline(false)
    screenWith(async () => Promise.reject(new TypeError('Failed to fetch')))
    await pass(0)
    expect(queryClient.getQueryState(['cases'])?.status).toBe('error')
  })
})

it('a write that failed is not tried again by itself', async () => {
  const write = vi.fn(async () => Promise.reject(new Error('down')))
  const mutation = new MutationObserver(queryClient, { mutationFn: write })
  const failure = expect(mutation.mutate()).rejects.toThrow('down')
  await pass(DAY)
  await failure
  expect(write).toHaveBeenCalledTimes(1)
})
