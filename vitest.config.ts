import { globSync, readFileSync } from 'node:fs'

import { configDefaults, defineConfig } from 'vitest/config'

import { quickFolder } from '#testing/app/quick-folder.ts'

// Read by whatever asks for a folder for the time of the tests, in this process and in its workers.
process.env.TMPDIR = quickFolder()

const ends = '**/*.test.{ts,tsx}'
/** Nothing is judged by the clock: a busy machine takes longer and is as right. */
const timeouts = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Each loads its modules several times, like a reloaded page, so they need a separate worker. */
const loadedAnew = globSync(`{web,modules/*/office}/${ends}`).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.resetModules('),
)

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share a worker: nothing is kept between them, and loading the product again for each doubled the time.
    projects: [
      {
        test: {
          name: 'rules',
          include: [`{domain,words,contract,modules/*/{rules,contract,words}}/${ends}`],
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'product',
          include: [`{server,demo,testing,tools,modules/*/{server,schema}}/${ends}`],
          globalSetup: './testing/app/migrated-database.setup.ts',
          isolate: false,
          ...timeouts,
        },
      },
      {
        // Apart from the server's: a page brings a window that stays.
        test: {
          name: 'screens',
          include: [`{web,modules/*/{office,public}}/${ends}`],
          exclude: [...configDefaults.exclude, ...loadedAnew],
          globalSetup: './testing/app/migrated-database.setup.ts',
          isolate: false,
          ...timeouts,
        },
      },
      { test: { name: 'loaded anew', include: loadedAnew, ...timeouts } },
    ],
  },
})
