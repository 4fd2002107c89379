/**
 * The rows behind a report as a file, from the built product with a million bookings behind it: seconds, rows, the most memory
 * of the process, and how long another request waits meanwhile. `--keep <folder>` uses the databases of reports.bench.ts.
 */
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { addressOf, call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'
import { describeInstallation } from '#testing/growth/installation.ts'
import { startLargeDatabases, today } from '#testing/growth/large-databases.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { ended, startProduct } from '../../../bench/setting/bench-server.ts'
import { exportReportRows } from '../contract/reports.contract.ts'

const { values } = parseArgs({
  options: { keep: { type: 'string' }, size: { type: 'string', default: '1000000' } },
})
const password = 'una-clave-para-medir'
const large = await startLargeDatabases(values.keep)
const bookings = Number(values.size)
const name = `reports_${bookings}`
const email = await large.open(
  name,
  async (db) =>
    makeLargeInstallation(db, await givenOperator(db), { bookings, operators: 8, share: 0.4, today }),
  async (db) => {
    const { tour_operator_id } = await describeInstallation(db, today)
    const user = await givenUser(db, { tour_operator_id }, { level: 1, password })
    return user.email
  },
)
const dataDir = await mkdtemp(path.join(large.folder, 'files-'))
const { child, host } = await startProduct({ DATABASE_URL: large.at(name), DATA_DIR: dataDir })
const { token } = await call(login, { body: { email, password } }, { host })
const headers = { authorization: `Bearer ${token}` }

/** Megabytes in use now. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

type Export = { report: 'sales' | 'receivables'; format: 'csv' | 'xlsx'; days: number }

async function take({ report, format, days }: Export) {
  const query = { report, days: 'service', from: addDays(today, -days), to: today, format } as const
  const before = await memory()
  const end = new AbortController()
  let [most, slowest] = [before, 0]
  const watch = async () => {
    while (!end.signal.aborted) {
      const began = performance.now()
      await fetch(`${host}/healthz`).then((response) => response.arrayBuffer())
      slowest = Math.max(slowest, performance.now() - began)
      most = Math.max(most, await memory())
      await sleep(10)
    }
  }
  const watching = watch()
  const began = performance.now()
  const response = await fetch(host + addressOf(exportReportRows, { query }), { headers })
  const first = performance.now() - began
  let [bytes, lines] = [0, 0]
  for await (const part of response.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
  }
  end.abort()
  await watching
  const seconds = (performance.now() - began) / 1000
  console.info(
    `${report} ${format}, ${days} days: ${response.status}, first byte ${(first / 1000).toFixed(1)} s, all ${seconds.toFixed(1)} s, ` +
      `${format === 'csv' ? `${lines} lines, ` : ''}${(bytes / 1e6).toFixed(1)} MB, memory ${before.toFixed(0)} to ${most.toFixed(0)} MB, ` +
      `slowest other request ${slowest.toFixed(0)} ms`,
  )
}

await take({ report: 'sales', format: 'csv', days: 30 })
await take({ report: 'sales', format: 'csv', days: 800 })
await take({ report: 'sales', format: 'xlsx', days: 50 })
await take({ report: 'sales', format: 'xlsx', days: 800 })
await take({ report: 'receivables', format: 'csv', days: 0 })
await ended(child)
await large.stop()
