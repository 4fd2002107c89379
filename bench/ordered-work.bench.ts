/**
 * How long another visitor waits while one source orders costly work, sixty requests at once: the slowest of landings
 * that are asked every 10 ms, against the same while nothing is ordered. Goal: 200 ms. Limits are on, as in an
 * installation. Each round is of a new source. Options: --rounds 3 --work vouchers,months (parts of the names).
 */
import { parseArgs } from 'node:util'

import { atOnce, orderedWork } from '#testing/attack/ordered-work.ts'

import { median, startBenchServer } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, work: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
const words = values.work.split(',')
const row = (cells: readonly string[]) => printRow(cells, { named: 1, words: 24, figures: 12 })

const bench = await startBenchServer({ DEMO: '1', RATE_LIMITS: '1', TRUST_PROXY: '1' })
const place = await bench.db
  .selectFrom('bookings as b')
  .innerJoin('booking_items as i', (join) =>
    join.onRef('i.tour_operator_id', '=', 'b.tour_operator_id').onRef('i.booking_id', '=', 'b.id'),
  )
  .select(['b.id as booking', 'i.product_id as product'])
  .where('b.status', '=', 'confirmada')
  .where('b.service_starts_at', '>', new Date())
  .orderBy('b.id')
  .limit(1)
  .executeTakeFirstOrThrow()

async function get(path: string, source: string) {
  const response = await fetch(bench.host + path, { headers: { 'x-forwarded-for': source } })
  await response.arrayBuffer()
  return response.status
}

const pause = (milliseconds: number) =>
  new Promise<false>((next) => setTimeout(() => next(false), milliseconds))
let sources = 0
const newSource = () => `198.51.${Math.floor(++sources / 200)}.${(sources % 200) + 1}`

async function waitOfVisitor(): Promise<number> {
  const began = performance.now()
  const status = await get(`/public/landing/${place.product}`, newSource())
  if (status !== 200) throw new Error(`another visitor got ${status}`)
  return performance.now() - began
}

/** Waits of visitors, one every 10 ms until the work is done, in ms. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = []
  const done = work.then(() => true)
  do asked.push(waitOfVisitor())
  while (!(await Promise.race([done, pause(10)])))
  return Promise.all(asked)
}

await waitsDuring(pause(2000))
row(['work of one source', 'median ms', 'slowest ms', 'to idle', 'refused'])
const slowest = (waits: readonly number[]) => Math.max(...waits)
const idle = await waitsDuring(pause(3000))
row(['none', median(idle).toFixed(1), slowest(idle).toFixed(0), '1.0', ''])
for (const [name, path] of Object.entries(orderedWork)) {
  if (!words.some((word) => name.includes(word))) continue
  const measured = []
  for (let round = 0; round < rounds; round++) {
    const source = newSource()
    const work = Promise.all(
      Array.from({ length: atOnce }, (_, n) => get(path(n + round * atOnce, place), source)),
    )
    const waits = await waitsDuring(work)
    const refused = (await work).filter((status) => status === 429).length
    measured.push({ median: median(waits), slowest: slowest(waits), refused })
  }
  const slow = median(measured.map((each) => each.slowest))
  row([
    name,
    median(measured.map((each) => each.median)).toFixed(1),
    slow.toFixed(0),
    (slow / slowest(idle)).toFixed(1),
    String(median(measured.map((each) => each.refused))),
  ])
}
await bench.stop()
