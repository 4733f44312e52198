import { afterAll, describe, expect, it } from 'vitest'
import { aDocument } from './example-document.ts'
import { startRenderer } from './renderer.ts'

const renderer = startRenderer((error) => {
  throw error
})
afterAll(() => renderer.close())

describe('the renderer', () => {
  it.each([
    ['docx', 'PK'],
    ['pdf', '%PDF-1.7'],
  ] as const)('makes a %s file beside the main thread', async (format, beginning) => {
    const file = await renderer.render(aDocument(), format)
    expect(Buffer.from(file).subarray(0, beginning.length).toString('latin1')).toBe(beginning)
  })

  it('holds up nobody else with a long document', async () => {
    const long = 'a\n'.repeat(10_000)
    const document = aDocument({
      blocks: Array.from({ length: 3 }, () => ({ kind: 'paragraph', content: long }) as const),
    })
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    const began = performance.now()
    await renderer.render(document, 'pdf')
    clearInterval(timer)
    expect(longest).toBeLessThan((performance.now() - began) / 2)
  })

  it('refuses at once what would wait too long', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => renderer.render(aDocument(), 'docx')),
    )
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ code: 'unavailable', extra: { retryAfter: 10 } })
  })
})
