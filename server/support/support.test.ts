import { describe, expect, it } from 'vitest'
import { testApp, useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

describe('the support contact', () => {
  it('is told to anybody, as the operator has set it', async () => {
    const support = { email: 'support@example.org', phone: '+44 20 7946 0000' }
    const other = await testApp({ support })
    const answer = await other.api.get('/api/support/contact')
    expect([answer.status, answer.body]).toEqual([200, support])
    await other.close()
  })

  it('is nothing where the operator has set nothing', async () => {
    const answer = await app.api.get('/api/support/contact')
    expect([answer.status, answer.body]).toEqual([200, { email: null, phone: null }])
  })
})
