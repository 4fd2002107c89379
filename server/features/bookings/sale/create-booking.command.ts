import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import { reusePlans } from '#server/db/reuse-plans.ts'

import { findPublicMoney, findSaleMoney } from '../../operators/rates/sale-money.queries.ts'
import { type Priced, priceItems } from '../price/price-item.queries.ts'
import { discountsOf } from '../price/sale-quote.queries.ts'
import { takeSeats } from '../seats/take-seats.command.ts'
import { insertBooking, type Made, type Sale } from './insert-booking.command.ts'
import { newItem } from './new-item.command.ts'
import { checkPickups, toBeDefined } from './pickup.command.ts'

/**
 * Sells, in three steps of a trip each: decides by what can be read without holding anybody up, takes the seats of all
 * tours, and writes the booking with everything of theirs.
 */
export async function createBooking(act: Act, sale: Sale): Promise<Made> {
  const { tx, now } = act
  const { tour_operator_id, channel, items, status } = sale
  await reusePlans(tx)
  const sold = sale.seller
    ? await findSaleMoney(tx, tour_operator_id, sale.currency)
    : await findPublicMoney(tx, tour_operator_id, sale.currency, now)
  const wanted = { tour_operator_id, channel, items, sold, draft: status === 'borrador' }
  const priced = await priceItems(tx, wanted, items, now)
  const { promo, shares } = await discountsOf(tx, { ...sale, sold }, priced, now)
  refuseOtherTotal(sale, priced, shares)
  const facts = items.map((item, position) => ({
    ...item,
    ...shares[position],
    pickup: item.pickup ?? toBeDefined,
    position,
    status,
  }))
  await checkPickups(
    tx,
    facts.flatMap((each, index) => (priced[index] ? [{ ...each, product: priced[index].product }] : [])),
  )
  const taken = await takeSeats(act, wanted, priced)
  const rows = facts.flatMap((each, index) => (taken[index] ? [newItem(taken[index], each)] : []))
  return insertBooking(act, { ...sale, sold, promo_code_id: promo?.id ?? null }, rows)
}

type Shares = readonly { manual_discount: number; promo_discount: number }[]

/** The price that a person saw is the price, or they look again. */
function refuseOtherTotal({ seen_total: seen }: Sale, priced: readonly Priced[], shares: Shares) {
  const off = shares.reduce((sum, share) => sum + share.manual_discount + share.promo_discount, 0)
  const total = priced.reduce((sum, { quote }) => sum + quote.total, 0) - off
  if (seen !== undefined && seen !== total) throw new Refusal('price_changed', { total, seen })
}
