import { expect, test } from '@playwright/test'
import { startProduct } from './product.ts'

test('what npm start runs brings the product up, and ends it when it is told to', async () => {
  const product = await startProduct({ file: 'scripts/prepare.mjs', args: ['start'] })
  try {
    const answer = await fetch(product.url)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>')])
  } finally {
    await product.stop()
  }
  await expect(fetch(product.url)).rejects.toThrow()
})
