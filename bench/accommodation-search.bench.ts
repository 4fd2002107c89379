/**
 * Searching a place, asking what a new one may repeat, adding it, and the pairs that may be one, through HTTP, with a
 * thousand places and with twenty thousand: medians, and how much dearer twenty thousand are.
 */
import { sql } from 'kysely'

import { call } from '#contract/endpoint/call.ts'
import {
  AccommodationInput,
  createAccommodation,
  listAccommodationDuplicates,
  listAccommodations,
  listSimilarAccommodations,
} from '#contract/resources/accommodations.contract.ts'

import { median, startBenchServer } from './setting/bench-server.ts'

const [few, many] = [1000, 20_000]
const rounds = 25
const bench = await startBenchServer()
const { host, db, operator } = bench
const options = { host, headers: { authorization: `Bearer ${bench.token}` } }

const syllables =
  'ta ko ri men su la pu char ne lli wa qui to sal bro ex ay mar cu zen dol fi gra hua ja kel lun mo nor oca pi rau'.split(
    ' ',
  )

/** Names of three or four syllables and of two or three after a kind, over a hundred kilometres of towns. */
async function makePlaces(from: number, to: number) {
  const started = performance.now()
  for (let first = from; first <= to; first += 250) {
    await sql`insert into accommodations (tour_operator_id, name, lat_lng)
      select ${operator.tour_operator_id}::uuid,
        (array['Hotel', 'Hostal', 'Lodge', 'Casa', 'Cabañas'])[1 + n % 5] || ' '
          || initcap(s[1 + n * 5 % 32] || s[1 + n / 32 % 32] || s[1 + n / 7 % 32] || s[1 + n * 11 % 32]) || ' '
          || initcap(s[1 + n * 3 % 32] || s[1 + n / 4 % 32] || s[1 + n / 64 % 32]),
        round((-23 + n::bigint * 7919 % 100000 / 100000.0)::numeric, 6) || ','
          || round((-69 + n::bigint * 104729 % 100000 / 100000.0)::numeric, 6)
      from generate_series(${first}::int, ${Math.min(to, first + 249)}::int) n,
        (select ${syllables}::text[] as s) each`.execute(db)
    if (first < 1000 || first % 2500 === 1) await sql`analyze accommodations`.execute(db)
  }
  const each = (performance.now() - started) / (to - from + 1)
  await sql`vacuum analyze accommodations, similar_accommodations`.execute(db)
  return each
}

async function timed(work: (round: number) => Promise<unknown>) {
  const times = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const started = performance.now()
    await work(round)
    if (round >= 3) times.push(performance.now() - started)
  }
  return median(times)
}

const search = (typed: string) => call(listAccommodations, { query: { search: typed, limit: '20' } }, options)
const measures: [string, (round: number) => Promise<unknown>][] = [
  ['a whole name', () => search('hostal takoritako')],
  ['a piece of a name', () => search('menlla')],
  ['a misspelled name', () => search('takorytako')],
  ['what is not there', () => search('zzyyxx vvkk')],
  [
    'what a new one may repeat',
    () =>
      call(
        listSimilarAccommodations,
        { query: { name: 'Hotel Takoriko Sula', lat_lng: '-22.5,-68.5' } },
        options,
      ),
  ],
  ['the pairs that may be one', () => call(listAccommodationDuplicates, { query: {} }, options)],
  [
    'adding one',
    (round) =>
      call(
        createAccommodation,
        {
          body: AccommodationInput.parse({
            name: `Hotel Nuevo ${Date.now()}${round}`,
            lat_lng: '-22.1,-68.1',
          }),
        },
        options,
      ),
  ],
]

async function measureAll() {
  const figures = new Map<string, number>()
  for (const [name, work] of measures) figures.set(name, await timed(work))
  return figures
}

console.error(`${few} places, ${(await makePlaces(1, few)).toFixed(2)} ms each`)
const small = await measureAll()
console.error(`${many} places, ${(await makePlaces(few + 1, many)).toFixed(2)} ms each`)
const big = await measureAll()
for (const [name] of measures) {
  const [one = 0, other = 0] = [small.get(name), big.get(name)]
  console.error(
    `${name.padEnd(28)} ${one.toFixed(1)} ms  ${other.toFixed(1)} ms  × ${(other / one).toFixed(2)}`,
  )
}
const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) select id from accommodations a
  where a.tour_operator_id = ${operator.tour_operator_id}::uuid and a.search like '%menlla%'`.execute(db)
console.error(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
await bench.stop()
