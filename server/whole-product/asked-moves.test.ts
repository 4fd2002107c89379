import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { acceptedMovesHeader } from '#contract/endpoint/endpoint.ts'
import { listZones, updateZone } from '#contract/resources/zones.contract.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { only } from '#testing/given/schedule-day.ts'
import { refreshSheets } from '#testing/whole-product/followed-sheets.ts'
import { startMovingDay, type MovingDay } from '#testing/whole-product/moving-day.ts'
import { type Move, moves, playMove } from '#testing/whole-product/random-moves.ts'
import { unlessRefused } from '#testing/whole-product/said-pickups.ts'

/** Place and time of each booking: in the office, and as its published sheet would have it now. */
async function metAt(day: MovingDay) {
  const met = new Map<string, string>()
  for (const { id } of [...day.sold, day.silent]) {
    const { pickup, start_time } = only((await day.seller.call(getBooking, { params: { id } })).items)
    met.set(id, JSON.stringify([pickup.window, pickup.place, start_time]))
  }
  const aboard = await day.db
    .selectFrom('schedule_sheet_passengers as g')
    .innerJoin('schedule_sheets as s', 's.id', 'g.schedule_sheet_id')
    .innerJoin('booking_items as i', 'i.id', 'g.booking_item_id')
    .innerJoin('schedule_sheet_stops as t', 't.id', 'g.stop_id')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .where('s.status', '=', 'publicada')
    .select([
      'i.booking_id',
      't.planned_at',
      't.place',
      't.accommodation_id',
      'p.meeting_point',
      'i.pickup_mode',
    ])
    .distinct()
    .execute()
  for (const { booking_id, planned_at, place, accommodation_id, meeting_point, pickup_mode } of aboard)
    met.set(
      booking_id,
      JSON.stringify([
        met.get(booking_id),
        planned_at,
        place,
        accommodation_id,
        pickup_mode === 'punto' && meeting_point,
      ]),
    )
  return { met, aboard: new Set(aboard.map(({ booking_id }) => booking_id)) }
}

const letterCount = async (day: MovingDay) => {
  const all = await Promise.all([...day.sold, day.silent].map(({ id }) => day.letters(id)))
  return all.flat().length
}

/** The confirmation before a save announces exactly what the change then does. */
async function expectAskedRight(day: MovingDay, step: Move) {
  await day.notifyMoved()
  await refreshSheets(day)
  const [before, sent] = [await metAt(day), await letterCount(day)]
  day.asked.length = 0
  const done = await playMove(day, step).then(() => true, unlessRefused)
  if (!done) return
  await refreshSheets(day)
  const after = await metAt(day)
  await day.notifyMoved()
  const moved = [...after.met].filter(([id, met]) => met !== before.met.get(id)).map(([id]) => id)
  const [asked = { bookings: 0, letters: 0, published: 0 }] = day.asked
  expect({ step, ...asked }).toEqual({
    step,
    bookings: moved.length,
    letters: (await letterCount(day)) - sent,
    published: moved.filter((id) => after.aboard.has(id)).length,
  })
}

const isChange = ([kind]: Move) => kind !== 'publish' && kind !== 'draft'

/** One of each kind, before anything is published and after. */
const examples: [Move[]][] = [
  [
    [
      ['setZone', 0, 50],
      ['point', 0, 'Esquina de la plaza'],
      ['lead', 75, 0],
      ['meeting', 2, 0],
      ['start', '07:30', 0],
      ['merge', 0, 1],
    ],
  ],
  [
    [
      ['publish', 0, 0],
      ['setZone', 1, 50],
      ['rename', 0, 'Posada Nueva'],
      ['meeting', 2, 0],
      ['window', 20, 0],
      ['start', '09:10', 0],
    ],
  ],
]

test('the bookings and letters asked about are those that the change then moves and writes', async () => {
  const { seed, sequences } = randomSequences(2)
  let asked = 0
  await fc.assert(
    fc.asyncProperty(moves, async (sequence) => {
      const day = await startMovingDay()
      for (const step of sequence)
        if (isChange(step)) {
          await expectAskedRight(day, step)
          asked += day.asked.length
        } else await playMove(day, step)
    }),
    { seed, numRuns: examples.length + sequences, examples },
  )
  // The examples alone ask so often.
  expect(asked).toBeGreaterThanOrEqual(8)
}, 300_000)

test('saves only with the number of moved bookings confirmed, and asks nothing without any', async () => {
  const day = await startMovingDay()
  const caller = await day.as(3)
  const zone = (await caller.call(listZones, {})).find((each) => each.minutes_before_start === 45)
  if (!zone) throw new Error('The zone of the far hotel')
  const { id, name, color, version } = zone
  const save = (minutes_before_start: number, accepted?: string) =>
    caller.call(
      updateZone,
      { params: { id }, body: { name, color, version, minutes_before_start } },
      accepted === undefined ? {} : { [acceptedMovesHeader]: accepted },
    )
  const refused = { status: 422, problem: { code: 'pickups_move', details: { bookings: 1 } } }
  await expect(save(55)).rejects.toMatchObject(refused)
  await expect(save(55, '3')).rejects.toMatchObject(refused)
  await expect(save(55, '-1')).rejects.toMatchObject({ status: 400 })
  expect((await caller.call(listZones, {})).find((each) => each.id === id)).toEqual(zone)
  expect(await day.db.selectFrom('moved_pickups').select('before').execute()).toEqual([])
  await save(55, '1')
  await expect(
    caller.call(updateZone, {
      params: { id },
      body: { name: 'Otra zona', color, version: version + 1, minutes_before_start: 55 },
    }),
  ).resolves.toMatchObject({ name: 'Otra zona' })
})

test('what another change left for the sheets to reckon is not asked of the next save', async () => {
  const day = await startMovingDay()
  await day.publish()
  await refreshSheets(day)
  await day.setZone(1, 70)
  expect(day.asked).toHaveLength(1)
  await day.setHotel(2, { offset_minutes: 0 })
  await day.setProduct({ max_pax_booking: 9 })
  expect(day.asked).toHaveLength(1)
})
