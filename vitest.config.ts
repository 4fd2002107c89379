import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,words,contract,server,demo,web,testing,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './testing/app/migrated-database.setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
