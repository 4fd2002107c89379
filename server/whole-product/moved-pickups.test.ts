import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import {
  getTourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { addProductException, getProduct, updateProduct } from '#contract/products/products.contract.ts'
import {
  AccommodationInput,
  getAccommodation,
  mergeAccommodations,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { listZones, updateZone } from '#contract/resources/zones.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { actsOn } from '#server/db/act.ts'
import { tellMovedPickups } from '#server/features/bookings/mail/tell-moved.jobs.ts'
import { drawnPages } from '#server/http/pages.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenAccommodation } from '#testing/given/given.ts'
import { only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'
import {
  expectOneHour,
  lastLetter,
  saidEverywhere,
  unlessRefused,
} from '#testing/whole-product/said-pickups.ts'
import { renderPage } from '#web/storefront/render.tsx'

const email = 'viajera@andes.test'
const point = { name: 'Plaza', address: 'Caracoles 1', lat_lng: '', instructions: 'Bajo el pimiento' }

/** A day with three hotels, somebody picked up at each, at an address, at the meeting point and nowhere yet. */
async function startDay() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const day = await startScheduleDay({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, host, near, far } = day
  const admin = await day.as(1)
  const third = await givenAccommodation(db, operator, { name: 'Hostal Tercero', minutes: 30 })
  await db
    .updateTable('products')
    .set({ meeting_point: JSON.stringify(point) })
    .where('id', '=', day.product.id)
    .execute()
  const sold = [
    await day.sell('Ana', { email }),
    await day.sell('Eva', { email, hotel: far.id }),
    await day.sell('Luz', { email, hotel: third.id }),
    await day.sell('Sol', { email, hotel: null }),
  ]
  const silent = await day.sell('Nadie')
  const visit = async (path: string) => ({ status: 200, html: await (await fetch(host + path)).text() })
  const letters = async (booking_id: string) =>
    (
      await db
        .selectFrom('messages')
        .select('body')
        .where('booking_id', '=', booking_id)
        .where('template', '=', 'pickup-changed')
        .orderBy('id')
        .execute()
    ).map(({ body }) => body)
  const tell = () =>
    tellMovedPickups(
      { db, act: actsOn({ db, now: () => day.clock.now, publicUrl: 'https://tours.test' }) },
      operator,
    )
  const hotels = [near.id, far.id, third.id]

  const setZone = async (of: number, minutes_before_start: number) => {
    const place = await admin.call(getAccommodation, { params: { id: hotels[of] ?? '' } })
    const zone = (await admin.call(listZones, {})).find(({ id }) => id === place.zone?.id)
    if (!zone) return
    const { id, name, color, version } = zone
    await admin.call(updateZone, { params: { id }, body: { name, color, version, minutes_before_start } })
  }
  const setHotel = async (of: number, edit: Partial<AccommodationInput>) => {
    const params = { id: hotels[of] ?? '' }
    const { version, zone, ...place } = await admin.call(getAccommodation, { params })
    const body = { ...AccommodationInput.parse({ ...place, zone_id: zone?.id ?? null }), ...edit, version }
    await admin.call(updateAccommodation, { params, body })
  }
  const setProduct = async (edit: Partial<ProductInput>) => {
    const params = { id: day.product.id }
    const body = { ...editOf(await admin.call(getProduct, { params })), ...edit }
    await admin.call(updateProduct, { params, body })
  }
  const setWindow = async (pickup_window_minutes: number) => {
    const params = { id: operator.tour_operator_id }
    const now = await admin.call(getTourOperator, { params })
    const { version, ...edit } = TourOperatorEdit.parse(now)
    const constants = { ...now.constants, pickup_window_minutes }
    await admin.call(updateTourOperator, { params, body: { ...edit, version, constants } })
  }
  const merge = async (kept: number, gone: number) => {
    const [one, other] = await Promise.all(
      [kept, gone].map((of) => admin.call(getAccommodation, { params: { id: hotels[of] ?? '' } })),
    )
    if (!one || !other) return
    const body = { version: one.version, other_id: other.id, other_version: other.version, take: [] }
    await admin.call(mergeAccommodations, { params: { id: one.id }, body })
  }
  const moveStart = async (start_time: string, new_time: string) => {
    const body = {
      from: tomorrow,
      to: tomorrow,
      kind: 'time' as const,
      start_time,
      new_time,
      reason: 'Viento',
    }
    await admin.call(addProductException, { params: { id: day.product.id }, body })
  }
  const publish = async () => {
    await day.generate()
    for (const { id, version } of (await day.board()).sheets)
      await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Prueba' } })
  }
  const demo = { ...day, admin, owner: operator, visit }
  return {
    ...demo,
    demo,
    sold,
    silent,
    letters,
    tell,
    setZone,
    setHotel,
    setProduct,
    setWindow,
    merge,
    moveStart,
    publish,
  }
}
type Day = Awaited<ReturnType<typeof startDay>>

/** Voucher, pages, calendar entry and the last letter say one place and hour of each tour that is ahead. */
async function expectOneStory({ demo, sold, seller, board }: Day) {
  for (const { id: booking_id } of sold) {
    const { id, pickup, start_time } = only(
      (await seller.call(getBooking, { params: { id: booking_id } })).items,
    )
    const said = await saidEverywhere(demo, booking_id, id)
    expect(said.windows[1]).toEqual(said.windows[0])
    expect(said.places[1]).toBe(said.places[0])
    const hour = pickup.window ? `entre las ${pickup.window.from} y las ${pickup.window.to}` : start_time
    const [letter = ''] = await lastLetter(demo, booking_id)
    for (const text of [...said.texts, letter]) {
      expect(text).toContain(hour)
      expect(text).toContain(said.places[0])
    }
  }
  for (const { id, published_version } of (await board()).sheets)
    if (published_version > 0) await expectOneHour(demo, id)
}

const hotel = fc.nat({ max: 2 })
const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('setZone' as const), hotel, fc.constantFrom(10, 25, 50)),
    fc.tuple(fc.constant('point' as const), hotel, fc.constantFrom('', 'Esquina de la plaza')),
    fc.tuple(
      fc.constant('rename' as const),
      hotel,
      fc.constantFrom('Posada Nueva', 'Hostal Cerca del Valle'),
    ),
    fc.tuple(fc.constant('offset' as const), hotel, fc.constantFrom(-5, 5)),
    fc.tuple(fc.constant('unzone' as const), hotel, fc.constant(0)),
    fc.tuple(fc.constant('merge' as const), hotel, hotel),
    fc.tuple(fc.constant('lead' as const), fc.constantFrom(40, 75), fc.constant(0)),
    fc.tuple(fc.constant('meeting' as const), fc.nat({ max: 3 }), fc.constant(0)),
    fc.tuple(fc.constant('window' as const), fc.constantFrom(5, 20), fc.constant(0)),
    fc.tuple(fc.constant('start' as const), fc.constantFrom('07:30', '09:10', '08:00'), fc.constant(0)),
    fc.tuple(fc.constant('publish' as const), fc.constant(0), fc.constant(0)),
  ),
  { minLength: 1, maxLength: 4 },
)
type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number]

test('whatever moves a pickup that was sold, voucher, sheet, calendar and the last letter agree afterwards', async () => {
  const { seed, sequences } = randomSequences(3)
  const play = async (day: Day, step: Step) => {
    const { items } = await day.seller.call(getBooking, { params: { id: day.sold[0]?.id ?? '' } })
    const [kind, of, to] = step
    if (kind === 'setZone') return day.setZone(of, to)
    if (kind === 'point') return day.setHotel(of, { pickup_point: to })
    if (kind === 'rename') return day.setHotel(of, { name: to })
    if (kind === 'offset') return day.setHotel(of, { offset_minutes: to })
    if (kind === 'unzone') return day.setHotel(of, { zone_id: null })
    if (kind === 'merge') return day.merge(of, to)
    if (kind === 'lead') return day.setProduct({ pickup_lead_minutes: of })
    if (kind === 'meeting') return day.setProduct({ meeting_point: { ...point, name: `Esquina ${of}` } })
    if (kind === 'window') return day.setWindow(of)
    if (kind === 'start') return day.moveStart(only(items).start_time, of)
    return day.publish()
  }
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const day = await startDay()
      for (const step of sequence) await play(day, step).catch(unlessRefused)
      await day.tell()
      await expectOneStory(day)
      expect(await day.db.selectFrom('moved_pickups').select('before').execute()).toEqual([])
    }),
    {
      seed,
      numRuns: sequences,
      examples: [
        [[['setZone', 0, 50]]],
        [
          [
            ['unzone', 1, 0],
            ['lead', 75, 0],
          ],
        ],
        [
          [
            ['publish', 0, 0],
            ['start', '07:30', 0],
            ['publish', 0, 0],
          ],
        ],
        [
          [
            ['merge', 0, 1],
            ['meeting', 2, 0],
            ['window', 20, 0],
          ],
        ],
      ],
    },
  )
}, 300_000)

test('several changes in a row are one letter, and a change taken back is none', async () => {
  const day = await startDay()
  const [ana, eva] = day.sold
  await day.setZone(0, 50)
  await day.setHotel(0, { pickup_point: 'Esquina de la plaza' })
  await day.setZone(1, 90)
  await day.setZone(1, 45)
  await day.tell()
  const [letter] = [only(await day.letters(ana?.id ?? ''))]
  expect(letter).toContain('07:10')
  expect(letter).toContain('Esquina de la plaza')
  expect(await day.letters(eva?.id ?? '')).toEqual([])
  expect(await day.letters(day.silent.id)).toEqual([])
  await day.tell()
  expect(await day.letters(ana?.id ?? '')).toHaveLength(1)
})

test('what was driven, cancelled or suspended is not written to; a departure that leaves after all is', async () => {
  const day = await startDay()
  const [ana] = day.sold
  const suspend = (status: 'suspendida' | 'abierta') =>
    day.db.updateTable('departures').set({ status }).where('product_id', '=', day.product.id).execute()
  await suspend('suspendida')
  await day.setZone(0, 50)
  await day.tell()
  expect(await day.letters(ana?.id ?? '')).toEqual([])
  await suspend('abierta')
  await day.tell()
  expect(await day.letters(ana?.id ?? '')).toHaveLength(1)
})

test('a letter waits for two quiet minutes, and for ten at most', async () => {
  const day = await startDay()
  const due = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
      where task_identifier = 'tell_moved_pickups'`.execute(day.db)
    return only(rows).seconds
  }
  await day.setZone(0, 50)
  expect(await due()).toBeGreaterThan(110)
  await sql`update moved_pickups set moved_at = now() - interval '9 minutes'`.execute(day.db)
  await day.setZone(0, 55)
  expect(await due()).toBeLessThan(70)
})
