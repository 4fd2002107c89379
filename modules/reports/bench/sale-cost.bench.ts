/**
 * What a sale at the counter costs more because reports note the days that it changes: the built product, through HTTP, blocks of
 * sales with the triggers and without them in turn. Prints milliseconds, p50 and mean, and their ratios.
 * Options: --rounds 100 --sales 20.
 */
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { median, startBenchServer } from '../../../bench/setting/bench-server.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, sales: { type: 'string', default: '20' } },
})
const [rounds, sales] = [Number(values.rounds), Number(values.sales)]
const bench = await startBenchServer()
const { db, operator, host, token } = bench
const product = await givenProduct(db, operator, { capacity: 1000 })
const today = new Date().toISOString().slice(0, 10)
let sold = 0

const { rows: triggers } = await sql<{ name: string; table: string }>`
  select tgname as name, tgrelid::regclass::text as table from pg_trigger
  where not tgisinternal and tgname ~ '_note_.*reports$|_note_reports$' order by tgname`.execute(db)
if (triggers.length === 0) throw new Error('No trigger of reports was found')
const enable = async (on: boolean) => {
  for (const { name, table } of triggers)
    await sql`alter table ${sql.table(table)} ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.ref(name)}`.execute(
      db,
    )
}

async function sell() {
  sold += 1
  const body = saleOf({
    product_id: product.id,
    date: addDays(today, 20 + (sold % 20)),
    start_time: '08:00',
    party: { ADULT: 2 },
    contact: { name: `Pasajera ${sold}` },
  })
  const began = performance.now()
  await call(createBooking, { body }, { host, headers: { authorization: `Bearer ${token}` } })
  return performance.now() - began
}

async function block(on: boolean) {
  await enable(on)
  // Changed triggers are read again by each connection.
  for (let warm = 0; warm < 12; warm += 1) await sell()
  const times: number[] = []
  for (let sale = 0; sale < sales; sale += 1) times.push(await sell())
  return { p50: median(times), mean: times.reduce((sum, each) => sum + each, 0) / times.length }
}

const ratios: { p50: number; mean: number }[] = []
const p50s: Record<'with' | 'without', number[]> = { with: [], without: [] }
for (let round = -1; round < rounds; round += 1) {
  const isFirstWith = round % 2 === 0
  const one = await block(isFirstWith)
  const other = await block(!isFirstWith)
  const [noted, plain] = isFirstWith ? [one, other] : [other, one]
  if (round < 0) continue
  ratios.push({ p50: noted.p50 / plain.p50, mean: noted.mean / plain.mean })
  p50s.with.push(noted.p50)
  p50s.without.push(plain.p50)
}
/** The median and how far chance moves it: the middle half of the rounds over the root of their number. */
const spread = (all: readonly number[]) => {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return `median × ${median(all).toFixed(3)} ± ${((at(0.75) - at(0.25)) / Math.sqrt(all.length)).toFixed(3)}`
}
console.info(
  `p50 ms: with ${median(p50s.with).toFixed(2)}, without ${median(p50s.without).toFixed(2)} (${triggers.length} triggers)`,
)
console.info(`p50: ${spread(ratios.map(({ p50 }) => p50))}`)
console.info(`mean: ${spread(ratios.map(({ mean }) => mean))}`)
await enable(true)
await bench.stop()
process.exit()
