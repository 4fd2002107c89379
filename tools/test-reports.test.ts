import { expect, test } from 'vitest'

import { closingLine, countPlaywright, countVitest, sum } from '#tools/test-reports.ts'

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

test('a browser test that passed when tried again counts as passed', () => {
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
