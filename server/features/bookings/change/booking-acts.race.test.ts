import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import * as acts from '#contract/bookings/booking-acts.contract.ts'
import * as items from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { takesSeats } from '#domain/bookings/booking-status.rules.ts'
import { expireBooking } from '#server/features/bookings/hold/expire-booking.command.ts'
import { actAt, actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { completeBookings } from './complete-bookings.jobs.ts'

type Act = { kind: string; booking: number; item: number; day: number; people: number; amount: number }

const kinds =
  'create create add move move cancel-item cancel revive confirm hold request reject expire pay refund discount outcome complete later'.split(
    ' ',
  )
const anAct = fc.record({
  kind: fc.constantFrom(...kinds),
  booking: fc.nat(3),
  item: fc.nat(2),
  day: fc.nat(2),
  people: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 120_000 }),
})
const statuses = ['borrador', 'bloqueada', 'pendiente', 'confirmada'] as const

/** The one who does what the property asks, on a real server and database. */
async function startActs() {
  const app = await startTestApp()
  const products = [
    await givenProduct(app.db, app.operator, { capacity: 6 }),
    await givenProduct(app.db, app.operator, { capacity: 6, prices: { ADULT: 33_337, CHILD: 1, INFANT: 0 } }),
  ]
  const clock = { start: new Date(app.clock.now) }
  let manager = await app.as(1)
  let made: string[] = []
  const where = ({ day, people, item }: Act) => ({
    product_id: products[item % 2]?.id ?? '',
    date: `2027-05-0${5 + day}`,
    start_time: '08:00',
    party: { ADULT: people },
  })
  const perform = async (act: Act) => {
    if (act.kind === 'create') {
      const status = statuses[act.booking] ?? 'confirmada'
      const body = {
        items: [where(act), where({ ...act, item: act.item + 1 })],
        contact: { name: 'Ana' },
        status,
      }
      made.push((await manager.call(createBooking, { body })).id)
      return
    }
    if (act.kind === 'later') {
      app.clock.now = new Date(app.clock.now.getTime() + 9 * 3_600_000)
      manager = await app.as(1)
      return
    }
    if (act.kind === 'complete') return completeBookings(actsAt(app.db, app.clock.now), app.clock.now)
    const id = made[act.booking % Math.max(1, made.length)]
    if (!id) return
    if (act.kind === 'expire')
      return actAt(app.db, app.clock.now)(null, (opened) => expireBooking(opened, id))
    const booking = await manager.call(getBooking, { params: { id } })
    await onBooking(act, booking)
  }
  const onBooking = async (act: Act, { id, version, items: tours }: Booking) => {
    const params = { id }
    const item_id = tours[act.item % tours.length]?.id ?? ''
    const cancelled = { version, origin: 'cliente' as const, reason: 'Prueba' }
    const money = { method: 'efectivo' as const, amount: act.amount }
    const calls: Record<string, () => Promise<unknown>> = {
      add: () => manager.call(items.addItem, { params, body: { ...where(act), version } }),
      move: () => manager.call(items.moveItem, { params: { id, item_id }, body: { ...where(act), version } }),
      'cancel-item': () => manager.call(items.cancelItem, { params: { id, item_id }, body: cancelled }),
      cancel: () => manager.call(acts.cancelBooking, { params, body: cancelled }),
      revive: () => manager.call(acts.reviveBooking, { params, body: { version } }),
      confirm: () => manager.call(acts.confirmBooking, { params, body: { version } }),
      hold: () => manager.call(acts.holdBooking, { params, body: { version } }),
      request: () => manager.call(acts.requestBooking, { params, body: { version } }),
      reject: () => manager.call(acts.rejectBooking, { params, body: { version, reason: 'Prueba' } }),
      outcome: () => manager.call(acts.settleOutcome, { params, body: { version, outcome: 'completada' } }),
      pay: () => manager.call(recordPayment, { params, body: money }),
      refund: () => manager.call(recordPayment, { params, body: { ...money, kind: 'reembolso' } }),
      discount: () =>
        manager.call(setDiscount, {
          params,
          body: { version, kind: 'percent', value: act.amount % 100, reason: 'Prueba' },
        }),
    }
    await calls[act.kind]?.()
  }
  const reset = async () => {
    made = []
    app.clock.now = new Date(clock.start)
    manager = await app.as(1)
    await sql`truncate payments, passengers, booking_lines, booking_items, bookings, departures cascade`.execute(
      app.db,
    )
  }
  const ledger = async () =>
    (
      await sql<{
        rows: string
      }>`select coalesce(json_agg(p order by p.id)::text, '') as rows from payments p`.execute(app.db)
    ).rows[0]?.rows
  return { ...app, perform, reset, ledger, made: () => made, getManager: () => manager }
}

/** Violated invariants, as the database shows them. */
const wrong = sql<{ what: string }>`
  select 'seats over the capacity' as what from departures where seats_held + seats_sold > capacity
  union all
  select 'seats that are not the sum of the tours' from departures d
    left join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
    group by d.tour_operator_id, d.id
    having d.seats_held <> coalesce(sum(seats_held_by(i.status, i.seats)), 0)
      or d.seats_sold <> coalesce(sum(seats_sold_by(i.status, i.seats)), 0)
  union all
  select 'a total that is not the sum of the tours' from bookings b where total <> (
    select coalesce(sum(subtotal - discount) filter (where status <> 'cancelada'), 0) + coalesce(sum(penalty), 0)
    from booking_items i where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id)
  union all
  select 'a balance that is not the total less the ledger' from bookings b where paid <> (
    select coalesce(sum(case kind when 'pago' then booking_amount else -booking_amount end), 0) from payments p
    where p.tour_operator_id = b.tour_operator_id and p.booking_id = b.id and p.status = 'aprobado')
  union all
  select 'a tour whose price is not the sum of its lines' from booking_items i where subtotal <> (
    select coalesce(sum(total), 0) from booking_lines l
    where l.tour_operator_id = i.tour_operator_id and l.booking_item_id = i.id)
  union all
  select 'a tour that is not as its booking: ' || b.status || ' ' || i.status from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
    where i.status not in (b.status, 'cancelada')
      and not (b.status = 'confirmada' and i.status in ('completada', 'no_presentada'))
      and not (b.status in ('completada', 'no_presentada') and i.status in ('completada', 'no_presentada'))`

test('any sequence of acts keeps seats, totals, ledger and states true', async () => {
  const { db, perform, reset, ledger, made, getManager } = await startActs()
  const refused = new Set<string>()
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 24 }), async (sequence) => {
      await reset()
      for (const act of sequence) {
        const before = await ledger()
        const outcome = await perform(act).then(
          () => 'done',
          (error: unknown) => {
            if (!(error instanceof CallFailed) || error.status >= 500) throw error
            refused.add(error.problem.code)
            return 'refused'
          },
        )
        if (outcome === 'done') done.set(act.kind, (done.get(act.kind) ?? 0) + 1)
        const { rows } = await wrong.execute(db)
        expect({ act, wrong: rows }).toEqual({ act, wrong: [] })
        const touchesMoney = act.kind === 'pay' || act.kind === 'refund'
        expect(touchesMoney || (await ledger()) === before).toBe(true)
      }
      for (const id of made()) {
        const { items: tours, status } = await getManager().call(getBooking, { params: { id } })
        const live = tours.filter((tour) => takesSeats(tour.status))
        expect([id, live.length > 0]).toEqual([id, takesSeats(status)])
      }
    }),
    { numRuns: 14, seed: 20_270_503, endOnFailure: true },
  )
  // A property that refuses everything would hold too.
  expect([...done.keys()]).toEqual(expect.arrayContaining(['move', 'cancel-item', 'revive', 'pay', 'add']))
  expect([...refused]).toContain('no_seats')
})
