/**
 * What the office reads all day, through HTTP from the built product with ten thousand bookings behind: a page of the
 * list of bookings, of persons, and the board of a busy day. Rate, p50 and p99, and the processor time of Node and of
 * PostgreSQL for an answer. 20 clients ask again at once, so the last of them waits for 20 answers of one thread.
 * Options: --clients 1,20 --seconds 5 --rounds 3 --bookings 10000.
 */
import { parseArgs } from 'node:util'

import autocannon from 'autocannon'
import { sql } from 'kysely'
import pg from 'pg'

import { openDatabase } from '#server/db/database.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { median, startBenchServer } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'
import { processorTime } from './setting/processor-time.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,20' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    bookings: { type: 'string', default: '10000' },
  },
})
const today = new Date().toISOString().slice(0, 10)
const bench = await startBenchServer()
// Nothing is cut short here, as the product's own connections are.
const db = openDatabase(new pg.Pool({ connectionString: bench.url, max: 1 }))
const size = { bookings: Number(values.bookings), operators: 8, share: 0.4, today }
await makeLargeInstallation(db, bench.operator, size)
await sql`vacuum analyze`.execute(db)
await db.destroy()

const coming = `service_date[gte]=${today}&status[in]=bloqueada,pendiente,confirmada`
const paths: Record<string, string> = {
  'bookings to come': `/api/v1/bookings?limit=50&${coming}`,
  persons: '/api/v1/persons?limit=50',
  'board of 800 people': `/api/v1/schedule-board?date=${today}`,
}

async function ask(path: string, connections: number) {
  const used = async () =>
    [await processorTime(bench.pid, bench.postgresPid), await processorTime(bench.postgresPid)] as const
  const before = await used()
  const result = await autocannon({
    url: encodeURI(bench.host + path),
    connections,
    duration: Number(values.seconds),
    headers: { authorization: `Bearer ${bench.token}`, 'accept-encoding': 'gzip, deflate, br' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const after = await used()
  const each = (from: number, to: number) => ((to - from) * 1000) / result['2xx']
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    node: each(before[0], after[0]),
    postgres: each(before[1], after[1]),
  }
}

for (const path of Object.values(paths)) await ask(path, 10)
console.log(`medians of ${values.rounds} rounds of ${values.seconds} s; processor time in ms an answer`)
printRow(['page, clients', '/s', 'p50 ms', 'p99 ms', 'Node', 'PostgreSQL'])
for (const [name, path] of Object.entries(paths))
  for (const clients of values.clients.split(',').map(Number)) {
    const rounds: Awaited<ReturnType<typeof ask>>[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await ask(path, clients))
    const of = (measure: 'rate' | 'p50' | 'p99' | 'node' | 'postgres') =>
      median(rounds.map((each) => each[measure]))
    printRow([
      `${name}, ${clients}`,
      of('rate').toFixed(0),
      of('p50').toFixed(0),
      of('p99').toFixed(0),
      of('node').toFixed(2),
      of('postgres').toFixed(2),
    ])
  }
await bench.stop()
process.exit(0)
