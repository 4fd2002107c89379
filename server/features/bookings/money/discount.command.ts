import type { Discount } from '#domain/bookings/booking-money.rules.ts'
import { promoShares } from '#domain/bookings/promo-code.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { findBooking, type StoredBooking, type StoredItem } from '../booking/booking.queries.ts'
import { type SeenBooking, lockForAct } from '../booking/lock-for-act.command.ts'
import { findPromo } from '../price/promo.queries.ts'
import { promoFor, sharesOf } from '../price/sale-quote.queries.ts'
import { promoItems } from './move-money.queries.ts'

type Promo = Parameters<typeof promoShares>[0]

const activeItems = ({ items }: StoredBooking) => items.filter(({ status }) => status !== 'cancelada')

type Of = Pick<StoredBooking, 'id' | 'tour_operator_id' | 'promo_code_id'>

/** Shares the booking's promo code again once its tours changed; without a code nothing is to be shared. */
export async function refreshDiscounts(tx: Tx, of: Of) {
  if (!of.promo_code_id) return
  const promo = await findPromo(tx, of.tour_operator_id, { id: of.promo_code_id })
  await shareDiscounts(tx, await findBooking(tx, of), promo)
}

/** The code's share for each tour that is not cancelled; manual discounts are limited to the rest. */
async function shareDiscounts(tx: Tx, booking: StoredBooking, promo: Promo | undefined) {
  const items = activeItems(booking)
  const shares = promo ? promoShares(promo, promoItems(items), moneyOf(booking)) : []
  for (const [index, item] of items.entries()) {
    const promo_discount = shares[index] ?? 0
    const manual_discount = Math.min(item.manual_discount, item.subtotal - promo_discount)
    await writeDiscount(tx, booking, item, { promo_discount, manual_discount })
  }
}

async function writeDiscount(
  tx: Tx,
  { tour_operator_id }: { tour_operator_id: string },
  item: StoredItem,
  discount: { promo_discount?: number; manual_discount?: number },
) {
  await tx
    .updateTable('booking_items')
    .set(discount)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item.id)
    .execute()
}

type Giving = Discount & { item_id?: string | undefined; reason: string }

/** Sets the discount of one tour or of all. It replaces the earlier discount. */
export async function setDiscount(act: StaffAct, asked: SeenBooking & { discount: Giving }) {
  const { tx, actor } = act
  const booking = await lockForAct(act, asked, 'discount')
  const { discount } = asked
  const items = activeItems(booking).filter(({ id }) => !discount.item_id || id === discount.item_id)
  if (items.length === 0) throw new NotFound()
  const free = items.map(({ subtotal, promo_discount }) => subtotal - promo_discount)
  const shares = sharesOf(discount, free, { actor, constants: mergedConstants(booking.constants) })
  for (const [index, item] of items.entries())
    await writeDiscount(tx, booking, item, { manual_discount: shares[index] ?? 0 })
  await setBooking(tx, booking)
  await recordEvent(tx, {
    tour_operator_id: booking.tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: 'discount_set',
    data: {
      before: items.reduce((sum, { manual_discount }) => sum + manual_discount, 0),
      amount: shares.reduce((sum, share) => sum + share, 0),
      currency: booking.currency,
      ...(discount.kind === 'percent' && { percent: discount.value }),
      ...(discount.item_id && { product: items[0]?.product.name }),
    },
    reason: discount.reason,
    actor,
  })
}

/** Puts a promo code on a booking, or takes it off. The database counts its uses. */
export async function setPromo(act: Act, booking: StoredBooking, code: string) {
  const { tx, actor, now } = act
  const items = promoItems(activeItems(booking))
  const { tour_operator_id, time_zone } = booking
  const promo = code ? await promoFor(tx, { tour_operator_id, code, time_zone, now }, items) : null
  if ((promo?.id ?? null) === booking.promo_code_id) return
  await tx
    .updateTable('bookings')
    .set({ promo_code_id: promo?.id ?? null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking.id)
    .execute()
  await shareDiscounts(tx, booking, promo ?? undefined)
  const { discount, currency } = await findBooking(tx, booking)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: promo ? 'promo_applied' : 'promo_removed',
    data: { code: promo?.code ?? booking.promo_code, discount, currency },
    actor,
  })
}
