import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

/** No finding of axe on a screen at three widths, and nothing that has to be scrolled sideways on a small one. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    // The product has no frames, so that the way through a blank page, which takes three times as long, finds no more.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${screen} at ${size.width} px`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${screen} is not wider than ${size.width} px`).toBeLessThanOrEqual(size.width)
  }
}
