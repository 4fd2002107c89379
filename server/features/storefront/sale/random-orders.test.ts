import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { removeTour } from '#contract/storefront/order-tours.contract.ts'
import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import {
  applyPublicPromoCode,
  confirmHold,
  getPublicBooking,
} from '#contract/storefront/public-bookings.contract.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { bookingIn, visitorOf } from '#testing/app/visitor.ts'
import { givenProduct } from '#testing/given/given.ts'

const capacity = 4
const days = ['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13']
const tiers = [
  { hours_before: 168, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 33 },
]

async function startWithVisitors() {
  const app = await startTestApp()
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers), constants: JSON.stringify({ self_moves: 9 }) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const tours = [
    await givenProduct(app.db, app.operator, { capacity, prices: { ADULT: 33_333, CHILD: 16_667 } }),
    await givenProduct(app.db, app.operator, { capacity, prices: { ADULT: 45_001, CHILD: 22_503 } }),
    await givenProduct(app.db, app.operator, { capacity, start_times: ['16:00'] }),
  ]
  const manager = await app.as(1)
  await manager.call(createPromoCode, {
    body: { code: 'TERCIO', kind: 'percent', value: 33, product_ids: [] } as never,
  })
  return { ...app, tours, manager }
}
type Started = Awaited<ReturnType<typeof startWithVisitors>>

/** What must hold of every booking and departure after each step. */
async function expectSound({ db, anyone, manager }: Started, ids: readonly string[]) {
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'capacity', 'seats_held', 'seats_sold'])
    .execute()
  const items = await db.selectFrom('booking_items').select(['departure_id', 'status', 'seats']).execute()
  for (const departure of departures) {
    const seatsIn = (...statuses: string[]) =>
      items
        .filter(({ departure_id, status }) => departure_id === departure.id && statuses.includes(status))
        .reduce((sum, { seats }) => sum + seats, 0)
    expect(departure).toMatchObject({
      seats_held: seatsIn('bloqueada', 'pendiente'),
      seats_sold: seatsIn('confirmada'),
    })
    expect(departure.seats_held + departure.seats_sold).toBeLessThanOrEqual(capacity)
  }
  for (const id of ids) {
    const shown = await anyone.call(getPublicBooking, { params: { booking_id: id } })
    const charged = await manager.call(getBooking, { params: { id } })
    const live = shown.items.filter(({ status }) => status !== 'cancelada')
    const sum = (of: (item: PublicBooking['items'][number]) => number, among = live) =>
      among.reduce((all, item) => all + of(item), 0)
    expect(shown.total).toBe(
      sum(({ subtotal }) => subtotal) -
        sum(({ discount }) => discount) +
        sum(({ penalty }) => penalty, shown.items),
    )
    for (const item of live) expect(item.subtotal).toBe(item.lines.reduce((all, { total }) => all + total, 0))
    expect([charged.total, charged.paid]).toEqual([shown.total, shown.paid])
    // A customer never has two tours of an order at one time.
    const moments = live.map(({ date, start_time }) => `${date} ${start_time}`)
    expect(new Set(moments).size).toBe(moments.length)
  }
}

test.for([1, 2, 3])('keeps sums, seats and shown prices of random orders, seed %i', async (seed) => {
  const started = await startWithVisitors()
  const { anyone, customer, manager, tours } = started
  const random = seededRandom(seed)
  const pick = <Each>(from: readonly Each[]): Each | undefined => from[Math.floor(random() * from.length)]
  const shoppers = [visitorOf(started), visitorOf(started), visitorOf(started)]
  const ids = new Set<string>()
  const done = new Map<string, number>()
  const refused = (error: unknown) => {
    const { problem } = error as { problem?: { code?: string } }
    if (!problem?.code) throw error
  }
  const see = (booking_id: string) => anyone.call(getPublicBooking, { params: { booking_id } })
  const acts: Record<string, (id: string, booking: PublicBooking) => Promise<unknown>> = {
    remove: (booking_id, { items }) =>
      anyone.call(removeTour, { params: { booking_id, item_id: pick(items)?.id ?? '' } }),
    promo: (booking_id) =>
      anyone.call(applyPublicPromoCode, {
        params: { booking_id },
        body: { code: random() < 0.7 ? 'TERCIO' : '' },
      }),
    confirm: (booking_id, { total }) =>
      anyone.call(confirmHold, {
        params: { booking_id },
        body: {
          contact: { name: 'Ann Smith', email: `ann${seed}@example.com`, phone: '+56912345678' },
          pickup: { mode: 'punto' },
          accepts_terms: true,
          seen_total: total,
        },
      }),
    pay: (id, { due, version }: PublicBooking & { version?: number }) =>
      due === 0
        ? Promise.resolve()
        : manager.call(recordPayment, {
            params: { id },
            body: { kind: 'pago', method: 'efectivo', amount: Math.ceil(due / 2), version } as never,
          }),
    move: async (id, { items }) => {
      const item = pick(items)
      const link = await customer.link(id)
      if (!item) return
      const moves = await customer.moves(id, item.id, { from: '2027-05-10', to: '2027-05-13' })
      const slot = pick(moves.flatMap(({ date, slots }) => slots.map((each) => ({ ...each, date }))))
      if (!slot) return
      const before = (await see(id)).total
      const { date, start_time, difference: seen_difference } = slot
      await customer.move(id, { version: link.version, item_id: item.id, date, start_time, seen_difference })
      expect((await see(id)).total).toBe(before + seen_difference)
    },
    cancel: async (id, { items }) => {
      const link = await customer.link(id)
      const own = link.items.find(({ id: each }) => each === pick(items)?.id)
      if (!own || own.cancel.closed) return
      const before = await see(id)
      const item = before.items.find((each) => each.id === own.id)
      const seen_penalty = own.cancel.penalty
      await customer.cancel(id, { version: link.version, item_ids: [own.id], seen_penalty })
      // What was shown before is what is charged.
      expect((await see(id)).total).toBe(
        before.total - (item?.subtotal ?? 0) + (item?.discount ?? 0) + seen_penalty,
      )
    },
  }
  for (let step = 0; step < 45; step += 1) {
    const kind = random() < 0.4 ? 'add' : (pick(Object.keys(acts)) ?? 'add')
    const shopper = pick(shoppers)
    if (kind === 'add') {
      const party = { ADULT: 1 + Math.floor(random() * 2), CHILD: Math.floor(random() * 2) }
      const [tour, date] = [pick(tours), pick(days)]
      const start_time = tour === tours[2] ? '16:00' : '08:00'
      const answer = await shopper?.hold({ date, start_time, party, joins: random() < 0.9 }, tour?.id ?? '')
      const status = answer?.response.status ?? 0
      if (answer && status === 201) ids.add(bookingIn(answer).id)
      else if (![409, 422, 429].includes(status)) throw new Error(`A hold was answered with ${status}`)
    } else {
      const id = pick([...ids])
      if (id)
        await acts[kind]?.(id, await see(id)).then(() => done.set(kind, (done.get(kind) ?? 0) + 1), refused)
    }
    await expectSound(started, [...ids])
  }
  expect(ids.size).toBeGreaterThan(0)
  expect([...done.keys()].length).toBeGreaterThan(3)
})
