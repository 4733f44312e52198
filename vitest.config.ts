import { defineConfig } from 'vitest/config'
import { knowledgeItems } from './content/knowledge/knowledge-plugin.ts'

/** Screens whose tests need a realm of their own: they keep keys in a database of the browser, or put another location. */
const OWN_REALM = [
  'web/landing-login.test.tsx',
  'web/app/builder-autosave.test.tsx',
  'web/subscriptions/subscription-page.test.tsx',
  'web/platform/draft-store.test.ts',
]

const screens = {
  environment: 'jsdom' as const,
  setupFiles: ['web/platform/testing-setup.ts'],
  testTimeout: 20_000,
}

/**
 * Suites by where the code runs: plain rules and server in Node, screens in jsdom. Rules and server keep nothing between
 * files, so that these share what is loaded; one worker more than cores, since much of their time is waiting.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'shared/**/*.test.ts',
            'content/**/*.test.ts',
            'checks/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['server/testing/test-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [knowledgeItems()],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: OWN_REALM,
          pool: 'vmThreads',
          ...screens,
        },
      },
      { test: { name: 'web, own realm', include: OWN_REALM, ...screens } },
    ],
  },
})
