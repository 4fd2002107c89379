import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { addItem, cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import {
  liftSuspension,
  moveAffected,
  refundAffected,
  suspendDeparture,
} from '#contract/disruptions/disruptions.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { calendarProgram } from '#testing/app/calendar-program.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenProduct } from '#testing/given/given.ts'

const which = fc.nat({ max: 3 })
const day = fc.integer({ min: 10, max: 20 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const), day }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), which, day }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel a tour' as const), which }) },
  fc.record({ act: fc.constant('cancel all' as const) }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('revive' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('suspend' as const), which }) },
  fc.record({ act: fc.constant('lift' as const) }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('put elsewhere' as const), day }) },
  fc.record({ act: fc.constant('give back' as const) }),
  { weight: 4, arbitrary: fc.record({ act: fc.constant('letters' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

async function startBooking() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { capacity: 40 })
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const calendar = calendarProgram()
  const on = (date: number) => ({
    product_id: product.id,
    date: `2027-06-${date}`,
    start_time: '08:00',
    party: { ADULT: 1 },
  })
  const { id } = await office.call(createBooking, {
    body: {
      items: [on(10), on(12)],
      contact: { name: 'Mary Ann', email: 'mary@andes.test', phone: '', language: 'en' },
    },
  })
  let suspended = ''

  const read = async () => {
    clock.now = new Date(clock.now.getTime() + 6 * 60_000)
    for (const mail of await inbox()) calendar.open(mail)
  }
  async function play(next: Step) {
    // One second between steps, as for a fast user.
    clock.now = new Date(clock.now.getTime() + 1000)
    const { version, items } = await office.call(getBooking, { params: { id } })
    const item = items[('which' in next ? next.which : 0) % items.length]
    const params = { id, item_id: item?.id ?? '' }
    const why = { origin: 'cliente' as const, reason: 'Llamó' }
    if (next.act === 'letters') await read()
    if (next.act === 'add') await office.call(addItem, { params: { id }, body: { version, ...on(next.day) } })
    if (next.act === 'move') await office.call(moveItem, { params, body: { version, ...on(next.day) } })
    if (next.act === 'cancel a tour') await office.call(cancelItem, { params, body: { version, ...why } })
    if (next.act === 'cancel all')
      await office.call(cancelBooking, { params: { id }, body: { version, ...why } })
    if (next.act === 'revive') await office.call(reviveBooking, { params: { id }, body: { version } })
    if (next.act === 'suspend' && item) {
      const { disruption } = await office.call(suspendDeparture, {
        params: { departure_id: item.departure_id },
        body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
      })
      suspended = disruption?.id ?? ''
    }
    const of = { params: { disruption_id: suspended } }
    if (!suspended) return
    if (next.act === 'lift') await office.call(liftSuspension, of)
    if (next.act === 'give back') await office.call(refundAffected, { ...of, body: {} })
    if (next.act === 'put elsewhere')
      await office.call(moveAffected, {
        ...of,
        body: { to: { date: `2027-06-${next.day}`, start_time: '08:00' } },
      })
  }
  /** Queried from the tables, independently of the product's queries. */
  const expectedEvents = async () => {
    const { rows } = await sql<{ uid: string; starts: string }>`
      select i.id || '@baqueano' as uid, to_char(d.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as starts
      from booking_items i join departures d on d.id = i.departure_id join bookings b on b.id = i.booking_id
      where b.id = ${id}::uuid and b.status = 'confirmada' and i.status = 'confirmada' and d.status <> 'suspendida'`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ uid, starts }) => [uid, starts]))
  }
  return { play, read, calendar, expectedEvents }
}

/** Known faults that depend on a single message are always included. */
const known: [Step[]][] = [
  [[{ act: 'letters' }, { act: 'suspend', which: 0 }]],
  [[{ act: 'suspend', which: 0 }, { act: 'letters' }, { act: 'lift' }]],
  [[{ act: 'letters' }, { act: 'suspend', which: 0 }, { act: 'letters' }, { act: 'give back' }]],
  [[{ act: 'letters' }, { act: 'cancel all' }, { act: 'letters' }, { act: 'revive' }]],
  [[{ act: 'letters' }, { act: 'add', day: 15 }]],
]

const { sequences, seed } = randomSequences(3)

test(
  'after all letters of any history a calendar holds what the booking says',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const { play, read, calendar, expectedEvents } = await startBooking()
        for (const each of steps)
          await play(each).catch((error: unknown) => {
            // An action that is not allowed now is skipped.
            if (!(error instanceof CallFailed)) throw error
          })
        await read()
        expect(calendar.shown()).toEqual(await expectedEvents())
      }),
      { numRuns: sequences + known.length, seed, examples: known, endOnFailure: true },
    )
  },
)
