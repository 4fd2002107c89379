/** Runs programs, each a check, and closes with one line that sums them all. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'

import { closingLine, sum, type Tally } from '#tools/checks/test-reports.ts'

export type Check = {
  name: string
  /** The program and its arguments; `report` is where one that runs many tests writes about them. */
  command: (report: string) => string[]
  env?: (report: string) => Record<string, string>
  /** The number of tests in the report. A check without it is one test, whose output shows only if it fails. */
  count?: (report: unknown) => Tally
  /** The tests that failed; they are listed once more before the closing line. */
  failures?: (report: unknown, root: string) => string[]
  /** The tests that passed at a second try only. */
  secondTries?: (report: unknown) => string[]
  /** Show the output while it runs. */
  live?: boolean
  /** What has to be there for the check to make sense; it is skipped otherwise. */
  needs?: string[]
  /** The name of a check without whose success this one fails unseen. */
  after?: string
}

const root = path.resolve(import.meta.dirname, '../..')
const passed: Tally = { passed: 1, failed: 0, skipped: 0 }
const failed: Tally = { passed: 0, failed: 1, skipped: 0 }
const skipped: Tally = { passed: 0, failed: 0, skipped: 1 }

/** How many run at once of those that are silent until they end, most of which use one core. */
const atOnce = Math.min(2, availableParallelism())

/** The exit code of this process becomes 1 when anything failed. */
export async function runChecks(checks: Check[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const tallies = new Map<string, Promise<Tally>>()
  const failures: string[] = []
  const secondTries: string[] = []
  const carryOut = async (check: Check) => {
    const start = performance.now()
    const report = path.join(folder, `${check.name.replaceAll(' ', '-')}.json`)
    const tally = await runCheck(check, await tallies.get(check.after ?? ''), report)
    announce(check, tally, performance.now() - start)
    failures.push(...readFailures(check, tally, report))
    secondTries.push(...readSecondTries(check, report))
    return tally
  }
  for (const group of groupsOf(checks)) {
    const waiting = group.values()
    const runInTurn = async () => {
      for (const check of waiting) {
        const ended = carryOut(check)
        tallies.set(check.name, ended)
        await ended
      }
    }
    await Promise.all(Array.from({ length: atOnce }, runInTurn))
  }
  list('Passed at a second try', secondTries)
  list('Failed', failures)
  const total = sum(await Promise.all(tallies.values()))
  if (total.failed > 0) process.exitCode = 1
  console.log(`\n${closingLine(total)}`)
}

/** A check that shows its output runs by itself, with workers of its own. */
function groupsOf(checks: readonly Check[]): Check[][] {
  const groups: Check[][] = []
  for (const check of checks) {
    const last = groups.at(-1)
    if (last && !check.live && !last[0]?.live) last.push(check)
    else groups.push([check])
  }
  return groups
}

/** With their names once more below: where only the end of a long output is kept, all of them are in it. */
function list(title: string, tests: readonly string[]) {
  if (tests.length === 0) return
  const names = tests.map((each) => `  ${each.split('\n', 1)[0]}`)
  console.log([`\n${styleText('bold', title)}`, ...tests, `${title}:`, ...names].join('\n'))
}

async function runCheck(check: Check, before: Tally | undefined, report: string): Promise<Tally> {
  if (check.needs?.some((file) => !existsSync(path.join(root, file)))) return skipped
  if (before?.failed) return failed
  if (check.live) console.log(styleText('bold', `\n${check.name}`))
  const succeeded = await runCommand(check, report)
  if (!check.count) return succeeded ? passed : failed
  const tally = readTally(check.count, report)
  return succeeded || tally.failed > 0 ? tally : sum([tally, failed])
}

async function runCommand(check: Check, report: string): Promise<boolean> {
  const [command = '', ...args] = check.command(report)
  const programs = path.join(root, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: [programs, process.env.PATH].join(path.delimiter),
      ...check.env?.(report),
    },
    stdio: check.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (text: Buffer) => output.push(text))
  child.stderr?.on('data', (text: Buffer) => output.push(text))
  const interrupt = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(130)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) process.stdout.write(Buffer.concat(output))
    return code === 0
  } catch (error) {
    console.log(`${command} cannot be run:`, error instanceof Error ? error.message : error)
    return false
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

function readTally(count: (report: unknown) => Tally, report: string): Tally {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.log('The program ended without a report of its tests.')
    return failed
  }
}

function readFailures({ name, failures }: Check, tally: Tally, report: string): string[] {
  const unnamed = tally.failed > 0 ? [name] : []
  if (!failures || !existsSync(report)) return unnamed
  try {
    const read = failures(JSON.parse(readFileSync(report, 'utf8')), root)
    return tally.failed > read.length ? [...read, name] : read
  } catch {
    return unnamed
  }
}

function readSecondTries({ secondTries }: Check, report: string): string[] {
  if (!secondTries || !existsSync(report)) return []
  try {
    return secondTries(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return []
  }
}

function announce({ name, count, needs }: Check, tally: Tally, milliseconds: number) {
  const sign = tally.failed > 0 ? styleText('red', '✗') : tally === skipped ? '-' : styleText('green', '✓')
  const text =
    tally === skipped ? `skipped without ${needs?.join(', ')}` : `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `${sign} ${name} ${styleText('dim', text)}${count && tally !== skipped ? `: ${closingLine(tally)}` : ''}`,
  )
}
