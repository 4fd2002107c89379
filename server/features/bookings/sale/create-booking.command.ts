import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import { reusePlans } from '#server/db/reuse-plans.ts'

import { findPublicMoney, findSaleMoney } from '../../operators/rates/sale-money.queries.ts'
import { type Priced, priceItems } from '../price/price-item.queries.ts'
import { discountsOf } from '../price/sale-quote.queries.ts'
import { takeSeats } from '../seats/take-seats.command.ts'
import { insertBooking, insertTours, type Made, type Sale } from './insert-booking.command.ts'
import { newItem } from './new-item.command.ts'
import { checkPickups, toBeDefined } from './pickup.command.ts'

/**
 * Sells, in three steps of a trip each: decides by what can be read without holding anybody up, writes the booking and
 * takes the seats of all tours, and writes the tours.
 */
export async function createBooking(act: Act, sale: Sale): Promise<Made> {
  const { tx, now } = act
  const { tour_operator_id, channel, items, status } = sale
  await reusePlans(tx)
  const sold = sale.seller
    ? await findSaleMoney(tx, tour_operator_id, sale.currency)
    : await findPublicMoney(tx, tour_operator_id, sale.currency, now)
  // A sale of before the product keeps the price that it had.
  const agency_id = sale.is_earlier ? null : (sale.agency?.id ?? null)
  const wanted = { tour_operator_id, channel, agency_id, items, sold, draft: status === 'borrador' }
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
  const tours = facts.flatMap((each, index) => {
    const tour = priced[index]
    return tour ? [newItem({ ...tour, starts_at: tour.slot.starts_at }, each)] : []
  })
  const decided = { ...sale, sold, promo_code_id: promo?.id ?? null }
  const insert = () => insertBooking(act, decided, tours)
  // Half of the writing needs no lock. A promo code is locked after the departures, and what is refused is not written.
  const early = !promo && priced.every(hasRoom) ? await insert() : null
  const taken = await takeSeats(act, wanted, priced)
  const made = early ?? (await insert())
  await insertTours(act, decided, tours, taken)
  return made
}

const hasRoom = ({ quote, slot }: Priced) => quote.seats <= slot.seats_left

type Shares = readonly { manual_discount: number; promo_discount: number }[]

/** The price that a person saw is the price, or they look again. */
function refuseOtherTotal({ seen_total: seen }: Sale, priced: readonly Priced[], shares: Shares) {
  const off = shares.reduce((sum, share) => sum + share.manual_discount + share.promo_discount, 0)
  const total = priced.reduce((sum, { quote }) => sum + quote.total, 0) - off
  if (seen !== undefined && seen !== total) throw new Refusal('price_changed', { total, seen })
}
