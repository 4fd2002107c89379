import { defineConfig, devices } from '@playwright/test'

import { quickFolder } from '#testing/app/quick-folder.ts'
import { browserLaunchOptions } from '#tools/browser.ts'

process.env.TMPDIR = quickFolder()
// Workers read this file again: the browser is looked for once and passed on.
process.env.BROWSER_LAUNCH ??= JSON.stringify(browserLaunchOptions())
const port = Number((process.env.BROWSER_TEST_PORT ??= '3977'))
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.journey.ts', 'modules/*/journeys/*.journey.ts'],
  globalSetup: './e2e/steps/server.setup.ts',
  workers: 2,
  fullyParallel: true,
  // Nothing is judged by the clock: a busy machine takes longer and is as right.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The report names each journey that needed it (decision 0285).
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: JSON.parse(process.env.BROWSER_LAUNCH),
  },
})
