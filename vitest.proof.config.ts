import { defineConfig } from 'vitest/config'

/** The long loops (`npm run proof`): crashes, accounts of the machine, races. Too slow for every change. */
export default defineConfig({
  test: {
    include: ['server/**/*.proof.ts', 'shared/**/*.proof.ts'],
    environment: 'node',
    globalSetup: ['server/testing/test-cluster.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
