import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenProduct } from '#testing/given/given.ts'
import { only } from '#testing/given/schedule-day.ts'
import { expectSheetsFollow, refreshSheets } from '#testing/whole-product/followed-sheets.ts'
import { email, startMovingDay, type MovingDay } from '#testing/whole-product/moving-day.ts'
import { type Move, moves, playMove } from '#testing/whole-product/random-moves.ts'
import {
  expectOneHour,
  lastLetter,
  saidEverywhere,
  unlessRefused,
} from '#testing/whole-product/said-pickups.ts'

/** Voucher, pages, calendar entry and the last message agree on place and time of each future tour. */
async function expectOneStory({ demo, sold, seller, board }: MovingDay) {
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
  for (const { id, published_version, has_changes } of (await board()).sheets)
    if (published_version > 0 && !has_changes) await expectOneHour(demo, id)
}

/** Each was a fault once, or is a way that few random sequences go; none of its steps is refused. */
const examples: [Move[]][] = [
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
      ['publish', 0, 0],
      ['setZone', 1, 25],
      ['meeting', 2, 0],
      ['rename', 0, 'Posada Nueva'],
    ],
  ],
  [
    [
      ['merge', 0, 1],
      ['meeting', 2, 0],
      ['window', 20, 0],
    ],
  ],
]

test('whatever moves a pickup that was sold, voucher, sheet, calendar and the last letter agree afterwards', async () => {
  const { seed, sequences } = randomSequences(2)
  await fc.assert(
    fc.asyncProperty(moves, async (sequence) => {
      const day = await startMovingDay()
      const isExample = examples.some(([example]) => isDeepStrictEqual(example, sequence))
      for (const step of sequence)
        if (isExample) await playMove(day, step)
        else await playMove(day, step).catch(unlessRefused)
      await day.notifyMoved()
      await refreshSheets(day)
      await expectOneStory(day)
      await expectSheetsFollow(day)
      // A booking without email is only removed from the list.
      await day.notifyMoved()
      expect(await day.db.selectFrom('moved_pickups').select('before').execute()).toEqual([])
    }),
    {
      seed,
      numRuns: examples.length + sequences,
      examples,
    },
  )
}, 300_000)

test('several changes in a row are one letter, and a change taken back is none', async () => {
  const day = await startMovingDay()
  const [ana, eva] = day.sold
  await day.setZone(0, 50)
  await day.setHotel(0, { pickup_point: 'Esquina de la plaza' })
  await day.setZone(1, 90)
  await day.setZone(1, 45)
  await day.notifyMoved()
  const [letter] = [only(await day.letters(ana?.id ?? ''))]
  expect(letter).toContain('07:10')
  expect(letter).toContain('Esquina de la plaza')
  expect(await day.letters(eva?.id ?? '')).toEqual([])
  expect(await day.letters(day.silent.id)).toEqual([])
  await day.notifyMoved()
  expect(await day.letters(ana?.id ?? '')).toHaveLength(1)
})

test('what was driven, cancelled or suspended is not written to; a departure that leaves after all is', async () => {
  const day = await startMovingDay()
  const [ana, eva, luz] = day.sold
  const suspend = (status: 'suspendida' | 'abierta') =>
    day.db.updateTable('departures').set({ status }).where('product_id', '=', day.product.id).execute()
  await suspend('suspendida')
  await day.setZone(0, 50)
  await day.notifyMoved()
  expect(await day.letters(ana?.id ?? '')).toEqual([])
  await suspend('abierta')
  await day.notifyMoved()
  expect(await day.letters(ana?.id ?? '')).toHaveLength(1)
  await day.setZone(1, 70)
  const { id, version } = await day.seller.call(getBooking, { params: { id: eva?.id ?? '' } })
  await day.seller.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'operador', reason: 'Prueba', waive_penalty: false },
  })
  await day.setZone(2, 20)
  day.clock.now = new Date('2027-05-04T12:30:00Z')
  await day.notifyMoved()
  expect(await day.letters(id)).toEqual([])
  expect(await day.letters(luz?.id ?? '')).toEqual([])
  expect(await day.db.selectFrom('moved_pickups').select('before').execute()).toEqual([])
})

async function secondsToLetter({ db }: MovingDay) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
    where task_identifier = 'tell_moved_pickups'`.execute(db)
  return only(rows).seconds
}

test('a letter waits for two quiet minutes, and for ten at most', async () => {
  const day = await startMovingDay()
  const due = () => secondsToLetter(day)
  await day.setZone(0, 50)
  expect(await due()).toBeGreaterThan(110)
  await sql`update moved_pickups set moved_at = now() - interval '9 minutes'`.execute(day.db)
  await day.setZone(0, 55)
  expect(await due()).toBeLessThan(70)
})

test('delays only notices of a suspension, and sends them two minutes after it is lifted', async () => {
  const day = await startMovingDay()
  const other = await givenProduct(day.db, day.operator)
  await day.sell('Mar', { email, product_id: other.id })
  const suspend = (status: 'suspendida' | 'abierta') =>
    day.db.updateTable('departures').set({ status }).where('product_id', '=', day.product.id).execute()
  await suspend('suspendida')
  await day.setZone(0, 50)
  await day.notifyMoved()
  await sql`update moved_pickups set moved_at = now() - interval '20 minutes'`.execute(day.db)
  await day.setZone(0, 55)
  expect(await secondsToLetter(day)).toBeGreaterThan(110)
  await day.notifyMoved()
  await suspend('abierta')
  expect(await secondsToLetter(day)).toBeGreaterThan(110)
})
