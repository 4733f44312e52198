import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

describe('the key of drafts', () => {
  it('is 32 bytes, the same for a person at every sign-in, and another for another', async () => {
    const keyOf = async (person: { token: string }) =>
      (await app.api.as(person).get<{ key: string }>('/api/account/draft-key')).body.key
    const [one, other] = [await app.signedIn(), await app.signedIn()]
    expect(Buffer.from(await keyOf(one), 'base64')).toHaveLength(32)
    expect(await keyOf(one)).toBe(await keyOf(one))
    expect(await keyOf(one)).not.toBe(await keyOf(other))
  })
})
