import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { Database } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { randomOf, unlessRefused } from '#testing/whole-product/random-office.ts'

import { getReport } from '../contract/reports.contract.ts'
import { storedParts } from '../rules/stored-report.rules.ts'
import { countReportDays } from './count-days.jobs.ts'

const today = '2027-05-03'
const now = () => new Date(`${today}T12:00:00Z`)
const period = { from: addDays(today, -60), to: addDays(today, 60) }
const why = { origin: 'cliente', reason: 'Cambió de planes', waive_penalty: false } as const
const acts = ['sell', 'tour', 'booking', 'revive', 'move', 'pay', 'refund', 'discount', 'import'] as const
type ActName = (typeof acts)[number]

async function startOffice(seed: number) {
  const app = await startTestApp()
  const { db, operator } = app
  await db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify([{ hours_before: 1, penalty_percent: 33 }]) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const products = await Promise.all(
    [30_000, 45_001].map((price) =>
      givenProduct(db, operator, { capacity: 900, prices: { ADULT: price, CHILD: 1, INFANT: 0 } }),
    ),
  )
  const manager = await app.as(1)
  const { upTo } = randomOf(seed)
  const ids: string[] = []
  const done = new Map<ActName, number>()

  const someTour = () => ({
    product_id: products[upTo(1)]?.id ?? '',
    date: addDays(today, 1 + upTo(40)),
    start_time: '08:00',
    party: { ADULT: 1 + upTo(2) },
  })

  const sell = () =>
    manager.call(createBooking, {
      body: {
        items: Array.from({ length: 1 + upTo(2) }, someTour),
        contact: { name: 'Rosa Muñoz' },
        status: upTo(4) === 0 ? 'pendiente' : 'confirmada',
      },
    })

  function change(name: Exclude<ActName, 'sell' | 'import'>, { id, version, items, paid }: Booking) {
    const params = { id, item_id: items[upTo(items.length - 1)]?.id ?? '' }
    switch (name) {
      case 'tour':
        return manager.call(cancelItem, { params, body: { version, ...why } })
      case 'booking':
        return manager.call(cancelBooking, { params, body: { version, ...why } })
      case 'revive':
        return manager.call(reviveBooking, { params, body: { version } })
      case 'move':
        return manager.call(moveItem, { params, body: { version, ...someTour() } })
      case 'pay':
        return manager.call(recordPayment, {
          params,
          body: { method: 'efectivo', amount: 1000 + upTo(9000) },
        })
      case 'refund':
        return manager.call(recordPayment, {
          params,
          body: {
            kind: 'reembolso',
            method: 'efectivo',
            amount: Math.max(1, upTo(paid)),
            note: 'Pagó de más',
          },
        })
      case 'discount':
        return manager.call(setDiscount, {
          params,
          body: { version, kind: 'percent', value: 1 + upTo(40), reason: 'Cliente frecuente' },
        })
    }
  }

  /** As an import writes what was sold before, on a day that is not known. */
  const markImported = (id: string) =>
    db
      .updateTable('bookings')
      .set({ is_earlier: true, created_at: new Date(`${addDays(today, -upTo(30))}T15:00:00Z`) })
      .where('id', '=', id)
      .execute()

  async function act() {
    const name = ids.length < 5 ? 'sell' : (acts[upTo(acts.length - 1)] ?? 'sell')
    const id = ids[upTo(ids.length - 1)]
    const sold = name === 'sell' || id === undefined ? await sell() : null
    if (sold) ids.push(sold.id)
    const booking = id === undefined ? null : await manager.call(getBooking, { params: { id } })
    const answer =
      name === 'sell' || !booking
        ? sold
        : name === 'import'
          ? await markImported(booking.id)
          : await unlessRefused<unknown>(change(name, booking))
    if (answer !== null) done.set(name, (done.get(name) ?? 0) + 1)
  }
  const reports = () =>
    Promise.all(storedParts.map((part) => manager.call(getReport, { query: { ...part, ...period } })))
  const count = () => countReportDays(actsAt(db, now()), now, { timeoutMs: Infinity })
  return { db, act, reports, count, done }
}

async function storedDays(db: Database) {
  const { rows } = await sql<{ day: string }>`select to_jsonb(d)::text as day from report_days d
    order by report, days, grouped_by, date, key, currency`.execute(db)
  return rows.map(({ day }) => day)
}

test('stored days are recounted days after any sequence of changes', async () => {
  const { db, act, reports, count, done } = await startOffice(483)
  for (let round = 0; round < 4; round += 1) {
    for (let times = 0; times < 18; times += 1) await act()
    const open = await reports()
    await count()
    expect([round, await reports()]).toEqual([round, open])
    const stored = await storedDays(db)
    await db
      .deleteFrom('report_dates')
      .where('date', '>=', period.from)
      .where('date', '<=', period.to)
      .execute()
    await count()
    expect([round, await storedDays(db)]).toEqual([round, stored])
    expect(stored.length).toBeGreaterThan(50)
  }
  // Each kind of change was made, and none was refused each time.
  expect(acts.filter((name) => !done.has(name))).toEqual([])
})
