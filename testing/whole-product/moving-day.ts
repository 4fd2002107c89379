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
import { notifyMovedPickups } from '#server/features/bookings/mail/notify-moved-pickups.jobs.ts'
import { drawnPages } from '#server/http/pages.ts'
import { acceptingMoves, type AskedMoves } from '#testing/app/accepting-moves.ts'
import { givenAccommodation } from '#testing/given/given.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'
import { renderPage } from '#web/storefront/render.tsx'

export const email = 'viajera@andes.test'
export const point = { name: 'Plaza', address: 'Caracoles 1', lat_lng: '', instructions: 'Bajo el pimiento' }

/** A day with three hotels, with a customer at each, at an address, at the meeting point and without a place. */
export async function startMovingDay() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const day = await startScheduleDay({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, host, near, far } = day
  const asked: AskedMoves[] = []
  const boss = await day.as(1)
  const admin = { ...boss, call: acceptingMoves(boss.call, (moves) => asked.push(moves)) }
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
        .where('kind', '=', 'pickup-changed')
        .orderBy('id')
        .execute()
    ).map(({ body }) => body)
  const notifyMoved = () =>
    notifyMovedPickups(
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
  const merge = async (kept: number, absorbed: number) => {
    const [one, other] = await Promise.all(
      [kept, absorbed].map((of) => admin.call(getAccommodation, { params: { id: hotels[of] ?? '' } })),
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
    /** what was asked before it was saved, one after the other */
    asked,
    sold,
    silent,
    letters,
    notifyMoved,
    setZone,
    setHotel,
    setProduct,
    setWindow,
    merge,
    moveStart,
    publish,
  }
}
export type MovingDay = Awaited<ReturnType<typeof startMovingDay>>
