/**
 * 500 people ask at once for the 100 seats of a departure, 20 times. Exactly 100 seats are sold. The other 400 are refused: at
 * one process all with `no_seats`, at more some with 503 while the database is busy. Arguments: rounds (20), processes on the
 * one database (1), among which the people are divided.
 */
import { addressOf } from '#contract/endpoint/call.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { givenProduct } from '#testing/given/given.ts'

import { ended, median, startBenchServer, startProduct } from './setting/bench-server.ts'

const rounds = Number(process.argv[2] ?? 20)
const processes = Number(process.argv[3] ?? 1)
const people = 500
const capacity = 100

const bench = await startBenchServer()
const others = await Promise.all(
  Array.from({ length: processes - 1 }, () =>
    startProduct({ DATA_DIR: bench.folder, DATABASE_URL: bench.url }),
  ),
)
const hosts = [bench.host, ...others.map(({ host }) => host)]
const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const seconds: number[] = []
/** Rounds in which a refusal was another than `no_seats`. */
let wrong = 0
let miscounted = 0
let later = 0
for (let round = 1; round <= rounds; round += 1) {
  const product = await givenProduct(bench.db, bench.operator, { capacity })
  const address = addressOf(createHold, { params: { product_id: product.id } })
  const body = JSON.stringify({ date, start_time: '08:00', party: { ADULT: 1 } })
  const started = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const response = await fetch(`${hosts[index % hosts.length]}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const answer = (await response.json()) as { code?: string }
      return `${response.status} ${answer.code ?? 'vendido'}`
    }),
  )
  seconds.push((performance.now() - started) / 1000)
  const tally = Object.entries(Object.groupBy(statuses, (status) => status)).map(
    ([status, all = []]) => [status, all.length] as const,
  )
  const sold = Object.fromEntries(tally)['201 vendido'] ?? 0
  const refused = Object.fromEntries(tally)['409 no_seats'] ?? 0
  const stored = await bench.db
    .selectFrom('departures')
    .select(['seats_held', 'seats_sold'])
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const right = sold === capacity && refused === people - capacity && stored.seats_held === capacity
  if (!right) wrong += 1
  const postponed = Object.fromEntries(tally)['503 unavailable'] ?? 0
  // Seats are left only for those asked to come back; some of them already hold seats, as their answer came too late.
  const isMiscounted = stored.seats_held > capacity || sold > stored.seats_held
  if (isMiscounted || (postponed === 0 && stored.seats_held < capacity)) miscounted += 1
  later += postponed
  console.log(
    `${round}: ${tally.map(([status, number]) => `${number} × ${status}`).join(', ')}; ${stored.seats_held} apartados`,
  )
}
await Promise.all(others.map(({ child }) => ended(child)))
await bench.stop()
console.log(
  `${processes} processes: ${miscounted} of ${rounds} rounds sold a seat twice or left one without a reason; all others refused for lack of seats in ${rounds - wrong} rounds, ${later} people asked to come back (503) in the rest; last answer after ${median(seconds).toFixed(2)} s (median), ${Math.max(...seconds).toFixed(2)} s (worst)`,
)
// One process refuses each person for lack of seats; a 503 is a fault only there.
process.exit(miscounted > 0 || (processes === 1 && wrong > 0) ? 1 : 0)
