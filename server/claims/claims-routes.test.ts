import { describe, expect, it } from 'vitest'
import { testApp, useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

describe('what may be claimed', () => {
  it('is told to anybody: encrypted always, hosted in the UK where the operator says so', async () => {
    const answer = await app.api.get('/api/platform/claims')
    expect([answer.status, answer.body]).toEqual([200, { ukHosted: true, encrypted: true }])
  })

  it('does not say "UK-hosted" of another region', async () => {
    const other = await testApp({ hostingRegion: 'eu' })
    const answer = await other.api.get('/api/platform/claims')
    expect([answer.status, answer.body]).toEqual([200, { ukHosted: false, encrypted: true }])
    await other.close()
  })

  it('takes no content', async () => {
    const answer = await app.api.get('/api/platform/claims?region=uk')
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input'])
  })
})
