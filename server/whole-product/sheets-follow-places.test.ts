import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { listSheetVersions } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { annulSheet, createSheet, editStop } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { only, tomorrow } from '#testing/given/schedule-day.ts'
import { refreshSheets, sheetsOf } from '#testing/whole-product/followed-sheets.ts'
import { point, startMovingDay } from '#testing/whole-product/moving-day.ts'

test('a draft is reckoned again as its zone changes; an hour fixed by hand and a run on its way stay', async () => {
  const day = await startMovingDay()
  await day.generate()
  const [sheet] = await sheetsOf(day)
  expect(sheet?.stops).toHaveLength(4)
  await refreshSheets(day)
  await day.setZone(1, 90)
  expect(await refreshSheets(day)).toBe(1)
  const [moved] = await sheetsOf(day)
  expect(moved?.start_time).not.toBe(sheet?.start_time)
  const fixed = only((await day.board()).sheets)
  const third = only(
    fixed.stops.filter(
      ({ accommodation_id }) => accommodation_id && ![day.near.id, day.far.id].includes(accommodation_id),
    ),
  )
  await day.dispatcher.call(editStop, {
    params: { id: fixed.id, stop_id: third.id },
    body: { version: fixed.version, time: '07:02' },
  })
  await day.setZone(1, 60)
  expect(await refreshSheets(day)).toBe(1)
  const hourOf = async (id: string) =>
    only((await day.board()).sheets).stops.find((stop) => stop.id === id)?.time
  expect(await hourOf(third.id)).toBe('07:02')
  await sql`update schedule_sheets set status = 'en_curso' where id = ${fixed.id}::uuid`.execute(day.db)
  const [onTheRoad] = await sheetsOf(day)
  await day.setZone(1, 30)
  await day.setHotel(1, { name: 'Hotel Nuevo' })
  await day.setProduct({ meeting_point: { ...point, name: 'Otra esquina' } })
  expect(await refreshSheets(day)).toBe(0)
  expect(await sheetsOf(day)).toEqual([onTheRoad])
})

test('a meeting point that its tour moves is the same stop at the new place, at the hour fixed for it', async () => {
  const day = await startMovingDay()
  await day.publish()
  await refreshSheets(day)
  const sheet = only((await day.board()).sheets)
  const stop = only(sheet.stops.filter(({ place }) => place === point.name))
  await day.dispatcher.call(editStop, {
    params: { id: sheet.id, stop_id: stop.id },
    body: { version: sheet.version, time: '07:57' },
  })
  await day.publish()
  await day.setProduct({ meeting_point: { ...point, name: 'Otra esquina' } })
  expect(await refreshSheets(day)).toBe(1)
  const [moved] = await sheetsOf(day)
  expect(moved).toMatchObject({ has_changes: true })
  expect(moved?.stops).toContain('07:57 Otra esquina')
})

test('notifies a crew of a changed zone only after publication, and so does the voucher', async () => {
  const day = await startMovingDay()
  await day.publish()
  await refreshSheets(day)
  const { id } = only(await sheetsOf(day))
  await day.setZone(1, 90)
  await refreshSheets(day)
  expect(only(await sheetsOf(day))).toMatchObject({ has_changes: true })
  const published = async () => {
    const { rows } = await sql<{ time: string }>`
      select to_char(t.planned_at at time zone o.time_zone, 'HH24:MI') as time from published_stops t
      join tour_operators o on o.id = t.tour_operator_id
      where t.schedule_sheet_id = ${id}::uuid and t.place = 'Hotel Lejos'`.execute(day.db)
    return only(rows).time
  }
  const voucher = async () => {
    const { items } = await day.seller.call(getBooking, { params: { id: day.sold[1]?.id ?? '' } })
    return only(items).pickup.window?.from
  }
  const before = await published()
  expect(await voucher()).toBe(before)
  await day.publish()
  expect(await published()).not.toBe(before)
  expect(await voucher()).toBe(await published())
  await day.setZone(1, 45)
  await refreshSheets(day)
  await day.setZone(1, 90)
  await refreshSheets(day)
  expect(only(await sheetsOf(day))).toMatchObject({ has_changes: false })
})

test('a hotel that is called or entered otherwise is a change of its published sheets', async () => {
  for (const edit of [
    { name: 'Posada Nueva' },
    { pickup_point: 'Esquina de la plaza' },
    { door_instructions: 'Tocar el segundo timbre' },
  ]) {
    const day = await startMovingDay()
    await day.publish()
    await refreshSheets(day)
    expect(only(await sheetsOf(day))).toMatchObject({ has_changes: false })
    await day.setHotel(1, edit)
    await refreshSheets(day)
    const { id } = only(await sheetsOf(day))
    expect(only(await sheetsOf(day))).toMatchObject({ has_changes: true })
    await day.publish()
    const { versions } = await day.dispatcher.call(listSheetVersions, { params: { id } })
    expect(versions[0]?.changes.join(' ')).toContain(Object.values(edit)[0])
    expect(only(await sheetsOf(day))).toMatchObject({ has_changes: false })
  }
})

test('a run that began before its places were reckoned again stays as its crew drives it', async () => {
  const day = await startMovingDay()
  await day.publish()
  await refreshSheets(day)
  const stood = only(await sheetsOf(day))
  await day.setZone(1, 90)
  await sql`update schedule_sheets set status = 'en_curso'`.execute(day.db)
  const [onTheRoad] = await sheetsOf(day)
  expect(await refreshSheets(day)).toBe(1)
  expect(await sheetsOf(day)).toEqual([onTheRoad])
  expect(onTheRoad?.stops).toEqual(stood.stops)
})

test('a sheet whose new hours clash takes the new names, is marked, and says that the tour would leave late', async () => {
  const day = await startMovingDay()
  await day.publish()
  await refreshSheets(day)
  const stood = only(await sheetsOf(day))
  const early = await day.dispatcher.call(createSheet, {
    body: {
      date: tomorrow,
      start_time: '04:00',
      end_time: '06:00',
      vehicle_id: only((await day.board()).sheets).vehicle_id,
    },
  })
  const sheet = async () => (await day.board()).sheets.find(({ id }) => id === stood.id)
  await day.setProduct({ meeting_point: { ...point, name: 'Otra esquina' } })
  await day.setZone(1, 110)
  await refreshSheets(day)
  const kept = await sheet()
  expect(kept?.stops.map(({ time }) => time)).toEqual(stood.stops.map((each) => each.slice(0, 5)))
  expect(kept?.stops.map(({ place }) => place)).toContain('Otra esquina')
  expect(kept?.has_changes).toBe(true)
  expect(kept?.stops[0]?.late_minutes).toBeGreaterThan(0)
  // Once the van is free the next change moves the times.
  const { id, version } = only(early.sheets)
  await day.dispatcher.call(annulSheet, { params: { id }, body: { version, reason: 'Prueba' } })
  await day.setZone(1, 105)
  await refreshSheets(day)
  expect((await sheet())?.start_time).not.toBe(stood.start_time)
  expect((await sheet())?.stops[0]?.late_minutes).toBe(0)
})

test('a place or a position that a person gave a stop is still there afterwards', async () => {
  const day = await startMovingDay()
  await day.generate()
  const edit = async (accommodation_id: string | null, change: { place?: string; lat_lng?: string }) => {
    const { id, version, stops } = only((await day.board()).sheets)
    const stop = only(stops.filter((each) => each.accommodation_id === accommodation_id))
    await day.dispatcher.call(editStop, {
      params: { id, stop_id: stop.id },
      body: { version, ...change },
    })
    const { rows } = await sql<{ place: string; lat_lng: string }>`
      select place, lat_lng from schedule_sheet_stops where id = ${stop.id}::uuid`.execute(day.db)
    return only(rows)
  }
  const meeting = { place: 'Puerta norte', lat_lng: '-22.91,-68.2' }
  expect(await edit(null, meeting)).toEqual(meeting)
  expect(await edit(day.near.id, { lat_lng: '-22.92,-68.21' })).toMatchObject({ lat_lng: '-22.92,-68.21' })
  await day.setZone(1, 90)
  await refreshSheets(day)
  expect(await edit(null, {})).toEqual(meeting)
  expect(await edit(day.near.id, {})).toMatchObject({ lat_lng: '-22.92,-68.21' })
})
