import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import type { CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { vanText } from '#words/customer/van-text.ts'
import { speak } from '#words/language.ts'

/** Eva's hotel at 07:20 comes before Ana's at 07:55; the clock is before both. */
async function begun() {
  const run = await startRun()
  const { db, anyone, driver, clock, far, near, stopAt } = run
  clock.now = new Date('2027-05-04T11:00:00Z')
  const idOf = async (name: string) =>
    (await db.selectFrom('bookings').select('id').where('contact_name', '=', name).executeTakeFirstOrThrow())
      .id
  const [eva, ana] = [await idOf('Eva'), await idOf('Ana')]
  const vanOf = (booking_id: string) => anyone.call(getVanNews, { params: { booking_id } })
  const stops: Record<string, string> = {
    'Hotel Lejos': await stopAt(far),
    'Hostal Cerca': await stopAt(near),
  }
  const arrived = (place: string, at: string): CrewAct =>
    driver.act({ kind: 'arrived', stop_id: stops[place] }, at)
  return { ...run, eva, ana, vanOf, arrived }
}

test('the customer follows the van by what the driver does, and learns nothing of others', async () => {
  const { ana, vanOf, driver, arrived, party, clock } = await begun()
  expect(await vanOf(ana)).toMatchObject({
    again_seconds: 15,
    vans: [{ stage: 'asignada', vehicle: 'Van 1', driver: 'Chofer', stops_before: null, heard_at: '' }],
  })
  await driver.send(driver.act({ kind: 'started' }, '2027-05-04T10:58:00Z'))
  expect(only((await vanOf(ana)).vans)).toMatchObject({
    stage: 'en_camino',
    stops_before: 1,
    heard_at: '06:58',
  })
  clock.now = new Date('2027-05-04T12:30:00Z')
  await driver.send(arrived('Hotel Lejos', '2027-05-04T11:21:00Z'))
  expect(only((await vanOf(ana)).vans)).toMatchObject({ stage: 'en_camino', stops_before: 0 })
  await driver.send(arrived('Hostal Cerca', '2027-05-04T11:50:00Z'))
  const here = await vanOf(ana)
  expect(only(here.vans)).toMatchObject({ stage: 'llego', mode: 'hotel', came_at: '07:50' })
  expect(JSON.stringify(here)).not.toMatch(/Eva|Lejos|Chofer 1|phone/)
  await driver.send(
    driver.act({ kind: 'aboard', passenger_id: party(2) }),
    driver.act({ kind: 'aboard', passenger_id: party(3) }),
  )
  expect(only((await vanOf(ana)).vans)).toMatchObject({ stage: 'a_bordo' })
  await driver.send(driver.act({ kind: 'finished' }))
  expect(await vanOf(ana)).toEqual({ vans: [], again_seconds: null })
})

test('acts that come late are judged by when they happened', async () => {
  const { eva, ana, vanOf, driver, arrived, clock } = await begun()
  clock.now = new Date('2027-05-04T12:30:00Z')
  // The guide's phone had signal at the second stop; the first stop's arrival comes later.
  await driver.send(arrived('Hostal Cerca', '2027-05-04T11:50:00Z'))
  expect(only((await vanOf(ana)).vans)).toMatchObject({ stage: 'llego', came_at: '07:50' })
  await driver.send(arrived('Hotel Lejos', '2027-05-04T11:21:00Z'))
  expect(only((await vanOf(ana)).vans)).toMatchObject({ stage: 'llego', heard_at: '07:50' })
  expect(only((await vanOf(eva)).vans)).toMatchObject({ stage: 'siguio', came_at: '07:21' })
})

test('shows no van of a draft, of unpublished changes, or the day before', async () => {
  const { ana, vanOf, clock, db, sheet_id } = await begun()
  clock.now = new Date('2027-05-03T23:00:00Z')
  expect(await vanOf(ana)).toEqual({ vans: [], again_seconds: null })
  clock.now = new Date('2027-05-04T11:00:00Z')
  const other = await db
    .insertInto('vehicles')
    .values({
      tour_operator_id: (
        await db.selectFrom('schedule_sheets').select('tour_operator_id').executeTakeFirstOrThrow()
      ).tour_operator_id,
      name: 'Van secreta',
      plate: 'OTRA-1',
      seats: 15,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('schedule_sheets')
    .set({ vehicle_id: other.id, has_changes: true })
    .where('id', '=', sheet_id)
    .execute()
  expect(only((await vanOf(ana)).vans).vehicle).toBe('Van 1')
})

test('a tour of today that no published sheet carries yet is asked about now and then', async () => {
  const { sell, anyone, clock } = await startScheduleDay()
  const { id: booking_id } = await sell('Zoe')
  const ask = () => anyone.call(getVanNews, { params: { booking_id } })
  expect(await ask()).toEqual({ vans: [], again_seconds: null })
  clock.now = new Date('2027-05-04T11:00:00Z')
  expect(await ask()).toEqual({ vans: [], again_seconds: 300 })
  clock.now = new Date('2027-05-04T20:00:00Z')
  expect(await ask()).toEqual({ vans: [], again_seconds: null })
})

test('shows no van for a cancelled or unknown booking', async () => {
  const { ana, vanOf, as } = await begun()
  const boss = await as(1)
  const { version } = await boss.call(getBooking, { params: { id: ana } })
  await boss.call(cancelBooking, {
    params: { id: ana },
    body: { version, origin: 'cliente', reason: 'No viaja', waive_penalty: true },
  })
  expect((await vanOf(ana)).vans).toEqual([])
  await expect(vanOf('00000000-0000-4000-8000-00000000dead')).rejects.toMatchObject({ status: 404 })
})

const voucherOf = async (host: string, id: string) =>
  Buffer.from(await (await fetch(`${host}/public/landing/booking-voucher/${id}/voucher.pdf`)).arrayBuffer())

test('each language says it in its own words', () => {
  const van = {
    item_id: '',
    stage: 'en_camino' as const,
    vehicle: 'Sprinter',
    plate: 'AB-12',
    driver: 'Ana',
    stops_before: 3,
    mode: 'hotel' as const,
    came_at: '',
    heard_at: '07:02',
  }
  const said = (['es', 'en', 'pt'] as const).map((language) =>
    speak(language, () => [
      vanText(van).title,
      vanText({ ...van, stops_before: 1 }).title,
      vanText({ ...van, stage: 'llego' }).title,
      vanText(van).looks,
    ]),
  )
  expect(said).toEqual([
    [
      '3 paradas antes de la tuya',
      '1 parada antes de la tuya',
      'Tu van llegó a tu hotel',
      'Sprinter · AB\u201112 · conduce Ana',
    ],
    [
      '3 stops before yours',
      '1 stop before yours',
      'Your van is at your hotel',
      'Sprinter · AB\u201112 · driven by Ana',
    ],
    [
      '3 paradas antes da sua',
      '1 parada antes da sua',
      'A sua van chegou ao seu hotel',
      'Sprinter · AB\u201112 · motorista: Ana',
    ],
  ])
})

test('names the van of the day on the voucher, once it is published', async () => {
  const { ana, host, clock } = await begun()
  const voucher = async () => wordsOf(await voucherOf(host, ana)).replace(/\s+/g, ' ')
  expect(await voucher()).toMatch(/Tu van: Van 1 · \w+ · conduce Chofer /)
  clock.now = new Date('2027-05-03T12:00:00Z')
  expect(await voucher()).not.toContain('Tu van')
})
