import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { claimsRoutes } from './claims-routes.ts'

const app = useTestApp()

describe('what may be claimed', () => {
  it('is told to anybody: encrypted always, hosted in the UK where the operator says so', async () => {
    const answer = await app.api.get('/api/platform/claims')
    expect([answer.status, answer.body]).toEqual([200, { ukHosted: true, encrypted: true }])
  })

  it.each([
    [{ hosting: 'uk', assistant: 'uk' }, true],
    [{ hosting: 'eu', assistant: null }, false],
    [{ hosting: 'uk', assistant: 'us-east' }, false],
    [{ hosting: 'uk', assistant: 'unknown' }, false],
  ])('with %o, "UK-hosted" is %s: server and language model have to be there', async (regions, ukHosted) => {
    const [read] = claimsRoutes(regions)
    expect(await read?.handler({} as never)).toEqual({ ukHosted, encrypted: true })
  })

  it('takes no content', async () => {
    const answer = await app.api.get('/api/platform/claims?region=uk')
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input'])
  })
})
