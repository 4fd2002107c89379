/**
 * What a phone wrote down without signal, sent: 500 acts at once, and 50 runs over a network that drops requests before
 * the server got them, loses answers of what it did, and kills the app on the way. The phone's own code in Chromium, the
 * real server and database. `node bench/offline-queue.bench.ts [runs] [acts]`, after `npm run build`.
 */
import { randomUUID } from 'node:crypto'

import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { sql } from 'kysely'
import { build } from 'vite'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { givenPerson, givenSheet } from '#testing/given/given-resources.ts'
import { givenProduct, givenUser } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { browserLaunchOptions } from '#tools/browser.ts'

import { median, startBenchServer } from './setting/bench-server.ts'

const [runs = 50, acts = 500] = process.argv.slice(2).map(Number)
/** of each passenger: at the point, aboard, taken back, aboard, dropped off; and cash of every tenth */
const people = Math.floor(acts / 5.1)
const server = await startBenchServer()
const { db, operator, host, token } = server
const password = 'una-clave-para-medir'
const driver = await givenUser(db, operator, { level: 4, password })
const person = await givenPerson(db, operator, { user_id: driver.id })
const { token: driverToken } = await call(login, { body: { email: driver.email, password } }, { host })
const today = localMoment(new Date(), 'America/Santiago').date
const script = await bundle()
let sheetNumber = 0
const browser = await chromium.launch(browserLaunchOptions())
const countUnsent = (page: Page) => page.evaluate(() => queue.countUnsent())
const expectedActs = Array.from({ length: people }, (_, index) => (index % 10 === 0 ? 6 : 5)).reduce(
  (sum, each) => sum + each,
  0,
)

/** The phone finds signal again: the page that was killed says so itself when it opens. */
const back = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => page.waitForLoadState())
const unsentOf = (page: Page) => countUnsent(page).catch(() => 1)

type Cuts = { before: number; after: number; killed: number; passed: number }

try {
  const calm = await measureCalm()
  console.info(
    `${calm.acts} acts: written down in ${calm.written} ms (median ${calm.each} ms each), sent in ${calm.sent} ms, ` +
      `${Math.round((calm.acts / calm.sent) * 1000)} acts/s`,
  )
  const total: Cuts = { before: 0, after: 0, killed: 0, passed: 0 }
  const times: number[] = []
  let faults = 0
  for (let run = 1; run <= runs; run += 1) {
    const { cuts, faulty, milliseconds } = await measureCut(run)
    for (const kind of ['before', 'after', 'killed', 'passed'] as const) total[kind] += cuts[kind]
    times.push(milliseconds)
    faults += faulty.length
    for (const fault of faulty) console.info(`run ${run}: ${fault}`)
  }
  console.info(
    `${runs} runs of ${acts} acts: ${total.before} requests dropped, ${total.after} answers lost, ${total.killed} times ` +
      `killed, ${total.passed} passed; ${faults} acts lost, repeated or out of order; median ${median(times)} ms a run`,
  )
  if (faults > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
process.exit()

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'bench/offline-queue.page.ts', formats: ['iife'], name: 'bench' },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('Nothing was bundled')
  return chunk.code
}

/** A run of its own day, so that no two of them share a passenger. */
async function startRun() {
  const date = addDays(today, 1)
  const start_time = '08:00'
  await db.deleteFrom('resource_uses').where('resource_id', '=', person.id).execute()
  const product = await givenProduct(db, operator, { capacity: 500 })
  const bookings = []
  for (let left = people; left > 0; left -= 10) {
    const body = saleOf({
      product_id: product.id,
      // Tomorrow's sale may be over: whose day it is makes no difference here.
      date: addDays(date, 2),
      start_time,
      party: { ADULT: Math.min(10, left) },
      contact: { name: 'Ana', phone: '+56955510101', language: 'es' },
      pickup: { mode: 'punto' },
    })
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    bookings.push(await call(createBooking, { body }, { host, headers }))
  }
  sheetNumber += 1
  const sheet = await givenSheet(db, operator, {
    number: sheetNumber,
    service_date: date,
    driver_id: person.id,
  })
  const ids = bookings.map(({ id }) => id)
  await sql`insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
    select tour_operator_id, ${sheet.id}::uuid, id, booking_item_id from passengers
    where tour_operator_id = ${operator.tour_operator_id}::uuid and booking_id = any(${ids}::uuid[])`.execute(
    db,
  )
  const passengers = await db
    .selectFrom('passengers')
    .select(['id', 'booking_item_id'])
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute()
  return { sheet_id: sheet.id, passengers }
}
type Run = Awaited<ReturnType<typeof startRun>>

/** A phone of its own: the driver is logged in, and the page holds the queue's code. */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  await context.route(`${host}/phone`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
  )
  const page = await context.newPage()
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token: driverToken, userId: driver.id, userName: driver.full_name, roles: '[4]' },
  )
  await page.goto(`${host}/phone`)
  return { context, page }
}

/** Writes acts down one after the other, as fast as the phone keeps them; answers how long each took. */
function performAll(page: Page, { sheet_id, passengers }: Run, from = 0, to = passengers.length) {
  const some = passengers
    .slice(from, to)
    .map((each, index) => ({ ...each, hasCash: (from + index) % 10 === 0 }))
  return page.evaluate(
    async ({ run_id, carried }) => {
      const times: number[] = []
      const timed = async (...given: Parameters<typeof queue.perform>) => {
        const start = performance.now()
        const id = await queue.perform(...given)
        times.push(performance.now() - start)
        return id
      }
      for (const { id: passenger_id, booking_item_id: item_id, hasCash } of carried) {
        const about = { sheet_id: run_id, passenger_id }
        await timed({ ...about, kind: 'at_point' }, {})
        const act_id = await timed({ ...about, kind: 'aboard' }, {})
        await timed({ sheet_id: run_id, kind: 'undone', act_id }, {})
        await timed({ ...about, kind: 'aboard' }, {})
        await timed({ ...about, kind: 'dropped_off' }, {})
        if (hasCash) await timed({ sheet_id: run_id, kind: 'cash', item_id, amount: 1000 }, {})
      }
      return times
    },
    { run_id: sheet_id, carried: some },
  )
}

async function measureCalm() {
  const run = await startRun()
  const { context, page } = await openPhone()
  await context.setOffline(true)
  const start = performance.now()
  const each = await performAll(page, run)
  const written = Math.round(performance.now() - start)
  const unsent = await countUnsent(page)
  await context.setOffline(false)
  const sent = await page.evaluate(async () => {
    const began = performance.now()
    await queue.drain()
    while ((await queue.countUnsent()) > 0) await new Promise((next) => setTimeout(next, 5))
    return Math.round(performance.now() - began)
  })
  const faulty = await faultsOf(run)
  if (unsent !== expectedActs || faulty.length > 0) throw new Error(`${unsent} kept; ${faulty.join('; ')}`)
  await context.close()
  return { acts: unsent, written, each: Math.round(median(each) * 10) / 10, sent }
}

async function measureCut(seed: number) {
  const random = randomOf(seed)
  const run = await startRun()
  const { context, page } = await openPhone()
  const cuts: Cuts = { before: 0, after: 0, killed: 0, passed: 0 }
  let isKilled = false
  let killing: Promise<unknown> = Promise.resolve()
  await context.route('**/api/v1/crew/acts', async (route: Route) => {
    const chance = random()
    if (chance < 0.25) {
      cuts.before += 1
      await route.abort('internetdisconnected').catch(() => {})
    } else if (chance < 0.5) {
      cuts.after += 1
      await route.fetch()
      await route.abort('connectionreset').catch(() => {})
    } else if (chance < 0.6 && !isKilled) {
      isKilled = true
      cuts.killed += 1
      // The server works on it while the phone dies.
      killing = Promise.all([route.fetch().catch(() => {}), page.reload().catch(() => {})])
      await killing
    } else {
      cuts.passed += 1
      await route.continue().catch(() => {})
    }
  })
  const start = performance.now()
  // Some of the acts are written down while others are on their way.
  const step = Math.ceil(people / 6)
  for (let from = 0; from < people; from += step) {
    isKilled = true
    await killing
    await performAll(page, run, from, Math.min(people, from + step))
    isKilled = false
    await back(page)
  }
  while ((await unsentOf(page)) > 0) {
    if (performance.now() - start > 120_000) break
    isKilled = false
    await back(page)
    await new Promise((next) => setTimeout(next, 40 + random() * 60))
  }
  const milliseconds = Math.round(performance.now() - start)
  const faulty = await faultsOf(run)
  await context.close()
  return { cuts, faulty, milliseconds }
}

type Stored = { sequence: number; outcome: string; code: string; kind: string }

/** What is not as the phone did it: lost, there twice, in another order, or answered otherwise. */
async function faultsOf({ sheet_id, passengers }: Run): Promise<string[]> {
  const { rows } = await sql<Stored>`select sequence, outcome, code, kind from crew_acts
    where schedule_sheet_id = ${sheet_id}::uuid order by received_at, cmin::text::bigint`.execute(db)
  const faults: string[] = []
  if (rows.length !== expectedActs) faults.push(`${rows.length} acts of ${expectedActs}`)
  rows.forEach(({ sequence, outcome, code, kind }, index) => {
    if (sequence !== index + 1) faults.push(`act ${sequence} came as number ${index + 1}`)
    if (outcome !== 'applied') faults.push(`${kind} ${outcome} ${code}`)
  })
  const ids = passengers.map(({ id }) => id)
  const { off } = await db
    .selectFrom('passengers')
    .select(({ fn }) => fn.countAll<number>().as('off'))
    .where('id', 'in', ids)
    .where('attendance', '=', 'bajado')
    .executeTakeFirstOrThrow()
  if (off !== people) faults.push(`${off} of ${people} passengers as they were left`)
  const { taken } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string>('amount').as('taken'))
    .where('schedule_sheet_id', '=', sheet_id)
    .executeTakeFirstOrThrow()
  if (Number(taken) !== Math.ceil(people / 10) * 1000) faults.push(`${taken} in cash`)
  return faults
}

/** The same cuts for the same run: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
