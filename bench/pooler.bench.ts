/**
 * What PgBouncer costs: two processes of the product on one database, one of them through a PgBouncer in transaction
 * pooling, round by round in turn. A booking at the counter, and a page of the list that no one keeps.
 * Options: --clients 10 --seconds 4 --rounds 5.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

import autocannon from 'autocannon'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { pgbouncerMissing, startPgbouncer } from '#testing/cluster/pgbouncer.ts'
import { givenProduct } from '#testing/given/given.ts'

import { ended, median, startBenchServer, startProduct } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
if (pgbouncerMissing) {
  console.log(`Not measured: ${pgbouncerMissing}.`)
  process.exit(0)
}
const seconds = Number(values.seconds)
const days = 300

const bench = await startBenchServer()
const bouncer = await startPgbouncer(bench.url)
const pooled = await startProduct({
  // The token of one is the other's, too.
  DATA_DIR: bench.folder,
  DATABASE_URL: bench.url,
  DATABASE_POOLER_URL: bouncer.url,
})
const product = await givenProduct(bench.db, bench.operator, { capacity: 1000, start_times: ['08:00'] })
const first = addDays(new Date().toISOString().slice(0, 10), 20)
const headers = { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' }

const bodyOf = (day: number) => ({
  items: [{ product_id: product.id, date: addDays(first, day), start_time: '08:00', party: { ADULT: 1 } }],
  contact: { name: 'José Muñoz', email: '', phone: '+56912345678' },
})
const booking: autocannon.Request = {
  method: 'POST',
  path: `/api/v1${createBooking.path}`,
  setupRequest: (request) => ({
    ...request,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(bodyOf(Math.floor(Math.random() * days))),
  }),
}
const reading: autocannon.Request = { method: 'GET', path: '/api/v1/bookings?limit=50', headers }
const hosts = { straight: bench.host, pooled: pooled.host }
type Way = keyof typeof hosts

async function ask(way: Way, request: autocannon.Request) {
  const result = await autocannon({
    url: hosts[way],
    connections: Number(values.clients),
    duration: seconds,
    requests: [request],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${way}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}

const row = (cells: readonly string[]) => printRow(cells, { named: 1, words: 15, figures: 14 })
row(['', 'straight /s', 'pooled /s', 'ratio', 'p99 ms', 'p99 pooled'])
for (const [name, request] of Object.entries({ booking, reading })) {
  for (const way of ['straight', 'pooled'] as const) await ask(way, request)
  const taken: Record<Way, { rate: number; p99: number }[]> = { straight: [], pooled: [] }
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of ['straight', 'pooled'] as const) taken[way].push(await ask(way, request))
  const of = (way: Way, measure: 'rate' | 'p99') => median(taken[way].map((each) => each[measure]))
  row([
    name,
    of('straight', 'rate').toFixed(0),
    of('pooled', 'rate').toFixed(0),
    (of('pooled', 'rate') / of('straight', 'rate')).toFixed(2),
    of('straight', 'p99').toFixed(0),
    of('pooled', 'p99').toFixed(0),
  ])
}
await ended(pooled.child)
await bouncer.stop()
await bench.stop()
