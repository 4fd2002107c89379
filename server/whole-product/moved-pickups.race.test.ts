import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import type { Tx } from '#server/db/database.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { only, tomorrow } from '#testing/given/schedule-day.ts'
import { refreshSheets } from '#testing/whole-product/followed-sheets.ts'
import { email, type MovingDay, startMovingDay } from '#testing/whole-product/moving-day.ts'
import { lastLetter, unlessRefused } from '#testing/whole-product/said-pickups.ts'

const soon = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A change that is made and not committed yet. */
async function begin({ db }: MovingDay) {
  const tx = await db.startTransaction().execute()
  onTestFinished(async () => {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
  })
  return tx
}
const saveZone = (tx: Tx, day: MovingDay, minutes: number) =>
  sql`update zones set minutes_before_start = ${minutes} where id = (
    select zone_id from accommodations where id = ${day.near.id}::uuid)`.execute(tx)

const forgetJob = ({ db }: MovingDay) =>
  sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier = 'tell_moved_pickups'`.execute(db)

/** The last message to the customer, and the time that the office sees. */
async function letterOf(day: MovingDay, booking_id: string) {
  const { pickup } = only((await day.seller.call(getBooking, { params: { id: booking_id } })).items)
  const [letter = ''] = await lastLetter(day.demo, booking_id)
  return { letter, hour: `entre las ${pickup.window?.from} y las ${pickup.window?.to}` }
}

test('sells in a zone whose minutes are being saved with the time valid afterwards', async () => {
  const day = await startMovingDay()
  const change = await begin(day)
  await saveZone(change, day, 50)
  const sale = day.sell('Mar', { email })
  await pause(soon)
  await change.commit().execute()
  const { id } = await sale
  await day.notifyMoved()
  const { letter, hour } = await letterOf(day, id)
  expect(letter).toContain(hour)
})

test('a letter that is written while a pickup moves a second time does not make the second move untold', async () => {
  const day = await startMovingDay()
  const [ana] = day.sold
  await day.setZone(0, 50)
  const change = await begin(day)
  await saveZone(change, day, 35)
  const params = { id: ana?.id ?? '' }
  const { version, items } = await day.seller.call(getBooking, { params })
  const grown = day.seller.call(moveItem, {
    params: { ...params, item_id: only(items).id },
    body: { version, product_id: day.product.id, date: tomorrow, start_time: '08:00', party: { ADULT: 3 } },
  })
  await pause(soon)
  await change.commit().execute()
  await grown
  await day.notifyMoved()
  const { letter, hour } = await letterOf(day, params.id)
  expect(letter).toContain(hour)
})

test('notifies in a later round what a rolled-back change held during the sending', async () => {
  const day = await startMovingDay()
  const [ana] = day.sold
  await day.setZone(0, 50)
  await forgetJob(day)
  const change = await begin(day)
  await sql`update booking_items set pickup_time = '05:55' where booking_id = ${ana?.id ?? ''}::uuid`.execute(
    change,
  )
  await day.notifyMoved()
  await change.rollback().execute()
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'tell_moved_pickups'`.execute(day.db)
  expect(rows).toHaveLength(1)
  await day.notifyMoved()
  const { letter, hour } = await letterOf(day, ana?.id ?? '')
  expect(letter).toContain(hour)
})

test('saves a place while a booking with its pickup is on hold', async () => {
  const day = await startMovingDay()
  const [ana] = day.sold
  const edit = await begin(day)
  await lockBooking(edit, { id: ana?.id ?? '' })
  const change = await begin(day)
  await sql`set local lock_timeout = '2s'`.execute(change)
  await saveZone(change, day, 50)
  await change.commit().execute()
  await sql`update booking_items set pickup_time = '05:55' where booking_id = ${ana?.id ?? ''}::uuid`.execute(
    edit,
  )
  await edit.commit().execute()
  await day.notifyMoved()
  const { letter, hour } = await letterOf(day, ana?.id ?? '')
  expect(letter).toContain(hour)
})

test('places, bookings, sheets and letters that change at once neither fail nor leave anybody with the old hour', async () => {
  const day = await startMovingDay()
  await day.publish()
  const [ana, eva, luz] = day.sold.map(({ id }) => id)
  const move = async (id = '', people = 2) => {
    const { version, items } = await day.seller.call(getBooking, { params: { id } })
    const body = { version, product_id: day.product.id, date: tomorrow, start_time: '08:00' }
    const params = { id, item_id: only(items).id }
    await day.seller.call(moveItem, { params, body: { ...body, party: { ADULT: people } } })
  }
  for (let round = 1; round <= 6; round += 1) {
    const acts = [
      day.setZone(0, 20 + round),
      day.setZone(1, 50 + round),
      day.setHotel(2, { name: `Hostal ${round}` }),
      day.setWindow(5 + round),
      day.setProduct({ pickup_lead_minutes: 60 + round }),
      move(ana, 1 + round),
      move(eva, 1 + round),
      day.sell(`Mar ${round}`, { email }),
      day.notifyMoved(),
      day.publish(),
      refreshSheets(day),
      move(luz, 1 + round),
      day.notifyMoved(),
    ]
    await Promise.all(acts.map((each) => Promise.resolve(each).then(() => undefined, unlessRefused)))
  }
  await day.notifyMoved()
  for (const id of [ana, eva, luz]) {
    const { letter, hour } = await letterOf(day, id ?? '')
    expect(letter).toContain(hour)
  }
})
