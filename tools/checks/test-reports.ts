import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What the JSON reports of the test programs tell: how many tests passed, failed and were left out, and which. */

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

type PlaywrightResult = {
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

type PlaywrightReport = {
  /** `flaky`: passed at a second try */
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

/** The tests that failed, each with its file and the first lines of its message. */
export function failuresOfVitest(report: unknown, root: string): string[] {
  return (report as VitestReport).testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '')
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [firstLines(name, file.message)]
    return failed.map((test) => firstLines(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
}

export const failuresOfPlaywright = (report: unknown) => journeysThat('unexpected', report)

/** The journeys that failed at first and passed at the second try, with what they showed at first. */
export const secondTriesOfPlaywright = (report: unknown) => journeysThat('flaky', report)

function journeysThat(ended: 'unexpected' | 'flaky', report: unknown): string[] {
  const among = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ results: [result] }) =>
          [firstLines(`${file} › ${title}`, result?.errors[0]?.message), ...pageAtFailure(result)].join('\n'),
        ),
    ),
    ...suites.flatMap(among),
  ]
  return (report as PlaywrightReport).suites.flatMap(among)
}

/** What the page showed: a failure under load is rarely seen a second time. */
function pageAtFailure(result: PlaywrightResult | undefined): string[] {
  const context = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (!context) return []
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(context, 'utf8')) ?? []
  return page
    .trimEnd()
    .split('\n')
    .slice(0, 60)
    .map((line) => `    ${line}`)
}

function firstLines(name: string, message = ''): string {
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
