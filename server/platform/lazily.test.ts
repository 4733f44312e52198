import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('loads once however many ask, and again only where it has failed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here')
  const loaded = lazily(load)
  expect(load).not.toHaveBeenCalled()
  await expect(loaded()).rejects.toThrow('away')
  expect(await Promise.all([loaded(), loaded()])).toEqual(['here', 'here'])
  expect(load).toHaveBeenCalledTimes(2)
})
