import { defineConfig } from 'vitest/config'

import { quickFolder } from '#testing/app/quick-folder.ts'

// Read by whatever asks for a folder for the time of the tests, in this process and in its workers.
process.env.TMPDIR = quickFolder()

const ends = '**/*.test.{ts,tsx}'
/** Nothing is judged by the clock: a busy machine takes longer and is as right. */
const patience = {
  // A desk tries once. Where nobody watches, a test that fails by chance is tried again and named at the end.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Rules and words keep nothing between files, and most take less time than the start of a worker of their own.
        test: { name: 'rules', include: [`{domain,words,contract}/${ends}`], isolate: false, ...patience },
      },
      {
        test: {
          name: 'product',
          include: [`{server,demo,web,testing,tools}/${ends}`],
          globalSetup: './testing/app/migrated-database.setup.ts',
          ...patience,
        },
      },
    ],
  },
})
