/** How many tests passed, failed and were left out, from the JSON reports of the test programs. */

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as VitestReport
  // A file that could not even be loaded has no failed test to show for it.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}

export function countPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

export function sum(tallies: Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((before, tally) => before + tally[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
