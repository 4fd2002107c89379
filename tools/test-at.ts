/**
 * `npm run test:at -- 2028-02-29T10:00` runs all tests as if it were that hour in Santiago; `npm run test:at` does so at
 * each of `trickyHours` and closes with a line for each, `npm run test:at -- each server words` too. Tests named after the
 * hour are run alone: journeys (`e2e/…`, `modules/…/journeys`) on what was built last, or unit and integration tests.
 *
 * libfaketime moves the clock of Node and PostgreSQL. Chromium does not start under it: there the journeys move the
 * clock of each page by the same seconds.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

import { instantOf } from '#domain/zoned-time.ts'

/** Hours at which a day, a month, a year or the clock itself changes. */
const trickyHours: Record<string, string> = {
  'a Sunday': '2026-11-29T10:00',
  'the last evening of a month': '2027-01-31T22:30',
  'the night on which clocks go back': '2027-04-03T22:50',
  'the night on which clocks go forward': '2027-09-04T23:50',
  'the end of a year': '2026-12-31T23:50',
  'the 29th of February': '2028-02-29T10:00',
}

const [library] = globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')
if (!library) {
  console.error('The clock is moved by libfaketime, which is not here: apt-get install faketime')
  process.exit(1)
}

const [asked, ...named] = process.argv.slice(2)
const program = (file: string) => path.join(import.meta.dirname, '..', file)
const tests =
  named.length === 0
    ? [program('tools/test.ts')]
    : named.every((name) => name.startsWith('e2e') || name.includes('/journeys'))
      ? [program('node_modules/@playwright/test/cli.js'), 'test', ...named]
      : [program('node_modules/vitest/vitest.mjs'), 'run', ...named]

function testAt(hour: string): { passed: boolean; line: string } {
  const [date = '', time = ''] = hour.split('T')
  const seconds = Math.round((instantOf(date, time, 'America/Santiago').getTime() - Date.now()) / 1000)
  const { status, stdout } = spawnSync(process.execPath, tests, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      // Waits and file times stay true: only the date is moved.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      MOVED_CLOCK_SECONDS: String(seconds),
    },
  })
  process.stdout.write(stdout)
  // Vitest says last how long it took.
  const lines = stdout.trimEnd().split('\n')
  const line = lines.findLast((each) => /\d+ (passed|failed)/.test(each))?.trim() ?? lines.at(-1) ?? ''
  return { passed: status === 0, line }
}

const hours = asked && asked !== 'each' ? { asked } : trickyHours
const results = Object.entries(hours).map(([name, hour]) => ({ name, hour, ...testAt(hour) }))
if (hours === trickyHours)
  for (const { name, hour, line } of results) console.log(`${hour} (${name}): ${line}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
