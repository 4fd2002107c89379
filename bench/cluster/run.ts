/**
 * `npm run cluster`: an installation of several machines on this one, at which people book, look and export while each of its
 * parts is stopped and started again. Prints what was lost, refused and how long. Ends with code 1 where anything was lost.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf, call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'
import { build } from '#tools/build.ts'

import { printRow } from '../setting/print-row.ts'
import { missing, startCluster } from './machines.ts'

if (missing.length > 0) {
  console.log(`The cluster was not built:\n${missing.join('.\n')}.`)
  process.exit(0)
}
// Ended from outside, it takes along what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await build({ quiet: true })
const cluster = await startCluster()
const { host } = cluster
const db = openDatabase(openPool(cluster.url, { connections: 2, writesAlone: true, report: () => undefined }))
const operator = await givenOperator(db)
const password = 'una-clave-para-medir'
const user = await givenUser(db, operator, { level: 1, password })
const { token } = await call(login, { body: { email: user.email, password } }, { host })
const headers = { authorization: `Bearer ${token}` }
const product = await givenProduct(db, operator, { capacity: 1000, start_times: ['08:00'] })
const rushed = await givenProduct(db, operator, { capacity: 100 })
const first = addDays(new Date().toISOString().slice(0, 10), 20)

/** What went well at which moment, and what was refused. */
type Line = { at: number[]; refused: number }
const lines: Record<'bookings' | 'pages', Line> = {
  bookings: { at: [], refused: 0 },
  pages: { at: [], refused: 0 },
}
const acknowledged: { id: string; key: string }[] = []
let unseen = 0
const load = { isRunning: true }

async function book(worker: number, { pause = 30, until = Infinity } = {}) {
  while (load.isRunning && performance.now() < until) {
    const key = randomUUID()
    const day = addDays(first, (worker * 50 + acknowledged.length) % 200)
    const body = {
      items: [{ product_id: product.id, date: day, start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: key, email: 'ana@andes.test', phone: '' },
    }
    // One key until it is answered, as a browser and the office do.
    for (;;) {
      const id = await call(
        createBooking,
        { body },
        { host, headers: { ...headers, 'idempotency-key': key } },
      ).then(
        (made) => made.id,
        () => null,
      )
      if (id) {
        acknowledged.push({ id, key })
        lines.bookings.at.push(performance.now())
        break
      }
      lines.bookings.refused += 1
      await sleep(100)
    }
    await sleep(pause)
  }
}

async function look() {
  for (let n = 0; load.isRunning; n += 1) {
    // Each address is another page, so that no process has it ready.
    const page = `${host}/public/booking/product/${product.id}?adults=${(n % 8) + 1}`
    const response = await fetch(page, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    await response?.text().catch(() => '')
    if (response?.ok) lines.pages.at.push(performance.now())
    else lines.pages.refused += 1
    await sleep(50)
  }
}

/** The last booking is counted by a report that any process draws afterwards. */
async function report() {
  while (load.isRunning) {
    const last = acknowledged.at(-1)
    const asked = addressOf(exportBookings, {
      query: { format: 'csv', columns: 'customer', search: last?.key ?? '' },
    })
    const response = await fetch(host + asked, { headers, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    // Cut in its middle by what was stopped, it is an error that is seen, and says nothing of what was read.
    const text = await response?.text().catch(() => null)
    if (last && response?.ok && typeof text === 'string' && !text.includes(last.key)) unseen += 1
    await sleep(300)
  }
}

const longestGap = (at: readonly number[], from: number, until: number) => {
  const moments = [from, ...at.filter((each) => each > from && each < until), until]
  return Math.max(...moments.slice(1).map((each, index) => each - (moments[index] ?? each)))
}

async function rush(): Promise<string> {
  const url = host + addressOf(createHold, { params: { product_id: rushed.id } })
  const body = JSON.stringify({ date: first, start_time: '08:00', party: { ADULT: 1 } })
  const began = performance.now()
  let again = 0
  const said = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      // A browser repeats a request under its key until it has an answer.
      for (;;) {
        const sent = await fetch(url, { method: 'POST', headers: key, body }).catch(() => null)
        if (sent && sent.status < 500) return sent.status
        again += 1
        await sleep(200)
      }
    }),
  )
  const sold = said.filter((status) => status === 201).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (sold !== 100) process.exitCode = 1
  return `300 people at once for 100 seats: ${sold} sold, ${said.filter((status) => status === 409).length} told there are none, ${again} times asked again, ${seconds} s`
}

/** What customers, dispatchers and drivers do, in browsers, over all of it. Tells how many passed. */
async function journeys(): Promise<string> {
  const player = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [player, 'test', 'e2e/customer', 'e2e/day', '--reporter=line'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BROWSER_TEST_PORT: String(cluster.port),
      BROWSER_TEST_DATABASE: cluster.url,
      ...cluster.journeys,
      BROWSER_TEST_WEB: cluster.web,
    },
  })
  process.once('exit', () => child.kill())
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) {
    process.exitCode = 1
    console.log(said)
  }
  return `journeys of customers and of the day over all of it: ${/\d+ failed/.exec(said)?.[0] ?? '0 failed'}, ${/\d+ passed[^\n]*/.exec(said)?.[0] ?? '0 passed'}`
}

/** Bookings a second that twenty people make who do not pause. */
async function carried(): Promise<string> {
  const [from, until] = [lines.bookings.at.length, performance.now() + 10_000]
  await Promise.all(Array.from({ length: 20 }, (_, worker) => book(worker, { pause: 0, until })))
  return `${((lines.bookings.at.length - from) / 10).toFixed(0)} bookings/s by 20 people`
}

try {
  console.log(await journeys())
  console.log(await rush())
  console.log(`three webs: ${await carried()}`)
  const others = cluster.parts.filter(({ name }) => name.startsWith('web')).slice(1)
  for (const other of others) await other.stop()
  console.log(`one web: ${await carried()}`)
  for (const other of others) await other.start()
  for (const line of Object.values(lines)) line.at.length = 0
  const work = [book(0), book(1), book(2), book(3), look(), look(), report()]
  const began = performance.now()
  await sleep(8000)
  const rate = (line: Line, seconds: number) => (line.at.length / seconds).toFixed(0)
  console.log(
    `undisturbed: ${rate(lines.bookings, 8)} bookings/s by 4 people, ${rate(lines.pages, 8)} pages/s by 2`,
  )
  printRow(['stopped for 3 s', 'refused', 'no booking s', 'refused', 'no page s'], { figures: 14 })
  for (const part of cluster.parts) {
    const before = { bookings: lines.bookings.refused, pages: lines.pages.refused }
    const from = performance.now()
    await part.stop()
    await sleep(3000)
    await part.start()
    await sleep(3000)
    const until = performance.now()
    const cells = (['bookings', 'pages'] as const).flatMap((name) => [
      String(lines[name].refused - before[name]),
      (longestGap(lines[name].at, from, until) / 1000).toFixed(1),
    ])
    printRow([part.name, ...cells], { figures: 14 })
  }
  load.isRunning = false
  await Promise.all(work)
  const seconds = (performance.now() - began) / 1000

  const { rows } = await sql<{ id: string; name: string }>`
    select id, contact_name as name from bookings where tour_operator_id = ${operator.tour_operator_id}::uuid`.execute(
    db,
  )
  const stored = new Map(rows.map(({ id, name }) => [id, name]))
  const lost = acknowledged.filter(({ id, key }) => stored.get(id) !== key).length
  const names = rows.map(({ name }) => name).filter((name) => name.length === 36)
  const twice = names.length - new Set(names).size
  const waiting = async () => {
    const { rows: left } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from messages where status = 'en_cola' and send_after <= now()`.execute(
      db,
    )
    return left[0]?.waiting ?? 0
  }
  // Slowly sent is not lost: left is what a minute does not make less.
  const letters = { left: await waiting(), since: Date.now(), began: Date.now() }
  while (letters.left > 0 && Date.now() - letters.since < 60_000) {
    await sleep(500)
    const left = await waiting()
    if (left < letters.left) letters.since = Date.now()
    letters.left = Math.min(left, letters.left)
  }
  const unsent = letters.left
  const one = acknowledged.at(-1)
  const seen = one && (await call(getBooking, { params: { id: one.id } }, { host, headers }))
  console.log(
    `${acknowledged.length} bookings acknowledged in ${seconds.toFixed(0)} s: ${lost} lost, ${twice} there twice; ` +
      `${unsent} letters left waiting after ${((Date.now() - letters.began) / 1000).toFixed(0)} s; ${unseen} reports without the last booking` +
      (seen ? '' : '; the last one could not be read'),
  )
  if (lost + twice + unsent + unseen > 0 || !seen) process.exitCode = 1
} finally {
  load.isRunning = false
  await db.destroy().catch(() => undefined)
  await cluster.stop()
}
process.exit()
