import { defineConfig } from 'vitest/config'

/** The tests of domain rules alone: no database is started, and all files share one worker, which starts in less time. */
export default defineConfig({
  test: {
    setupFiles: ['./tools/mutants/short-properties.setup.ts'],
    include: ['domain/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
})
