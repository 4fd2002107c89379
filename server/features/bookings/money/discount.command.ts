import type { Discount } from '#domain/bookings/booking-money.rules.ts'
import {
  type PackageShares,
  sharesAfterChange,
  sumOfShares,
} from '#domain/bookings/order/package-price.rules.ts'
import { promoHolds, promoShares } from '#domain/bookings/promo-code.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { findBooking, type StoredBooking, type StoredItem } from '../booking/booking.queries.ts'
import { type SeenBooking, lockForAct } from '../booking/lock-for-act.command.ts'
import { findPackageShares } from '../price/package-prices.queries.ts'
import { findPromo, type StoredPromo } from '../price/promo.queries.ts'
import { promoFor, refuseLesserCode, sharesOf } from '../price/sale-quote.queries.ts'
import { keptShares, packageTours } from './booked-packages.queries.ts'
import { givenToCancelled, promoItems } from './move-money.queries.ts'

const activeItems = ({ items }: StoredBooking) => items.filter(({ status }) => status !== 'cancelada')

type Of = Pick<StoredBooking, 'id' | 'tour_operator_id' | 'promo_code_id'>

/**
 * Prices packages and the booking's promo code again once tours were added or removed, or those of a hold changed: the code
 * stays while it saves more than a package.
 */
export async function refreshDiscounts(act: Act, of: Of) {
  const { tx } = act
  const hasCode = await refreshPromo(act, of)
  const booking = await findBooking(tx, of)
  if (hasCode && isSold(booking)) return
  const packaged = await packageSharesOf(tx, booking)
  const byCode = activeItems(booking).reduce((sum, { promo_discount }) => sum + promo_discount, 0)
  if (!hasCode) await shareDiscounts(tx, booking, undefined, packaged)
  else if (sumOfShares(packaged) >= Math.max(1, byCode)) await usePromo(act, booking, null, packaged)
}

/**
 * Shares the booking's promo code again once tours were added, moved or changed, and takes off a code that holds for none
 * of them any more. A cancelled tour keeps its share, as with a manual discount: the others cost the same as before.
 * Answers whether the booking has a code.
 */
export async function refreshPromo(act: Act, of: Of): Promise<boolean> {
  if (!of.promo_code_id) return false
  const { tx } = act
  const promo = await findPromo(tx, of.tour_operator_id, { id: of.promo_code_id })
  const booking = await findBooking(tx, of)
  const items = promoItems(activeItems(booking))
  const isOver =
    promo && items.length > 0 && givenToCancelled(booking, promo) === 0 && !promoHolds(promo, items)
  if (isOver) await usePromo(act, booking, null, [])
  else await shareDiscounts(tx, booking, promo, [])
  return !isOver
}

/** Its price is agreed: only an own act of the customer or the office changes it. */
const isSold = ({ status }: StoredBooking) => status === 'pendiente' || status === 'confirmada'

/** What packages take off each tour that is not cancelled. */
async function packageSharesOf(tx: Tx, booking: StoredBooking): Promise<PackageShares> {
  const live = activeItems(booking)
  const { tour_operator_id } = booking
  const found = await findPackageShares(tx, {
    tour_operator_id,
    sold: moneyOf(booking),
    tours: packageTours(live),
  })
  return sharesAfterChange(isSold(booking), { kept: keptShares(live), found })
}

const codeShares = (booking: StoredBooking, promo: StoredPromo): number[] =>
  promoShares(promo, promoItems(activeItems(booking)), moneyOf(booking), givenToCancelled(booking, promo))

/** The code's or the package's share for each tour that is not cancelled; manual discounts are limited to the rest. */
async function shareDiscounts(
  tx: Tx,
  booking: StoredBooking,
  promo: StoredPromo | undefined,
  packaged: PackageShares,
) {
  const byCode = promo && codeShares(booking, promo)
  for (const [index, item] of activeItems(booking).entries()) {
    const share = packaged[index] ?? null
    const promo_discount = byCode ? (byCode[index] ?? 0) : (share?.amount ?? 0)
    const manual_discount = Math.min(item.manual_discount, item.subtotal - promo_discount)
    const package_id = byCode ? null : (share?.package_id ?? null)
    const isSame =
      promo_discount === item.promo_discount &&
      package_id === item.package_id &&
      manual_discount === item.manual_discount
    if (!isSame) await writeDiscount(tx, booking, item, { promo_discount, package_id, manual_discount })
  }
}

async function writeDiscount(
  tx: Tx,
  { tour_operator_id }: { tour_operator_id: string },
  item: StoredItem,
  discount: { promo_discount?: number; package_id?: string | null; manual_discount?: number },
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

/** Puts a promo code on a booking, or takes it off: then packages count again. */
export async function setPromo(act: Act, booking: StoredBooking, code: string) {
  const { tx, now } = act
  const items = promoItems(activeItems(booking))
  const { tour_operator_id, time_zone } = booking
  const promo = code ? await promoFor(tx, { tour_operator_id, code, time_zone, now }, items) : null
  if ((promo?.id ?? null) === booking.promo_code_id) return
  const packaged = await packageSharesOf(tx, booking)
  if (promo) refuseLesserCode(codeShares(booking, promo), packaged)
  await usePromo(act, booking, promo, packaged)
}

/** The database counts the uses of a code. */
async function usePromo(
  act: Act,
  booking: StoredBooking,
  promo: StoredPromo | null,
  packaged: PackageShares,
) {
  const { tx, actor } = act
  const { tour_operator_id } = booking
  await tx
    .updateTable('bookings')
    .set({ promo_code_id: promo?.id ?? null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking.id)
    .execute()
  await shareDiscounts(tx, booking, promo ?? undefined, packaged)
  const given = promo ? await findBooking(tx, booking) : booking
  const discount = activeItems(given).reduce((sum, { promo_discount }) => sum + promo_discount, 0)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: promo ? 'promo_applied' : 'promo_removed',
    data: { code: promo?.code ?? booking.promo_code, discount, currency: booking.currency },
    actor,
  })
}
