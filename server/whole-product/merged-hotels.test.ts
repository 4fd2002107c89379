import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getAccommodation, mergeAccommodations } from '#contract/resources/accommodations.contract.ts'
import { addStop, editStop } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenAccommodation } from '#testing/given/given.ts'
import { only } from '#testing/given/schedule-day.ts'
import { expectSheetsFollow, refreshSheets } from '#testing/whole-product/followed-sheets.ts'
import { startMovingDay, type MovingDay } from '#testing/whole-product/moving-day.ts'

/**
 * A published day whose sheet stops at a duplicate of one of its hotels, before all others or after them: a
 * dispatcher added that stop without passengers, or a guest of it boards there.
 */
async function startTwice({ position = -1, people = false } = {}) {
  const day = await startMovingDay()
  const twin = await givenAccommodation(day.db, day.operator, { name: 'Hostal Cerca (bis)', minutes: 25 })
  if (people) await day.sell('Bea', { hotel: twin.id })
  await day.generate()
  if (!people) {
    const { id, version } = await sheetOf(day)
    const body = { version, kind: 'recogida' as const, accommodation_id: twin.id }
    await day.dispatcher.call(addStop, { params: { id }, body })
  }
  await sql`update schedule_sheet_stops set by_hand = true, position = ${position}
    where accommodation_id = ${twin.id}::uuid`.execute(day.db)
  await day.publish()
  await refreshSheets(day)
  return { ...day, twin }
}

const sheetOf = async (day: MovingDay) => only((await day.board()).sheets)

async function merge(day: MovingDay, kept: string, absorbed: string) {
  const find = (id: string) => day.admin.call(getAccommodation, { params: { id } })
  const [one, other] = [await find(kept), await find(absorbed)]
  const body = { version: one.version, other_id: absorbed, other_version: other.version, take: [] }
  await day.admin.call(mergeAccommodations, { params: { id: kept }, body })
  await refreshSheets(day)
}

/** One stop at the kept hotel, and everybody at the stop of the hotel that their booking names. */
async function expectJoined(day: MovingDay, kept: string) {
  const { id, stops, has_changes } = await sheetOf(day)
  const stop = only(stops.filter(({ accommodation_id }) => accommodation_id === kept))
  expect(has_changes).toBe(true)
  const aboard = await day.db
    .selectFrom('schedule_sheet_passengers as g')
    .innerJoin('booking_items as i', 'i.id', 'g.booking_item_id')
    .leftJoin('schedule_sheet_stops as t', 't.id', 'g.stop_id')
    .where('g.schedule_sheet_id', '=', id)
    .select(['g.stop_id', 'i.accommodation_id as wanted', 't.accommodation_id as stopped'])
    .execute()
  for (const { stop_id, wanted, stopped } of aboard) {
    expect(stop_id).not.toBeNull()
    expect(stopped).toBe(wanted)
  }
  await expectSheetsFollow(day)
  return stop
}

const stopOf = async (day: MovingDay, hotel: string) =>
  only((await sheetOf(day)).stops.filter(({ accommodation_id }) => accommodation_id === hotel))

test('a stop added by hand for the hotel that goes joins the one of the hotel that stays', async () => {
  for (const position of [-1, 99]) {
    const day = await startTwice({ position })
    await merge(day, day.near.id, day.twin.id)
    expect(await expectJoined(day, day.near.id)).toHaveProperty('accommodation_id', day.near.id)
  }
})

test('so do two stops with people at each, whichever the van comes to first and whichever hotel stays', async () => {
  for (const position of [-1, 99])
    for (const stays of ['near', 'twin'] as const) {
      const day = await startTwice({ position, people: true })
      const [kept, absorbed] = stays === 'near' ? [day.near, day.twin] : [day.twin, day.near]
      await merge(day, kept.id, absorbed.id)
      expect(await expectJoined(day, kept.id)).toHaveProperty('accommodation_id', kept.id)
    }
})

test('an hour fixed by hand for the hotel that goes is the hour of the joined stop', async () => {
  const day = await startTwice()
  const { id, version } = await sheetOf(day)
  const { id: stop_id } = await stopOf(day, day.twin.id)
  await day.dispatcher.call(editStop, { params: { id, stop_id }, body: { version, time: '06:41' } })
  await merge(day, day.near.id, day.twin.id)
  expect(await expectJoined(day, day.near.id)).toMatchObject({ time: '06:41', locked: true })
})

test('where the sheet does not stop at the hotel that stays, the stop is its own from now on', async () => {
  const day = await startTwice()
  const other = await givenAccommodation(day.db, day.operator, { name: 'Hotel Nuevo', minutes: 60 })
  await merge(day, other.id, day.twin.id)
  expect(await expectJoined(day, other.id)).toHaveProperty('accommodation_id', other.id)
})

test('on a run that left the kept hotel already, its people wait at the stop that is still to come', async () => {
  const day = await startTwice({ position: 99, people: true })
  const { id } = await sheetOf(day)
  const upcomingStop = await stopOf(day, day.twin.id)
  await sql`update schedule_sheets set status = 'en_curso' where id = ${id}::uuid`.execute(day.db)
  await sql`update schedule_sheet_stops set arrived_at = ${day.clock.now}
    where accommodation_id = ${day.near.id}::uuid`.execute(day.db)
  await merge(day, day.near.id, day.twin.id)
  const { rows } = await sql`select distinct g.stop_id from schedule_sheet_passengers g
    join booking_items i on i.id = g.booking_item_id join bookings b on b.id = i.booking_id
    where b.contact_name = 'Bea'`.execute(day.db)
  expect(rows).toEqual([{ stop_id: upcomingStop.id }])
})
