import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

/** Journeys through the built product; each starts its own server on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only the second time is a defect.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: await browserLaunch(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
