/**
 * How long availability takes through HTTP with few and with many future bookings: one product and 31 days, and all
 * products and 7 days (the office's calendar). Prints median and p99, and the plans of the queries when asked.
 */
import { sql } from 'kysely'

import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { getDepartureCalendar } from '#contract/departures/departures.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/large-installation.ts'

import { median, startBenchServer } from './setting/bench-server.ts'

const runs = Number(process.argv[2] ?? 300)
const products = 20
const daysAtOnce = 300
const today = new Date().toISOString().slice(0, 10)

const bench = await startBenchServer()
const { db, operator } = bench
const ids: string[] = []
for (let index = 0; index < products; index += 1) {
  const start_times = index % 2 ? ['08:00', '15:00'] : ['05:30']
  const { id } = await givenProduct(db, operator, {
    code: `P${index}`.padEnd(4, 'X'),
    capacity: 60,
    start_times,
  })
  ids.push(id)
}
await sql`
  insert into availability_exceptions (tour_operator_id, product_id, date, start_time, kind, reason)
  select tour_operator_id, id, ${today}::date + n * 9, null, 'close', 'Viento'
  from products, generate_series(1, 30) n`.execute(db)

/** Bookings of two people, spread evenly over the coming departures, with their rows and lines. */
async function sell(bookings: number) {
  await sql`
    insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
    select p.tour_operator_id, p.id, ${today}::date + day, time, (${today}::date + day + time) at time zone 'America/Santiago', 60
    from products p join availability_rules a on a.product_id = p.id
      cross join unnest(a.start_times) time cross join generate_series(1, ${daysAtOnce}::int) day
    on conflict do nothing`.execute(db)
  await withoutTriggers(db, async (tx) => {
    await sql`
      with numbered as (
        select d.*, row_number() over (order by d.date, d.product_id, d.start_time) - 1 as place, count(*) over () as all_of
        from departures d
      ), made as (
        select d.tour_operator_id, d.product_id, d.id as departure_id, d.date, d.starts_at, gen_random_uuid() as booking_id, n
        from generate_series(0, ${bookings}::int - 1) n
        join numbered d on d.place = n % d.all_of
      ), booked as (
        insert into bookings (id, tour_operator_id, locator, channel, status, contact_name, currency, service_date,
          service_starts_at, people, confirmed_at, cancellation_tiers)
        select booking_id, tour_operator_id,
          (select string_agg(substr('BCDFGHJKLMNPQRSTVWXYZ23456789', ((n / (29 ^ digit)::bigint) % 29)::int + 1, 1), '')
            from generate_series(0, 5) digit),
          'web', 'confirmada', 'Carla Soto', 'CLP', date, starts_at, 2, now(), '[]' from made
      )
      insert into booking_items (tour_operator_id, booking_id, product_id, departure_id, status, seats, people)
      select tour_operator_id, booking_id, product_id, departure_id, 'confirmada', 2, 2 from made`.execute(tx)
    // Counted at once instead of item by item: the result is what the triggers would have written.
    await sql`
      update departures d set seats_sold = i.seats
      from (select departure_id, sum(seats)::int as seats from booking_items group by departure_id) i
      where i.departure_id = d.id`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

async function time(url: string) {
  const headers = { authorization: `Bearer ${bench.token}` }
  const milliseconds: number[] = []
  for (let run = 0; run < runs + 20; run += 1) {
    const started = performance.now()
    const response = await fetch(bench.host + url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    if (run >= 20) milliseconds.push(performance.now() - started)
  }
  const p99 = milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length * 0.99)] ?? 0
  return `median ${median(milliseconds).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

const from = addDays(today, 10)
const one = addressOf(getProductAvailability, {
  params: { id: ids[1] ?? '' },
  query: { from, to: addDays(from, 30) },
})
const all = addressOf(getDepartureCalendar, { query: { from, to: addDays(from, 6) } })
for (const bookings of [1000, 100_000]) {
  await withoutTriggers(db, async (tx) => {
    await sql`truncate bookings cascade`.execute(tx)
    await sql`truncate departures cascade`.execute(tx)
  })
  await sell(bookings)
  const { rows } = await sql<{ bookings: number; seats: number }>`
    select (select count(*)::int from bookings) as bookings, (select sum(seats_sold)::int from departures) as seats`.execute(
    db,
  )
  console.log(`${rows[0]?.bookings} future bookings, ${rows[0]?.seats} seats, ${products} products`)
  console.log(`  one product, 31 days: ${await time(one)}`)
  console.log(`  all products, 7 days: ${await time(all)}`)
}
await bench.stop()
