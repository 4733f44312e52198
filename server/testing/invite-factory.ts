import type { TestApp } from './test-app.ts'
import { freshAddress } from './test-api.ts'

/** An invite code that somebody has just made. */
export async function anInviteCode(app: TestApp): Promise<string> {
  const inviter = await app.signedIn({ tier: 'pro_plus' })
  const api = app.api.from(freshAddress()).as(inviter)
  return (await api.post<{ code: string }>('/api/subscription/create-invite')).body.code
}
