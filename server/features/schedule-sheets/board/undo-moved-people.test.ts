import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { getAccommodation, mergeAccommodations } from '#contract/resources/accommodations.contract.ts'
import { movePassengers, undoBoardAct } from '#contract/schedule-sheets/schedule-board.contract.ts'
import * as acts from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenAccommodation } from '#testing/given/given.ts'
import { aboard, only, seen, startScheduleDay } from '#testing/given/schedule-day.ts'
import { refreshSheets } from '#testing/whole-product/followed-sheets.ts'

/** A sheet with Ana and Eva; `undo` answers the code of the refusal. */
async function startUndoing() {
  const day = await startScheduleDay()
  const { seller, dispatcher } = day
  const ana = await day.sell('Ana')
  await day.sell('Eva', { hotel: day.far.id })
  await day.generate()
  const sheet = async () => only((await day.board()).sheets)
  const leaveOut = async () => {
    const board = await day.board()
    const passenger_ids = board.items
      .filter(({ contact_name }) => contact_name === 'Ana')
      .flatMap(({ passengers }) => passengers.map(({ id }) => id))
    return dispatcher.call(movePassengers, { body: { passenger_ids, to: null, from: [seen(await sheet())] } })
  }
  const undo = (undo_id: string | null | undefined) =>
    dispatcher.call(undoBoardAct, { params: { id: undo_id ?? '' } })
  const booked = async () => {
    const { version, items } = await seller.call(getBooking, { params: { id: ana.id } })
    return { version, item: only(items) }
  }
  const toTheNextDay = async () => {
    const { version, item } = await booked()
    const body = {
      version,
      product_id: day.product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 2 },
    }
    await seller.call(moveItem, { params: { id: ana.id, item_id: item.id }, body })
  }
  const toTheOtherHotel = async () => {
    const { version, item } = await booked()
    const pickup = { mode: 'hotel' as const, accommodation_id: day.far.id, room: '' }
    await seller.call(updateBooking, {
      params: { id: ana.id },
      body: {
        version,
        note_public: '',
        note_operational: '',
        note_internal: '',
        items: [{ id: item.id, pickup, passengers: [] }],
      },
    })
  }
  const mergeAway = async (hotel: { id: string }) => {
    const admin = await day.as(1)
    const [kept, absorbed] = await Promise.all(
      [day.far, hotel].map(({ id }) => admin.call(getAccommodation, { params: { id } })),
    )
    if (!kept || !absorbed) throw new Error('A day without hotels')
    const body = { version: kept.version, other_id: absorbed.id, other_version: absorbed.version, take: [] }
    await admin.call(mergeAccommodations, { params: { id: kept.id }, body })
  }
  return { ...day, sheet, leaveOut, undo, toTheNextDay, toTheOtherHotel, mergeAway }
}
const changedSince = { status: 409, problem: { code: 'changed_since' } }

test('does not fetch a passenger back who was removed and moved to another day', async () => {
  const day = await startUndoing()
  const { undo_id } = await day.leaveOut()
  await day.toTheNextDay()
  await expect(day.undo(undo_id)).rejects.toMatchObject(changedSince)
  expect(aboard(await day.board(), (await day.sheet()).id)).toHaveLength(2)
})

test('does not return a passenger to the door of their former hotel', async () => {
  const day = await startUndoing()
  const { undo_id } = await day.leaveOut()
  await day.toTheOtherHotel()
  await expect(day.undo(undo_id)).rejects.toMatchObject(changedSince)
})

test('an annulled draft does not come back with people whose tour went to another day', async () => {
  const day = await startUndoing()
  const { id, version } = await day.sheet()
  const { undo_id } = await day.dispatcher.call(acts.annulSheet, {
    params: { id },
    body: { version, reason: 'Prueba' },
  })
  await day.toTheNextDay()
  await expect(day.undo(undo_id)).rejects.toMatchObject(changedSince)
})

test('a stop that was removed does not come back once its hotel was merged into another', async () => {
  const day = await startUndoing()
  const third = await givenAccommodation(day.db, day.operator, { name: 'Hostal Tercero', minutes: 30 })
  const { id, version } = await day.sheet()
  const added = await day.dispatcher.call(acts.addStop, {
    params: { id },
    body: { version, kind: 'recogida', accommodation_id: third.id },
  })
  const { stops, version: after } = only(added.sheets)
  const stop = only(stops.filter(({ accommodation_id }) => accommodation_id === third.id))
  const { undo_id } = await day.dispatcher.call(acts.removeStop, {
    params: { id, stop_id: stop.id },
    query: { version: after },
  })
  await day.mergeAway(third)
  await expect(day.undo(undo_id)).rejects.toMatchObject(changedSince)
})

test('hours that moved meanwhile are reckoned again once people are put back', async () => {
  const day = await startUndoing()
  const { undo_id } = await day.leaveOut()
  await sql`update zones set minutes_before_start = 50 where id = (
    select zone_id from accommodations where id = ${day.near.id}::uuid)`.execute(day.db)
  await refreshSheets(day)
  await day.undo(undo_id)
  const timesOf = async () => (await day.sheet()).stops.map(({ place, time }) => `${time} ${place}`)
  const given = await timesOf()
  expect(await refreshSheets(day)).toBe(1)
  expect(await timesOf()).not.toEqual(given)
})
