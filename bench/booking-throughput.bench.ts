/**
 * The booking transaction through HTTP against the same SQL in pgbench, on one database, interleaved.
 * The statements are recorded from the product itself and replayed with fresh ids. Needs pgbench on the PATH
 * (Debian: postgresql-contrib). Prints bookings per second and their ratio.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import autocannon from 'autocannon'
import { Kysely, PostgresDialect, sql } from 'kysely'

import { createBooking as endpoint } from '#contract/bookings/bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { openPool } from '#server/db/database.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Tables } from '#server/db/tables.generated.ts'
import { findOfficeBooking } from '#server/features/bookings/booking/office-booking.queries.ts'
import { createBooking } from '#server/features/bookings/sale/create-booking.command.ts'
import { givenProduct } from '#testing/given/given.ts'

import { median, startBenchServer } from './bench-server.ts'

const seconds = Number(process.argv[2] ?? 5)
const repetitions = Number(process.argv[3] ?? 3)
const spread = 300

const bench = await startBenchServer()
const { db, operator } = bench
// A departure of this size is no departure: the limit is lifted here so that the seats do not run out first.
await sql`alter table departures drop constraint departures_capacity_check`.execute(db)
const product = await givenProduct(db, operator, { capacity: 1000, start_times: ['06:00', '08:00', '15:00'] })
const first = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const contact = { name: 'José Muñoz', email: '', phone: '+56912345678', language: 'es' as const }
const pickup = {
  mode: 'por_definir' as const,
  accommodation_id: null,
  address: '',
  room: '',
  pickup_time: null,
}
const bodyFor = (date: string, start_time: string) => ({
  items: [
    { product_id: product.id, date, start_time, party: { ADULT: 2, CHILD: 1 }, pickup, override: null },
  ],
  channel: 'mostrador' as const,
  contact,
  note_public: '',
  note_operational: '',
  note_internal: '',
  status: 'confirmada' as const,
})

/** What the product sends for one booking, statement by statement. */
async function record() {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = openPool(bench.url, { connections: 1, writesAlone: true })
  const recording = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const session = await db.selectFrom('sessions').select(['id', 'user_id']).executeTakeFirstOrThrow()
  const actor: Actor = {
    user_id: session.user_id,
    session_id: session.id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id: operator.tour_operator_id,
  }
  await recording
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tour_operator_id', '=', 's.tour_operator_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['u.id as user_id', 'u.full_name', 'u.level', 'u.may_override', 'u.tour_operator_id'])
    .where('s.id', '=', session.id)
    .where('s.user_id', '=', session.user_id)
    .where('s.expires_at', '>', new Date())
    .where('u.state', '=', 1)
    .execute()
  const key = `bench-${randomUUID()}`
  const body = bodyFor(first, '08:00')
  const booking = await recording.transaction().execute((tx) =>
    onceOnly(
      tx,
      { tour_operator_id: operator.tour_operator_id, endpoint: 'createBooking', key, request: body },
      async () => {
        const { id } = await createBooking(
          tx,
          { ...body, tour_operator_id: operator.tour_operator_id, seller: actor },
          new Date(),
        )
        return findOfficeBooking(tx, actor, id, new Date())
      },
    ),
  )
  await recording.destroy()
  return { statements, key, booking }
}

/** A pgbench script of those statements in which ids, key, locator, date and time are new at each run. */
function script({ statements, key, booking }: Awaited<ReturnType<typeof record>>, hot: boolean) {
  const item = booking.items[0]?.id ?? ''
  const fresh = (letter: string) => `md5('${letter}' || :r::text || '-' || :client_id::text)::uuid`
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (value === booking.id) return fresh('b')
    if (value === item) return fresh('i')
    if (value === key) return `('key-' || :r::text || '-' || :client_id::text)`
    if (value === first) return hot ? `'${first}'` : `(date '${first}' + :day::int)`
    if (Array.isArray(value)) {
      const locators = value.every((each) => typeof each === 'string' && /^[B-Z2-9]{6}$/.test(each))
      return locators ? 'bench_locators(:r::bigint)' : `array[${value.map(literal).join(', ')}]::text[]`
    }
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    const text = value instanceof Date ? value.toISOString() : (value as string)
    const quoted = `'${text
      .replaceAll(booking.id, '00000000-0000-4000-8000-000000000000')
      .replaceAll("'", "''")
      .replace(/:(?=[A-Za-z_])/g, ': ')}'`
    return item && text.includes(item) ? `replace(${quoted}, '${item}', (${fresh('i')})::text)` : quoted
  }
  const lines = statements.map(({ sql: text, parameters }) => {
    // pgbench takes «:MI» for one of its variables, also inside quotes.
    const flat = text
      .replace(/\s+/g, ' ')
      .replace(/'[^']*'/g, (quoted) =>
        /:[A-Za-z]/.test(quoted) ? `(${quoted.replaceAll(':', "' || chr(58) || '")})` : quoted,
      )
    return `${flat.replace(/\$(\d+)/g, (_, number: string) => {
      const value = literal(parameters[Number(number) - 1])
      return value.includes('||') ? `(${value})` : value
    })};`
  })
  return ['\\set r random(1, 9000000000000000)', `\\set day random(0, ${spread - 1})`, ...lines].join('\n')
}

const recorded = await record()
await sql`create function bench_locators(seed bigint) returns text[] language sql volatile as $$
  select array_agg((select string_agg(substr('BCDFGHJKLMNPQRSTVWXYZ23456789', 1 + floor(random() * 29)::int, 1), '')
    from generate_series(1, 6) where n > 0)) from generate_series(1, 5) n $$`.execute(db)
// Every departure exists before measuring, for both.
for (let day = 0; day < spread; day += 1)
  for (const start_time of ['08:00'])
    await sql`insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
      values (${operator.tour_operator_id}, ${product.id}, ${addDays(first, day)}, ${start_time}, now(), 1000) on conflict do nothing`.execute(
      db,
    )
await sql`update departures set capacity = 100000000`.execute(db)

const folder = await mkdtemp(path.join(tmpdir(), 'pgbench-'))
async function replay(clients: number, hot: boolean): Promise<number> {
  const file = path.join(folder, 'booking.sql')
  await writeFile(file, script(recorded, hot))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    bench.url,
  ]
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || !tps) throw new Error(`pgbench failed: ${stderr.slice(0, 2000)}`)
  return Number(tps)
}

async function load(clients: number, hot: boolean): Promise<{ rate: number; p50: number; p99: number }> {
  const result = await autocannon({
    url: `${bench.host}/api/v1${endpoint.path}`,
    connections: clients,
    duration: seconds,
    method: 'POST',
    headers: { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const day = hot ? 0 : Math.floor(Math.random() * spread)
          const headers = { ...request.headers, 'idempotency-key': randomUUID() }
          return { ...request, headers, body: JSON.stringify(bodyFor(addDays(first, day), '08:00')) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

await load(10, false)
// A database in use knows the sizes of its tables; a new one plans for empty ones until it has looked.
await sql`analyze`.execute(db)
console.log('departures  clients  HTTP/s  pgbench/s  ratio  p50 ms  p99 ms')
for (const hot of [false, true])
  for (const clients of [1, 10, 50]) {
    const http: Awaited<ReturnType<typeof load>>[] = []
    const plain: number[] = []
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      http.push(await load(clients, hot))
      plain.push(await replay(clients, hot))
    }
    const rate = median(http.map((each) => each.rate))
    const tps = median(plain)
    const cells = [
      hot ? 'one (hot)' : `${spread} spread`,
      clients,
      rate.toFixed(0),
      tps.toFixed(0),
      (rate / tps).toFixed(2),
      median(http.map((each) => each.p50)),
      median(http.map((each) => each.p99)),
    ]
    console.log(
      cells.map((cell, index) => String(cell).padStart([10, 8, 7, 10, 6, 7, 7][index] ?? 6)).join(' '),
    )
  }
await rm(folder, { recursive: true, force: true })
await bench.stop()
