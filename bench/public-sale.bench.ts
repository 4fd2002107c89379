/**
 * What a tourist buys: a hold and its confirmation, with the letter and voucher that follow, a new person each time, with ten
 * thousand bookings behind. First one process with 1, 10 and 50 people. Then the parts of a sale one after the other, a
 * process that answers and one that sends letters: trips to the database, statements and plans by pg_stat_statements, and
 * processor time. The letter's job holds its voucher; the voucher alone is also asked for as a file.
 * Options: --clients 1,10,50 --seconds 8 --rounds 3 --counted 60 --bookings 10000, --limits 1 counts each person as the
 * public limits do (off as in the other benches), and --planned 12 lists the statements that were planned most.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'
import pg from 'pg'

import { addDays } from '#domain/local-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { ended, median, startProduct } from './setting/bench-server.ts'
import { startMailSink } from './setting/mail-sink.ts'
import { printRow } from './setting/print-row.ts'
import { processorTime } from './setting/processor-time.ts'
import { openCustomer, type Tour } from './setting/public-customers.ts'
import {
  countingSettings,
  findPlanned,
  startCounting,
  type StatementCounts,
  stopCounting,
  takeCounts,
} from './setting/statement-counts.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,10,50' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    counted: { type: 'string', default: '60' },
    bookings: { type: 'string', default: '10000' },
    limits: { type: 'string', default: '0' },
    planned: { type: 'string', default: '0' },
  },
})
const counted = Number(values.counted)
const start_time = '08:00'
const today = new Date().toISOString().slice(0, 10)

const folder = await mkdtemp(path.join(tmpdir(), 'public-sale-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: countingSettings })
const postgresPid = Number(
  (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
)
const mail = await startMailSink()
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SMTP_URL: mail.url,
  RATE_LIMITS: values.limits,
  TRUST_PROXY: '1',
}
const product = await startProduct(settings)
// Nothing is cut short here, as the product's own connections are.
const db = openDatabase(new pg.Pool({ connectionString: postgres.url, max: 1 }))
await stopCounting(db)
const tour = await makeTour()

async function makeTour(): Promise<Tour> {
  const operator = await givenOperator(db)
  await makeLargeInstallation(db, operator, {
    bookings: Number(values.bookings),
    operators: 8,
    share: 0.4,
    today,
  })
  const { id } = await givenProduct(db, operator, { capacity: 1000, start_times: [start_time] })
  const dates = Array.from({ length: 300 }, (_, day) => addDays(today, 20 + day))
  await sql`
    insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
    select ${operator.tour_operator_id}::uuid, ${id}::uuid, day, ${start_time}::time,
      (day + ${start_time}::time) at time zone 'America/Santiago', 1000
    from unnest(${dates}::date[]) day`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { product_id: id, start_time, dates }
}

/** Until each person has their letter; what a sale costs includes it. */
async function mailed(letters: number) {
  const end = Date.now() + 300_000
  while (mail.received.length < letters && Date.now() < end) await sleep(20)
  if (mail.received.length < letters) throw new Error(`${mail.received.length} of ${letters} letters came`)
}

type Round = { rate: number; p50: number; p99: number; node: number; postgres: number }

async function sellAtOnce(people: number): Promise<Round> {
  const used = async () => [await processorTime(product.pid), await processorTime(postgresPid)] as const
  const before = await used()
  const letters = mail.received.length
  const took: number[] = []
  const end = performance.now() + Number(values.seconds) * 1000
  const live = async () => {
    const customer = openCustomer(product.host, tour)
    while (performance.now() < end) {
      const began = performance.now()
      await customer.confirm(await customer.hold())
      took.push(performance.now() - began)
    }
    customer.close()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: people }, live))
  const seconds = (performance.now() - began) / 1000
  await mailed(letters + took.length)
  const after = await used()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    rate: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    node: ((after[0] - before[0]) * 1000) / took.length,
    postgres: ((after[1] - before[1]) * 1000) / took.length,
  }
}

await sellAtOnce(10)
await sql`vacuum analyze`.execute(db)
const digits = { rate: 1, p50: 0, p99: 0, node: 1, postgres: 1 } as const
const measures = Object.keys(digits) as (keyof Round)[]
console.log(
  `medians of ${values.rounds} rounds of ${values.seconds} s; processor time in ms a sale, its letter included`,
)
printRow(['people at once', '/s', 'p50 ms', 'p99 ms', 'Node', 'PostgreSQL'])
for (const people of values.clients.split(',').map(Number)) {
  const rounds: Round[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await sellAtOnce(people))
  const of = (measure: keyof Round) => median(rounds.map((round) => round[measure]))
  printRow([String(people), ...measures.map((measure) => of(measure).toFixed(digits[measure]))])
}
await ended(product.child)

const web = await startProduct({ ...settings, ROLE: 'web' }, { countTrips: true })
const worker = await startProduct({ ...settings, ROLE: 'worker,planner' })
const customer = openCustomer(web.host, tour)
const trips = () =>
  new Promise<number>((resolve) => {
    web.child.once('message', (count) => resolve(Number(count)))
    web.child.send('trips')
  })
// A connection plans its first statements several times before it keeps a plan.
const warming = 80
const mailedBefore = mail.received.length
for (let sale = 0; sale < warming; sale += 1) await customer.confirm(await customer.hold())
await mailed(mailedBefore + warming)
await sleep(1000)
await startCounting(db)

type Part = StatementCounts & { trips: number; node: number; postgres: number }

/** The processes ask the database by themselves too: what they asked in the same time before is taken off. */
async function measured(
  pid: number,
  idle: StatementCounts & { seconds: number },
  work: () => Promise<unknown>,
) {
  await trips()
  await takeCounts(db)
  const before = [await processorTime(pid), await processorTime(postgresPid)] as const
  const began = performance.now()
  await work()
  const share = (performance.now() - began) / 1000 / idle.seconds
  const after = [await processorTime(pid), await processorTime(postgresPid)] as const
  const planned = await findPlanned(db, Number(values.planned))
  const counts = await takeCounts(db)
  const each = (sum: number) => sum / counted
  const part: Part = {
    trips: each(await trips()),
    statements: each(counts.statements - idle.statements * share),
    inside: each(counts.inside - idle.inside * share),
    plans: each(counts.plans - idle.plans * share),
    ms: each(counts.ms - idle.ms * share),
    planMs: each(counts.planMs - idle.planMs * share),
    node: each((after[0] - before[0]) * 1000),
    postgres: each((after[1] - before[1]) * 1000),
  }
  return { part, planned }
}
async function measureIdle(seconds = 4) {
  await takeCounts(db)
  await sleep(seconds * 1000)
  return { ...(await takeCounts(db)), seconds }
}

const withWorker = await measureIdle()
worker.child.kill('SIGSTOP')
const webAlone = await measureIdle()
const held: Awaited<ReturnType<typeof customer.hold>>[] = []
const holds = await measured(web.pid, webAlone, async () => {
  while (held.length < counted) held.push(await customer.hold())
})
const confirmations = await measured(web.pid, webAlone, async () => {
  for (const each of held) await customer.confirm(each)
})
const letters = mail.received.length
const jobs = await measured(worker.pid, withWorker, async () => {
  worker.child.kill('SIGCONT')
  await mailed(letters + counted)
})
const vouchers = await measured(web.pid, withWorker, async () => {
  for (const { id } of held) {
    const answer = await fetch(`${web.host}/public/landing/booking-voucher/${id}/voucher.pdf`)
    if (!answer.ok) throw new Error(`A voucher was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
})
await stopCounting(db)

const columns = ['trips', 'statements', 'inside', 'plans', 'planMs', 'ms', 'node', 'postgres'] as const
console.log(
  `\nthe parts of ${counted} sales, each one after the other; milliseconds by counting and of processor`,
)
printRow(['a sale', 'trips', 'statements', 'inside', 'plans', 'planning', 'SQL ms', 'Node', 'PostgreSQL'])
const print = (name: string, part: Part) =>
  printRow([
    name,
    ...columns.map((column) => part[column].toFixed(column === 'statements' || column === 'inside' ? 0 : 1)),
  ])
print('hold', holds.part)
print('confirmation', confirmations.part)
print('letter and voucher', jobs.part)
const parts = [holds.part, confirmations.part, jobs.part]
const sum = (column: (typeof columns)[number]) => parts.reduce((all, part) => all + part[column], 0)
print('the sale', Object.fromEntries(columns.map((column) => [column, sum(column)])) as Part)
print('a voucher as a file', vouchers.part)
for (const [name, { planned }] of Object.entries({ holds, confirmations, jobs }))
  for (const { plans, ms, query } of planned)
    console.log(
      `${name}: ${(plans / counted).toFixed(2)} plans, ${(ms / counted).toFixed(2)} ms: ${query.slice(0, 170)}`,
    )

customer.close()
await ended(web.child)
await ended(worker.child)
await db.destroy()
await postgres.stop()
mail.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
