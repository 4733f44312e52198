import AxeBuilder from '@axe-core/playwright'
import { test } from './fixtures.ts'
test('time', async ({ page }) => {
  for (const path of ['/', '/register', '/login', '/privacy-policy']) {
    await page.goto(path)
    for (const legacy of [false, true, true, false]) {
      for (const width of [375, 768, 1280]) {
      let t = performance.now()
      await page.setViewportSize({ width, height: 900 })
      const a = performance.now() - t
      t = performance.now()
      await new AxeBuilder({ page }).setLegacyMode(legacy).analyze()
      const b = performance.now() - t
      t = performance.now()
      await new AxeBuilder({ page }).setLegacyMode(legacy).options({ resultTypes: ['violations'] }).analyze()
      const c = performance.now() - t
      console.log(path, legacy, width, a.toFixed(), b.toFixed(), c.toFixed())
      }
    }
  }
})
