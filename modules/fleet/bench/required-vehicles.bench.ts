/**
 * Vehicles that are required, on the built product. `race`: 500 people ask at once for seats of 5 tours of one day with 6 vans,
 * and the same without the proof; how many travel on departures for which the day has no van. `sale`: a sale of two people by
 * the office where vehicles are warned of and where they are required, in turn. `days`: how soon the days to come are limited
 * after a change of the rules. `month`: a month of one tour as the office
 * reads it, where each day is limited, with so many bookings behind. Options: --only race,sale,days,month --people 500 --rounds 3
 * --sales 200 --bookings 100000.
 */
import { parseArgs } from 'node:util'

import { sql } from 'kysely'
import pg from 'pg'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf, call } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { median, startBenchServer } from '../../../bench/setting/bench-server.ts'
import { getFleetRules, saveFleetRules } from '../contract/fleet-rules.contract.ts'
import { decideWithReserve } from '../rules/decision/decide-with-reserve.rules.ts'
import { findDayFacts } from '../server/day-facts.queries.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'race,sale,days,month' },
    people: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    sales: { type: 'string', default: '200' },
    bookings: { type: 'string', default: '100000' },
  },
})
const parts = values.only.split(',')
const [people, rounds, sales] = [Number(values.people), Number(values.rounds), Number(values.sales)]
const say = (line: string) => process.stdout.write(`${line}\n`)
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

const bench = await startBenchServer()
const { db, operator } = bench
const { tour_operator_id } = operator
const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  call(endpoint, input, { host: bench.host, headers: { authorization: `Bearer ${bench.token}` } })
const rule = async (vehicles: 'avisar' | 'exigir') => {
  const { version } = await ask(getFleetRules, {})
  await ask(saveFleetRules, { body: { vehicles, crew: 'ignorar', in_doubt: 'rechazar', version } })
  await decided()
}
/** Until the days to come are decided by the new rules. */
async function decided() {
  for (let quiet = 0; quiet < 20;) {
    await new Promise((next) => setTimeout(next, 100))
    const { rows } = await sql<{ open: number }>`select (select count(*) from fleet_changes)::int
      + (select count(*) from graphile_worker.jobs where task_identifier like 'decide_%fleet%' and run_at < now() + interval '1 minute')::int as open`.execute(
      db,
    )
    quiet = rows[0]?.open === 0 ? quiet + 1 : 0
  }
}
/** Seconds until the days to come are decided: tomorrow, the next seven and all that are limited. */
async function timeOfDecisions(today: string) {
  const { version } = await ask(getFleetRules, {})
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const began = performance.now()
  await ask(saveFleetRules, {
    body: { vehicles: 'exigir', crew: 'ignorar', in_doubt: 'rechazar', version },
  })
  const decidedUntil = async (until: string) =>
    (
      await sql<{
        days: number
      }>`select count(*)::int as days from fleet_days where decided_at > ${rows[0]?.now}
        and tour_operator_id = ${tour_operator_id} and date > ${today}::date and date <= ${until}::date`.execute(
        db,
      )
    ).rows[0]?.days ?? 0
  const times: number[] = []
  // The sixtieth day by the operator's clock may be the one before.
  for (const days of [1, 7, 59]) {
    while ((await decidedUntil(addDays(today, days))) < days)
      await new Promise((next) => setTimeout(next, 20))
    times.push((performance.now() - began) / 1000)
  }
  await decided()
  return times
}
const today = new Date().toISOString().slice(0, 10)
for (const [index, seats] of [14, 14, 9, 9, 6, 4].entries())
  await givenVehicle(db, operator, { name: `Van ${index}`, seats })

/** Everybody at once on a day of its own; who travels on a departure that its day has no van for. */
async function race(date: string) {
  const hours = ['08:00', '08:00', '09:00', '12:00', '16:00']
  const tours: { id: string; start_time: string }[] = []
  for (const start_time of hours) {
    const limits = { capacity: 400, max_pax_booking: 40 }
    const { id } = await givenProduct(db, operator, { start_times: [start_time], ...limits })
    tours.push({ id, start_time })
  }
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const { id = '', start_time = '' } = tours[index % tours.length] ?? {}
      const response = await fetch(`${bench.host}${addressOf(createHold, { params: { product_id: id } })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ date, start_time, party: { ADULT: 1 + (index % 5) } }),
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const { day, groups } = await findDayFacts(db, tour_operator_id, { from: date, to: date }, new Date(), {
    farthest: true,
    crew: false,
  })
  const decision = decideWithReserve(day, { vehicle_steps: 200_000, crew_steps: 1, milliseconds: 5000 })
  const left = decision.lacks
    .flatMap((lack) => lack.groups)
    .reduce((sum, at) => sum + (groups[at]?.people ?? 0), 0)
  const count = (status: number) => statuses.filter((each) => each === status).length
  const taken = groups.reduce((sum, group) => sum + group.people, 0)
  return `${count(201)} sold with ${taken} people, ${count(409)} refused, ${count(503)} asked to come back, ${seconds.toFixed(1)} s; the day is ${decision.state}, ${left} people on departures without enough vans`
}

if (parts.includes('race')) {
  await rule('exigir')
  for (let round = 0; round < rounds; round += 1) say(`required: ${await race(addDays(today, 20 + round))}`)
  await rule('avisar')
  for (let round = 0; round < rounds; round += 1)
    say(`without proof: ${await race(addDays(today, 40 + round))}`)
}

/** Sales of two, one after the other, on ten departures that the vans carry: twenty fill one. */
async function sell(date: string, product_id: string, count: number, start_time = '08:00') {
  const times: number[] = []
  for (let sale = 0; sale < count; sale += 1) {
    const began = performance.now()
    await ask(createBooking, {
      body: saleOf({
        product_id,
        date: addDays(date, sale % 10),
        start_time,
        party: { ADULT: 2 },
        contact: { name: `Pasajero ${sale}`, email: '', language: 'es' },
        pickup: { mode: 'por_definir' },
      }),
    })
    times.push(performance.now() - began)
  }
  return times
}

if (parts.includes('sale')) {
  const { id } = await givenProduct(db, operator, { capacity: 40 })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = addDays(today, 70 + 30 * round)
    await rule('avisar')
    const warned = await sell(from, id, sales)
    await rule('exigir')
    const required = await sell(addDays(from, 15), id, sales)
    const [before, after] = [warned, required].map((times) => {
      const mean = times.reduce((sum, each) => sum + each, 0) / times.length
      return { p50: percentile(times, 0.5), mean, p99: percentile(times, 0.99) }
    })
    if (!before || !after) throw new Error('Two rounds were measured')
    ratios.push(after.p50 / before.p50)
    const text = (figures: typeof before) =>
      Object.values(figures)
        .map((each) => each.toFixed(1))
        .join(' / ')
    say(
      `sale, ms p50 / mean / p99: warned ${text(before)}, required ${text(after)}; × ${(after.p50 / before.p50).toFixed(2)} / ${(after.mean / before.mean).toFixed(2)}`,
    )
  }
  say(`sale, median of the ratios × ${median(ratios).toFixed(2)}`)
}

if (parts.includes('days')) {
  const limits = { capacity: 40, max_pax_booking: 40 }
  for (const start_time of ['08:00', '09:00', '12:00', '16:00', '19:00']) {
    const { id } = await givenProduct(db, operator, { start_times: [start_time], ...limits })
    for (let day = 1; day <= 20; day += 1) await sell(addDays(today, 2 * day), id, 1, start_time)
  }
  await decided()
  for (let round = 0; round < rounds; round += 1) {
    await rule('avisar')
    const [day, week, all] = await timeOfDecisions(today)
    say(
      `after a change of the rules, s until limited: tomorrow ${day?.toFixed(1)}, 7 days ${week?.toFixed(1)}, 59 days ${all?.toFixed(1)}`,
    )
  }
}

if (parts.includes('month')) {
  const history = openDatabase(new pg.Pool({ connectionString: bench.url, max: 1 }))
  const size = { bookings: Number(values.bookings), operators: 8, share: 0.4, today }
  await makeLargeInstallation(history, operator, size)
  const [product] = await history
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'publicado')
    .orderBy('created_at', 'desc')
    .execute()
  await rule('exigir')
  await sql`insert into fleet_limits (tour_operator_id, product_id, date, start_time, seats, lack)
    select p.tour_operator_id, p.id, day::date, '08:00', 6, '{}' from products p
    cross join generate_series(${today}::date, ${addDays(today, 60)}::date, interval '1 day') day
    where p.tour_operator_id = ${tour_operator_id}::uuid on conflict do nothing`.execute(history)
  await sql`vacuum analyze`.execute(history)
  await history.destroy()
  const times: number[] = []
  for (let round = 0; round < 300; round += 1) {
    const from = addDays(today, round % 28)
    const began = performance.now()
    const response = await fetch(
      `${bench.host}/api/v1/products/${product?.id}/availability?from=${from}&to=${addDays(from, 30)}`,
      { headers: { authorization: `Bearer ${bench.token}` } },
    )
    if (!response.ok) throw new Error(`The calendar answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    if (round >= 20) times.push(performance.now() - began)
  }
  say(
    `a month of one tour with ${values.bookings} bookings, ms p50 / p99: ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`,
  )
}
await bench.stop()
