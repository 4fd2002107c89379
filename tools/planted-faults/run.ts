/**
 * `npm run planted`: plants each fault in a copy of the product, runs the tests that should find it, and says whether
 * they do. `npm run planted -- seats CSV` takes those whose kind has one of the words.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Fault = {
  kind: string
  file: string
  /** occurs once in the file */
  find: string
  replace: string
  /** files or folders */
  tests: string[]
}
type Result = 'found' | 'missed' | 'outdated'

const root = path.resolve(import.meta.dirname, '../..')
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[]
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = faults.filter(
  ({ kind }) => words.length === 0 || words.some((word) => kind.toLowerCase().includes(word)),
)

const copy = mkdtempSync(path.join(tmpdir(), 'planted-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
copyProduct()
const results = chosen.map((fault) => {
  const began = performance.now()
  const result = judge(fault)
  console.log(`${result.padEnd(8)} ${fault.kind} (${Math.round((performance.now() - began) / 1000)} s)`)
  return result
})
const count = (wanted: Result) => results.filter((result) => result === wanted).length
console.log(`\n${count('found')} found, ${count('missed')} missed, ${count('outdated')} outdated`)
if (count('found') < results.length) process.exitCode = 1

/** Tracked files and new ones, beside the same packages. */
function copyProduct() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of stdout.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(copy, file), { errorOnExist: false })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

function judge({ file, find, replace, tests }: Fault): Result {
  const place = path.join(copy, file)
  const before = readFileSync(place, 'utf8')
  if (before.split(find).length !== 2) return 'outdated'
  try {
    writeFileSync(
      place,
      before.replace(find, () => replace),
    )
    return passes(tests) ? 'missed' : 'found'
  } finally {
    writeFileSync(place, before)
  }
}

/** Ends at the first failure. A run that fails without a failed test throws: the fault was not judged. */
function passes(tests: string[]): boolean {
  const report = path.join(copy, 'planted-report.json')
  rmSync(report, { force: true })
  const { status, stderr } = spawnSync(
    'vitest',
    ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test' },
    },
  )
  if (status === 0) return true
  if (!hasFailedTest(report)) throw new Error(`No test of ${tests.join(', ')} was judged: ${stderr}`)
  return false
}

type Report = { testResults: { assertionResults: { status: string }[]; message: string }[] }

/** A file that cannot be loaded counts too. */
function hasFailedTest(report: string): boolean {
  if (!existsSync(report)) return false
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.some(
    ({ assertionResults, message }) =>
      message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  )
}
