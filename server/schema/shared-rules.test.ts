/** Rules that SQL and TypeScript both state: thousands of cases go to both, and the answers agree (docs/rules.md). */
import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { depositOf } from '#domain/bookings/deposit.rules.ts'
import { firstPickupMinutes, pickupWindow } from '#domain/bookings/pickup.rules.ts'
import { reachesMinimum } from '#domain/departures/departure-minimum.rules.ts'
import { minutesUntilBack } from '#domain/departures/last-day.rules.ts'
import { addDays, minutesOf } from '#domain/local-date.ts'
import { plannedKinds } from '#domain/messages/planned-messages.rules.ts'
import { percentOf } from '#domain/money.ts'
import { isNearRate } from '#domain/operators/day-rate.rules.ts'
import { genericWords, placeKey, smallWords } from '#domain/resources/place-name.rules.ts'
import { currentPapers } from '#domain/resources/validity.rules.ts'
import { findProductOnSale } from '#server/features/departures/availability/sellable.queries.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const { seed } = randomSequences(1)
const sample = <T>(values: fc.Arbitrary<T>, count: number) => fc.sample(values, { numRuns: count, seed })

/** The first case to which the two sides answer differently; null without one. */
function firstDifference<Answer>(
  cases: readonly unknown[],
  database: readonly Answer[],
  code: readonly Answer[],
) {
  const place = cases.findIndex((_, index) => !isDeepStrictEqual(database[index], code[index]))
  return place === -1 ? null : { case: cases[place], database: database[place], code: code[place] }
}

const minute = fc.integer({ min: 0, max: 1439 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test(`percent_of rounds as percentOf (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const cases = sample(
    fc.record({
      amount: fc.integer({ min: 0, max: 90_000_000_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
    }),
    5_000,
  )
  const { rows } = await sql<{ part: number }>`
    select percent_of(c.amount, c.percent) as part
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c(amount bigint, percent integer)`.execute(db)
  expect(
    firstDifference(
      cases,
      rows.map(({ part }) => part),
      cases.map(({ amount, percent }) => percentOf(amount, percent)),
    ),
  ).toBeNull()
})

const item = fc
  .record({
    status: fc.constantFrom('confirmada', 'pendiente', 'cancelada'),
    subtotal: fc.integer({ min: 0, max: 50_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    deposit_percent: fc.integer({ min: 0, max: 100 }),
    people: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ share, ...each }) => {
    const off = Math.floor((each.subtotal * share) / 100)
    return { ...each, manual_discount: Math.floor(off / 2), promo_discount: off - Math.floor(off / 2) }
  })

const rate = fc.integer({ min: 1, max: 9_999_999_999 }).map((units) => (units / 1e6).toFixed(6))
/** A rate at the edge of 5 % of another, or some units of the last decimal beside it. */
const pairAtEdge = fc
  .tuple(rate, fc.constantFrom(0.95, 1.05), fc.integer({ min: -2, max: 2 }))
  .map(([known, edge, units]) => ({ known, typed: (Number(known) * edge + units / 1e6).toFixed(6) }))
/** Exact edges, where 5 % of a rate is rounded. */
const exactPair = fc
  .integer({ min: 1, max: 200_000 })
  .chain((each) =>
    fc.constantFrom(
      { known: (each * 0.2).toFixed(2), typed: (each * 0.21).toFixed(2) },
      { known: (each * 0.02).toFixed(3), typed: (each * 0.019).toFixed(3) },
    ),
  )

test(`is_near_rate judges rates as isNearRate (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const cases = sample(fc.oneof(fc.record({ known: rate, typed: rate }), pairAtEdge, exactPair), 5_000)
  const { rows } = await sql<{ near: boolean }>`
    select is_near_rate(c.typed::float8, c.known::float8) as near
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c(typed numeric, known numeric)`.execute(db)
  expect(
    firstDifference(
      cases,
      rows.map(({ near }) => near),
      cases.map(({ typed, known }) => isNearRate(Number(typed), Number(known))),
    ),
  ).toBeNull()
})

test(`item_sums asks the deposit of depositOf (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const bookings = sample(fc.array(item, { minLength: 1, maxLength: 4 }), 2_000)
  const { rows } = await sql<{ deposit: number; subtotal: number; discount: number; people: number }>`
    select s.* from jsonb_array_elements(${JSON.stringify(bookings)}::jsonb) with ordinality as b(items, place)
    cross join lateral item_sums(array(select jsonb_populate_recordset(null::booking_items, b.items))) s
    order by b.place`.execute(db)
  const expected = bookings.map((items) => {
    const live = items.filter(({ status }) => status !== 'cancelada')
    const discounted = live.map((each) => ({ ...each, discount: each.manual_discount + each.promo_discount }))
    return {
      deposit: depositOf(discounted),
      subtotal: live.reduce((sum, { subtotal }) => sum + subtotal, 0),
      discount: discounted.reduce((sum, { discount }) => sum + discount, 0),
      people: Math.max(0, ...live.map(({ people }) => people)),
    }
  })
  expect(
    firstDifference(
      bookings,
      rows.map(({ deposit, subtotal, discount, people }) => ({ deposit, subtotal, discount, people })),
      expected,
    ),
  ).toBeNull()
})

test('reaches_minimum guarantees as reachesMinimum', async () => {
  const { db } = await startTestDatabase()
  const { rows } = await sql<{ sold: number; least: number; reached: boolean }>`
    select sold, least, reaches_minimum(sold, least) as reached
    from generate_series(0, 60) sold, generate_series(0, 60) least`.execute(db)
  expect(rows).toHaveLength(61 * 61)
  expect(rows.filter(({ sold, least, reached }) => reached !== reachesMinimum(sold, least))).toEqual([])
})

test(`minutes_until_back returns as minutesUntilBack (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const duration = fc.oneof(
    fc.integer({ min: 15, max: 43_200 }),
    fc.integer({ min: 1, max: 30 }).map((days) => days * 1440),
  )
  const tours = sample(fc.record({ start_time: minute.map(clock), duration_minutes: duration }), 5_000)
  const { rows } = await sql<{ minutes: number }>`
    select minutes_until_back(t.start_time, t.duration_minutes) as minutes
    from jsonb_to_recordset(${JSON.stringify(tours)}::jsonb) as t(start_time time, duration_minutes integer)`.execute(
    db,
  )
  expect(
    firstDifference(
      tours,
      rows.map(({ minutes }) => minutes),
      tours.map(minutesUntilBack),
    ),
  ).toBeNull()
})

const nameWord = fc.constantFrom(
  ...genericWords,
  ...smallWords,
  ...'Hotel HOSTAL Cabañas B&B Los Andes Ñandú Sonchek 7 Tulip'.split(' '),
  ...`O'Higgins Altiplánico Lodge-Spa Inn São y Don Tomás · `.split(' '),
)

test(`place_key cuts names as placeKey (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const names = sample(
    fc.array(nameWord, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    5_000,
  )
  const { rows } = await sql<{ key: string }>`
    select place_key(name) as key from unnest(${names}::text[]) with ordinality as n(name, place) order by place`.execute(
    db,
  )
  expect(
    firstDifference(
      names,
      rows.map(({ key }) => key),
      names.map(placeKey),
    ),
  ).toBeNull()
})

const paper = fc.record({
  kind: fc.constantFrom('permiso_circulacion', 'revision_tecnica', 'otro'),
  number: fc.constantFrom('1', '2', ''),
  expires_on: fc.integer({ min: 1, max: 28 }).map((days) => addDays('2027-06-01', days)),
})

test(`current_papers keeps the papers of currentPapers (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const operator = await givenOperator(db)
  const folders = sample(fc.array(paper, { maxLength: 6 }), 300)
  const expiring = (papers: readonly { kind: string; number: string; expires_on: string }[]) =>
    papers
      .map(({ kind, number, expires_on }) => [kind, kind === 'otro' ? number : '', expires_on].join(' '))
      .toSorted()
  for (const papers of folders) {
    const { id } = await givenVehicle(db, operator)
    if (papers.length > 0)
      await db
        .insertInto('vehicle_documents')
        .values(papers.map((each) => ({ ...operator, vehicle_id: id, ...each })))
        .execute()
    const { rows } = await sql<{ kind: string; number: string; expires_on: string }>`
      select * from current_papers(${operator.tour_operator_id}::uuid, ${id}::uuid)`.execute(db)
    expect([papers, expiring(rows)]).toEqual([papers, expiring(currentPapers(papers))])
  }
})

const door = fc.record({
  zone_minutes: fc.option(fc.integer({ min: 0, max: 180 })),
  offset_minutes: fc.integer({ min: -30, max: 60 }),
})

test(`a tour is reached as early as the earliest window of its doors (seed ${seed})`, async () => {
  const { db } = await startTestDatabase()
  const operator = await givenOperator(db)
  const product = await givenProduct(db, operator, { meeting: 'recogida' })
  const tours = sample(
    fc.record({ lead: fc.integer({ min: 0, max: 240 }), doors: fc.array(door, { maxLength: 5 }) }),
    60,
  )
  const key = { product_id: product.id, tour_operator_id: operator.tour_operator_id }
  for (const { lead, doors } of tours) {
    await sql`delete from accommodations where tour_operator_id = ${operator.tour_operator_id}::uuid`.execute(
      db,
    )
    await sql`delete from zones where tour_operator_id = ${operator.tour_operator_id}::uuid`.execute(db)
    await db.updateTable('products').set({ pickup_lead_minutes: lead }).where('id', '=', product.id).execute()
    for (const [index, { zone_minutes, offset_minutes }] of doors.entries()) {
      const zone =
        zone_minutes === null
          ? null
          : await db
              .insertInto('zones')
              .values({
                ...operator,
                name: `Zona ${index}`,
                color: '#2b6777',
                minutes_before_start: zone_minutes,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
      await db
        .insertInto('accommodations')
        .values({ ...operator, name: `Casa ${index}`, zone_id: zone?.id ?? null, offset_minutes })
        .execute()
    }
    const { first_pickup_minutes, constants } = await findProductOnSale(db, key, '2027-05-05', '2027-05-05')
    const facts = {
      date: '2027-05-05' as const,
      start_time: '12:00' as const,
      mode: 'hotel' as const,
      pickup_time: null,
      pickup_lead_minutes: lead,
      window_minutes: constants.pickup_window_minutes,
      time_zone: 'America/Lima',
      pickup_occurrence: null,
    }
    const minutes = [{ zone_minutes: null, offset_minutes: 0 }, ...doors].map((each) => {
      const window = pickupWindow({
        ...facts,
        zone_minutes_before_start: each.zone_minutes,
        offset_minutes: each.offset_minutes,
      })
      return 720 - minutesOf(window?.from ?? '12:00')
    })
    expect([lead, doors, first_pickup_minutes]).toEqual([lead, doors, Math.max(...minutes)])
  }
  expect(
    firstPickupMinutes({
      meeting: 'punto_encuentro',
      pickup_lead_minutes: 60,
      farthest_door_minutes: 90,
      window_minutes: 15,
    }),
  ).toBe(0)
})

test('the index that keeps a scheduled message from being sent twice names every scheduled kind', async () => {
  const { db } = await startTestDatabase()
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index
    where indexrelid = 'messages_planned_once'::regclass`.execute(db)
  const named = [...(rows[0]?.condition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind)
  expect(new Set(named)).toEqual(new Set(plannedKinds))
})
