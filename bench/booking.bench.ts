/**
 * A booking through HTTP against a bare Fastify and pg server that writes the least a booking needs, on one PostgreSQL,
 * round by round in turn; each is of a new person, with --bookings 10000 behind. Options: --clients 1,10,50 --arms spread,hot --seconds 4 --rounds 3, and --answer minimal (which
 * booking it is, as the office's form and the bare server) or whole (all that can be read of it).
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

import autocannon from 'autocannon'
import { sql } from 'kysely'
import pg from 'pg'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { preferMinimal } from '#contract/endpoint/endpoint.ts'
import { addDays } from '#domain/local-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { givenProduct } from '#testing/given/given.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { ended, median, startBare, startBenchServer } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'
import { processorTime } from './setting/processor-time.ts'
import { newPerson } from './setting/public-customers.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,10,50' },
    arms: { type: 'string', default: 'spread,hot' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    answer: { type: 'string', default: 'minimal' },
    bookings: { type: 'string', default: '10000' },
  },
})
const crowds = values.clients.split(',').map(Number)
const arms = values.arms.split(',')
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const prefers = values.answer === 'minimal' ? preferMinimal : {}
const departures = 300
const start_time = '08:00'

const bench = await startBenchServer({}, { countTrips: true })
const { db, operator } = bench
// Nothing is cut short here, as the product's own connections are.
const history = openDatabase(new pg.Pool({ connectionString: bench.url, max: 1 }))
const today = new Date().toISOString().slice(0, 10)
await makeLargeInstallation(history, operator, {
  bookings: Number(values.bookings),
  operators: 8,
  share: 0.4,
  today,
})
await history.destroy()
// A departure of this size is no departure: the limit is lifted here so that the seats do not run out first.
await sql`alter table departures drop constraint departures_capacity_check`.execute(db)
const product = await givenProduct(db, operator, { capacity: 1000, start_times: [start_time] })
const first = addDays(today, 20)
await sql`
  insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
  select ${operator.tour_operator_id}::uuid, ${product.id}::uuid, day, ${start_time}::time,
    (day + ${start_time}::time) at time zone 'America/Santiago', 100000000
  from (select ${first}::date + n as day from generate_series(0, ${departures - 1}::int) n) days`.execute(db)

const bare = await startBare(bench.url)

const productBody = (departure: number) => ({
  items: [
    {
      product_id: product.id,
      date: addDays(first, departure),
      start_time,
      party: { ADULT: 2, CHILD: 1 },
      pickup: { mode: 'por_definir', accommodation_id: null, address: '', room: '', pickup_time: null },
      override: null,
    },
  ],
  channel: 'mostrador',
  contact: { ...newPerson(), email: '', language: 'es' },
  note_public: '',
  note_operational: '',
  note_internal: '',
  status: 'confirmada',
})
const bareBody = (departure: number) => ({
  id: randomUUID(),
  departure,
  categories: ['ADULT', 'ADULT', 'CHILD'],
  ...newPerson(),
})
const servers = {
  product: { url: `${bench.host}/api/v1${createBooking.path}`, pid: bench.pid, bodyOf: productBody },
  bare: { url: `${bare.host}/booking`, pid: bare.pid, bodyOf: bareBody },
}

type Round = { rate: number; p50: number; p99: number; node: number; postgres: number }
const usedBy = (server: keyof typeof servers) => processorTime(servers[server].pid, bench.postgresPid)

async function book(server: keyof typeof servers, clients: number, hot: boolean): Promise<Round> {
  const { url, bodyOf } = servers[server]
  const before = [await usedBy(server), await processorTime(bench.postgresPid)] as const
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    method: 'POST',
    headers: { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json', ...prefers },
    requests: [
      {
        setupRequest: (request) => {
          const departure = hot ? 0 : Math.floor(Math.random() * departures)
          const headers = { ...request.headers, 'idempotency-key': randomUUID() }
          return { ...request, headers, body: JSON.stringify(bodyOf(departure)) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server}: ${result.non2xx} refused, ${result.errors} failed`)
  const each = (after: number, start: number) => ((after - start) * 1000) / result['2xx']
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    node: each(await usedBy(server), before[0]),
    postgres: each(await processorTime(bench.postgresPid), before[1]),
  }
}

/** Of bookings one after the other: of a crowd, some are still under way when the counting ends. */
async function tripsEach(bookings: number) {
  const headers = { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json', ...prefers }
  const bookOne = async (departure: number) => {
    const body = JSON.stringify(productBody(departure))
    const answer = await fetch(servers.product.url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body,
    })
    if (!answer.ok) throw new Error(`A booking was answered ${answer.status}: ${await answer.text()}`)
  }
  await bookOne(0)
  await bench.trips()
  for (let departure = 0; departure < bookings; departure += 1) await bookOne(departure)
  return (await bench.trips()) / bookings
}
console.log(`trips to the database a booking: ${(await tripsEach(20)).toFixed(1)}`)

for (let warming = 0; warming < 2; warming += 1) await book('product', 10, false)
await book('bare', 10, false)
// A database in use knows the sizes of its tables; a new one plans for empty ones until it has looked.
await sql`analyze`.execute(db)

const digits = { rate: 0, p50: 0, p99: 0, node: 2, postgres: 2 } as const
const measures = Object.keys(digits) as (keyof Round)[]

console.log(
  `answered ${values.answer}; medians of ${rounds} rounds of ${seconds} s; processor time in ms a booking`,
)
printRow([
  'departures, clients',
  'server',
  '/s',
  'p50 ms',
  'p99 ms',
  'Node',
  'Postgres',
  'ratio',
  'p99 ratio',
])
for (const clients of crowds) {
  const rates = new Map<string, number>()
  for (const arm of arms) {
    const taken = { bare: [] as Round[], product: [] as Round[] }
    for (let round = 0; round < rounds; round += 1)
      for (const server of ['bare', 'product'] as const)
        taken[server].push(await book(server, clients, arm === 'hot'))
    const of = (server: keyof typeof taken, measure: keyof Round) =>
      median(taken[server].map((round) => round[measure]))
    for (const server of ['bare', 'product'] as const) {
      const ratio = (measure: keyof Round) =>
        server === 'product' ? (of('product', measure) / of('bare', measure)).toFixed(3) : ''
      printRow([
        `${arm === 'hot' ? 'one (hot)' : `${departures} (spread)`}, ${clients}`,
        server,
        ...measures.map((measure) => of(server, measure).toFixed(digits[measure])),
        ratio('rate'),
        ratio('p99'),
      ])
      if (server === 'product') rates.set(arm, of(server, 'rate'))
    }
  }
  const hot = rates.get('hot')
  const spread = rates.get('spread')
  if (hot && spread) console.log(`hot / spread at ${clients}: ${(hot / spread).toFixed(2)}`)
}
await ended(bare.child)
await bench.stop()
