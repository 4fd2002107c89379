import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { removeTour } from '#contract/storefront/order-tours.contract.ts'
import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { applyPublicPromoCode } from '#contract/storefront/public-bookings.contract.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { bookingIn, visitorOf } from '#testing/app/visitor.ts'

import { createPackage } from '../contract/packages.contract.ts'
import { days, startWithPackage } from '../testing/start-with-package.ts'

type Started = Awaited<ReturnType<typeof startWithPackage>>

/** What is shown is what is charged and stored, and no discount exceeds a price. */
async function expectSound({ db, manager, see, customer }: Started, ids: ReadonlySet<string>) {
  for (const id of ids) {
    const shown = await see(id)
    const charged = await manager.call(getBooking, { params: { id } })
    const rows = await db
      .selectFrom('booking_items')
      .select([
        'status',
        'subtotal',
        'manual_discount',
        'promo_discount',
        'package_id',
        'promo_code_id',
        'penalty',
      ])
      .where('booking_id', '=', id)
      .execute()
    const live = rows.filter(({ status }) => status !== 'cancelada')
    const stored =
      live.reduce((sum, row) => sum + row.subtotal - row.manual_discount - row.promo_discount, 0) +
      rows.reduce((sum, { penalty }) => sum + penalty, 0)
    expect([shown.total, charged.total]).toEqual([stored, stored])
    expect(shown.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.discount)
    for (const row of rows) expect(row.promo_discount + row.manual_discount).toBeLessThanOrEqual(row.subtotal)
    const hasPackage = live.some(({ package_id }) => package_id !== null)
    expect(hasPackage && charged.promo_code !== '').toBe(false)
    expect(shown.refund_due).toBeLessThanOrEqual(Math.max(0, shown.paid))
    for (const { cancel } of (await customer.link(id)).items) {
      expect(cancel.refund).toBeGreaterThanOrEqual(0)
      expect(cancel.package_loss).toBeGreaterThanOrEqual(0)
    }
  }
}

test.for([1, 2, 3])(
  'what is shown is charged and stored, in random orders with packages, seed %i',
  async (seed) => {
    const started = await startWithPackage({ value: 7 })
    const { anyone, customer, manager, tours, see, confirm } = started
    const [valley, geysers] = tours.map(({ id }) => id)
    await manager.call(createPackage, {
      body: { name: 'Dos', kind: 'amount', value: 51_111, product_ids: [valley ?? '', geysers ?? ''] },
    })
    await manager.call(createPromoCode, {
      body: { code: 'OCHO', kind: 'percent', value: 8, product_ids: [] } as never,
    })
    const random = seededRandom(seed)
    const pick = <Each>(from: readonly Each[]): Each | undefined => from[Math.floor(random() * from.length)]
    const shoppers = [visitorOf(started), visitorOf(started)]
    const ids = new Set<string>()
    const done = new Set<string>()
    const refused = (error: unknown) => {
      const { problem } = error as { problem?: { code?: string } }
      if (!problem?.code) throw error
    }
    const acts: Record<string, (id: string, booking: PublicBooking) => Promise<unknown>> = {
      remove: (booking_id, { items }) =>
        anyone.call(removeTour, { params: { booking_id, item_id: pick(items)?.id ?? '' } }),
      promo: (booking_id) =>
        anyone.call(applyPublicPromoCode, {
          params: { booking_id },
          body: { code: random() < 0.7 ? 'OCHO' : '' },
        }),
      confirm: (booking_id, { total }) => confirm(booking_id, total),
      pay: async (id, { due }) => {
        const { version } = await manager.call(getBooking, { params: { id } })
        const body = { kind: 'pago', method: 'efectivo', amount: Math.ceil(due / 2), version }
        if (due > 0) await manager.call(recordPayment, { params: { id }, body: body as never })
      },
      cancel: async (id, { items, total }) => {
        const link = await customer.link(id)
        const own = link.items.find((each) => each.id === pick(items)?.id)
        const item = items.find((each) => each.id === own?.id)
        if (!own || !item || own.cancel.closed) return
        const { penalty, package_loss, refund } = own.cancel
        await customer.cancel(id, { version: link.version, item_ids: [own.id], seen_penalty: penalty })
        const after = await see(id)
        expect(after.total).toBe(total - item.subtotal + item.discount + penalty + package_loss)
        expect(after.total).toBeLessThanOrEqual(total)
        expect(after.refund_due).toBe(refund)
      },
      office: async (id) => {
        const booking = await manager.call(getBooking, { params: { id } })
        const item = pick(booking.items.filter(({ status }) => status === 'confirmada'))
        if (!item) return
        const origin = random() < 0.5 ? ('cliente' as const) : ('operador' as const)
        const isCharged = origin === 'cliente'
        await manager.call(cancelItem, {
          params: { id, item_id: item.id },
          body: { version: booking.version, origin, reason: 'Prueba', waive_penalty: false },
        })
        const { total } = await manager.call(getBooking, { params: { id } })
        const cost = isCharged ? item.penalty_now + item.package_loss : 0
        expect(total).toBe(booking.total - item.total + cost)
      },
      move: async (id, { items, total }) => {
        const item = pick(items)
        if (!item) return
        const link = await customer.link(id)
        const moves = await customer.moves(id, item.id, { from: '2027-05-10', to: '2027-05-16' })
        const slot = pick(moves.flatMap(({ date, slots }) => slots.map((each) => ({ ...each, date }))))
        if (!slot) return
        const { date, start_time, difference: seen_difference } = slot
        await customer.move(id, {
          version: link.version,
          item_id: item.id,
          date,
          start_time,
          seen_difference,
        })
        expect((await see(id)).total).toBe(total + seen_difference)
      },
    }
    for (let step = 0; step < 40; step += 1) {
      const kind = random() < 0.5 ? 'add' : (pick(Object.keys(acts)) ?? 'add')
      if (kind === 'add') {
        const party = { ADULT: random() < 0.8 ? 2 : 1, CHILD: random() < 0.3 ? 1 : 0 }
        const wanted = { date: pick(days), start_time: '08:00', party, joins: random() < 0.95 }
        const answer = await pick(shoppers)?.hold(wanted, pick(tours)?.id ?? '')
        const status = answer?.response.status ?? 0
        if (answer && status === 201) ids.add(bookingIn(answer).id)
        else if (![409, 422, 429].includes(status)) throw new Error(`A hold was answered with ${status}`)
      } else {
        const id = pick([...ids])
        if (id) await acts[kind]?.(id, await see(id)).then(() => done.add(kind), refused)
      }
      await expectSound(started, ids)
    }
    expect(ids.size).toBeGreaterThan(0)
    expect(done.size).toBeGreaterThan(3)
  },
)
