/**
 * A busy morning: people at the public pages, sellers at the counter and dispatchers on one board, at once, each with
 * pauses as people make them. How long each act takes, and whether any failed.
 * Options: --minutes 10 --visitors 50 --sellers 20 --dispatchers 2. Needs `npm run build`.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { call, CallFailed } from '#contract/endpoint/call.ts'
import { recognisePerson } from '#contract/persons/persons.contract.ts'
import { getScheduleBoard, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { startBenchServer } from './setting/bench-server.ts'
import { seedBoardDay } from './setting/board-day.ts'
import { printRow } from './setting/print-row.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '50' },
    sellers: { type: 'string', default: '20' },
    dispatchers: { type: 'string', default: '2' },
  },
})
const bench = await startBenchServer()
const { host } = bench
const asking = { host, headers: { authorization: `Bearer ${bench.token}` } }
const today = new Date().toISOString().slice(0, 10)
const day = addDays(today, 2)
await seedBoardDay({ db: bench.db, operator: bench.operator, asking, date: day })
const start_times = ['06:00', '08:00', '15:00']
const tours = await Promise.all(
  Array.from({ length: 5 }, () => givenProduct(bench.db, bench.operator, { capacity: 100, start_times })),
)

const surnames = ['Rojas', 'Quispe', 'Soto', 'Müller', 'Silva', 'Paredes', 'Ñanco', 'Vera']
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
const anyDay = () => addDays(today, 5 + Math.floor(Math.random() * 60))
/** Seconds that somebody reads or types. */
const pause = (least: number, most: number) => sleep(1000 * (least + Math.random() * (most - least)))

const took: Record<string, number[]> = {}
const failed: string[] = []
const crowd = { isThere: true }

async function timed<Answer>(act: string, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  const answer = await work()
  ;(took[act] ??= []).push(performance.now() - began)
  return answer
}
async function page(act: string, path: string) {
  await timed(act, async () => {
    const response = await fetch(host + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  })
}
/** Repeats it; a failure is printed, and the person comes back a little later. */
async function live(turn: () => Promise<void>) {
  await pause(0, 5)
  while (crowd.isThere)
    await turn().catch(async (error: unknown) => {
      failed.push(
        error instanceof CallFailed ? `${error.status} ${JSON.stringify(error.problem)}` : String(error),
      )
      await pause(1, 2)
    })
}

async function buy() {
  const { id } = pick(tours)
  const params = { product_id: id }
  await page('visitor: landing', `/public/landing/${id}`)
  await pause(2, 6)
  await page('visitor: start of a booking', `/public/booking/product/${id}`)
  const date = anyDay()
  await timed('visitor: month of seats', () =>
    call(getPublicAvailability, { params, query: { from: date, to: addDays(date, 30) } }, { host }),
  )
  await pause(2, 6)
  const body = { date, start_time: pick(start_times), party: { ADULT: 2 } }
  const held = await timed('visitor: holds seats', () => call(createHold, { params, body }, { host }))
  await page('visitor: completes a booking', `/public/booking/${held.id}`)
  await pause(4, 10)
  const contact = {
    name: `Ana ${pick(surnames)}`,
    email: `${randomUUID()}@example.com`,
    phone: '+56912345678',
    language: 'es' as const,
  }
  const pickup = { mode: 'por_definir' as const, accommodation_id: null, address: '', room: '' }
  const confirmation = { contact, pickup, note: '', accepts_terms: true, seen_total: held.total }
  await timed('visitor: confirms', () =>
    call(confirmHold, { params: { booking_id: held.id }, body: confirmation }, { host }),
  )
  await page('visitor: voucher', `/public/landing/booking-voucher/${held.id}`)
  await pause(2, 6)
}

async function sell() {
  const surname = pick(surnames)
  for (const typed of [surname.slice(0, 3), surname])
    await timed('seller: who is it', () => call(recognisePerson, { query: { typed } }, asking))
  await pause(2, 5)
  const body = saleOf({
    product_id: pick(tours).id,
    date: anyDay(),
    start_time: pick(start_times),
    party: { ADULT: 2, CHILD: 1 },
    contact: { name: `José ${surname}`, email: '', phone: '+56987654321', language: 'es' },
  })
  const headers = { ...asking.headers, 'idempotency-key': randomUUID() }
  const sold = await timed('seller: sells', () => call(createBooking, { body }, { host, headers }))
  await pause(1, 3)
  await timed('seller: list', () => call(listBookings, { query: { limit: 50 } }, asking))
  await timed('seller: one booking', () => call(getBooking, { params: { id: sold.id } }, asking))
  await pause(2, 6)
}

/** Each has parties of their own to carry; a sheet may have changed meanwhile, then the board is read again. */
const dispatch = (mine: number, dispatchers: number) => async () => {
  const { items, sheets } = await timed('dispatcher: board', () =>
    call(getScheduleBoard, { query: { date: day } }, asking),
  )
  const parties = items.filter((_, index) => index % dispatchers === mine)
  await pause(0.5, 2)
  const { passengers, departure_id } = pick(parties)
  const passenger_ids = passengers.map(({ id }) => id)
  const on = sheets.filter(({ id }) => passengers.some(({ sheet_id }) => sheet_id === id))
  const room = sheets.find(
    ({ seats, seats_taken, departure_ids }) =>
      (seats ?? 0) - seats_taken >= passengers.length && departure_ids.includes(departure_id),
  )
  if (on.length === 0 && !room) return
  const to = on.length === 0 && room ? { sheet_id: room.id, version: room.version } : null
  const from = on.map(({ id, version }) => ({ sheet_id: id, version }))
  try {
    await timed('dispatcher: moves a party', () =>
      call(movePassengers, { body: { passenger_ids, to, from } }, asking),
    )
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 409)) throw error
    took['dispatcher: told that it changed'] = [...(took['dispatcher: told that it changed'] ?? []), 0]
  }
  await pause(0.5, 2)
}

const dispatchers = Number(values.dispatchers)
const people = [
  ...Array.from({ length: Number(values.visitors) }, () => live(buy)),
  ...Array.from({ length: Number(values.sellers) }, () => live(sell)),
  ...Array.from({ length: dispatchers }, (_, mine) => live(dispatch(mine, dispatchers))),
]
await sleep(Number(values.minutes) * 60_000)
crowd.isThere = false
await Promise.all(people)
const widths = { words: 36, figures: 10 }
printRow(['act', 'times', 'p50 ms', 'p99 ms', 'most ms'], widths)
for (const [act, times] of Object.entries(took).toSorted(([one], [other]) => one.localeCompare(other))) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  printRow([act, String(times.length), at(0.5), at(0.99), at(1)], widths)
}
console.log(`${failed.length} failed`)
for (const [why, all = []] of Object.entries(Object.groupBy(failed, (each) => each)).slice(0, 10))
  console.log(`  ${all.length} × ${why}`)
await bench.stop()
process.exit(failed.length > 0 ? 1 : 0)
