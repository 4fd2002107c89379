import { stripVTControlCharacters } from 'node:util'

/** What the JSON reports of the test programs tell: how many tests passed, failed and were left out, and which. */

/** The tests that a reader has to look at, each with its file and the first lines of what it said. */
export type Trouble = { failed: string[]; flaky: string[] }

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
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

export function troubleOfVitest(report: unknown, root: string): Trouble {
  const trouble: Trouble = { failed: [], flaky: [] }
  for (const file of (report as VitestReport).testResults) {
    const name = file.name.replace(`${root}/`, '')
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) trouble.failed.push(told(name, file.message))
    for (const test of file.assertionResults) {
      const line = told(`${name} › ${test.fullName}`, test.failureMessages?.[0])
      if (test.status === 'failed') trouble.failed.push(line)
      // What passed and has something to say against itself passed when tried again.
      else if (test.status === 'passed' && test.failureMessages?.length) trouble.flaky.push(line)
    }
  }
  return trouble
}

export function troubleOfPlaywright(report: unknown): Trouble {
  const trouble: Trouble = { failed: [], flaky: [] }
  const read = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        const line = () => told(`${spec.file} › ${spec.title}`, results[0]?.errors[0]?.message)
        if (status === 'unexpected') trouble.failed.push(line())
        if (status === 'flaky') trouble.flaky.push(line())
      }
    }
    for (const inner of suite.suites ?? []) read(inner)
  }
  for (const suite of (report as PlaywrightReport).suites) read(suite)
  return trouble
}

function told(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

export function sum(tallies: Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((before, tally) => before + tally[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
