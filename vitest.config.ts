import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,words,contract,server,demo,web,testing,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './testing/app/migrated-database.setup.ts',
    // Nothing is judged by the clock: a busy machine takes longer and is as right.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
