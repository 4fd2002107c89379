import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  secondTriesOfPlaywright,
  sum,
} from '#tools/checks/test-reports.ts'

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ],
}

test('a test file that cannot be loaded counts as a failed test', () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('counts the browser tests', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } }
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 1, skipped: 3 })
})

test('the closing line speaks of skipped tests only if there are any', () => {
  const tally = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ])
  expect(closingLine(tally)).toBe('3 passed, 1 failed')
  expect(closingLine({ ...tally, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('names a failed test with its file and the first lines of its message', () => {
  const report = {
    ...vitestReport,
    testResults: [
      {
        name: '/product/domain/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides',
            failureMessages: ['\u001B[31m1 is not 2\u001B[39m\nhere'],
          },
        ],
      },
      {
        name: '/product/domain/b.test.ts',
        status: 'failed',
        message: 'cannot be loaded',
        assertionResults: [],
      },
    ],
  }
  expect(failuresOfVitest(report, '/product')).toEqual([
    'domain/a.test.ts › divides\n    1 is not 2\n    here',
    'domain/b.test.ts\n    cannot be loaded',
  ])
})

test('names the journeys that failed or needed a second try, in nested groups too', () => {
  const spec = (title: string, status: string) => ({
    file: 'office/a.journey.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: 'not seen' }] }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('books', 'expected'), spec('pays', 'unexpected'), spec('moves', 'flaky')],
        suites: [{ specs: [spec('prints', 'unexpected')] }],
      },
    ],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    'office/a.journey.ts › pays\n    not seen',
    'office/a.journey.ts › prints\n    not seen',
  ])
  expect(secondTriesOfPlaywright(report)).toEqual(['office/a.journey.ts › moves\n    not seen'])
})

test('shows the page at which a journey failed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const context = path.join(folder, 'error-context.md')
  writeFileSync(context, '# Page snapshot\n\n```yaml\n- heading "Reservas"\n```\n\n# Test source\n')
  const results = [
    { errors: [{ message: 'not seen' }], attachments: [{ name: 'error-context', path: context }] },
  ]
  const spec = { file: 'office/a.journey.ts', title: 'pays', tests: [{ status: 'unexpected', results }] }
  expect(failuresOfPlaywright({ suites: [{ specs: [spec] }] })).toEqual([
    'office/a.journey.ts › pays\n    not seen\n    - heading "Reservas"',
  ])
})
