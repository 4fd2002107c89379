import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { changeHold } from '../../bookings/change/change-hold.command.ts'
import { releaseHold } from '../../bookings/hold/hold.command.ts'
import { lockTaker, refuseHoarding } from '../../bookings/hold/unpaid-web.command.ts'
import { addTourToHold } from '../../bookings/order/order-tours.command.ts'
import type { WantedItem } from '../../bookings/price/price-item.queries.ts'
import { createBooking } from '../../bookings/sale/create-booking.command.ts'
import { findPublicMoney } from '../../operators/rates/sale-money.queries.ts'
import { chooseAgain, lockOwnHold } from './own-hold.command.ts'
import type { OwnHold } from './own-hold.queries.ts'

export type Departure = Omit<WantedItem, 'product_id' | 'override'> & {
  seen_total?: number | undefined
  currency?: string | undefined
}
type Hold = {
  /** id of a new booking */
  id: string
  product_id: string
  departure: Departure
  stranger: Stranger
  /** of the same browser: choosing again does not hold twice */
  own_hold: string | null
  /** another tour is added to that hold instead of replacing it */
  joins: boolean
}
type In = { tour_operator_id: string }

/** Holds seats for a stranger, or changes or adds to the hold that the same browser has. Answers the booking's id. */
export async function holdOrChooseAgain(
  act: CustomerAct,
  { id, product_id, departure, stranger, own_hold, joins }: Hold,
  { tour_operator_id }: In,
): Promise<string> {
  const { tx } = act
  const { source } = stranger
  // Before any row lock; the number of seats is known after the pricing.
  if (stranger.counted) await lockTaker(tx, { tour_operator_id, source })
  const count = async (taken: string) => {
    const held = { id: taken, tour_operator_id, hold_source: source }
    await refuseHoarding(act, held, { counted: stranger.counted, ofDeparture: true })
  }
  const own = await lockOwnHold(act, own_hold)
  const same = own?.tours.find((tour) => tour.product_id === product_id)
  const { seen_total, currency, ...wanted } = departure
  const isOneCurrency = own?.currency === (currency ?? own?.main_currency)
  if (own && joins && (!same || own.tours.length > 1)) {
    if (own.tour_operator_id !== tour_operator_id) throw new Refusal('order_of_other_operator')
    if (!isOneCurrency) throw new Refusal('order_in_other_currency', { currency: own.currency })
    if (same) await chooseAgain(act, own, same.item_id, departure)
    else await addTourToHold(act, own.booking_id, { ...wanted, product_id, seen_total })
    await count(own.booking_id)
    return own.booking_id
  }
  // Another currency means another price, and so does another rate than the page shows: such a hold starts again.
  if (own && same && isOneCurrency && (await isOfferedAlike(act, own))) {
    await chooseAgain(act, own, same.item_id, departure)
    await count(own.booking_id)
    return own.booking_id
  }
  if (own) await releaseHold(tx, own.booking_id)
  await createBooking(act, {
    id,
    tour_operator_id,
    items: [{ ...wanted, product_id }],
    seen_total,
    currency,
    hold_source: source,
    seller: null,
    channel: 'web',
    status: 'bloqueada',
  })
  await count(id)
  return id
}

async function isOfferedAlike({ tx, now }: CustomerAct, { tour_operator_id, currency, sold }: OwnHold) {
  if (sold === null) return true
  const offered = await findPublicMoney(tx, tour_operator_id, currency, now)
  return offered?.rate.rate === sold.rate.rate
}

/** A lapsed hold starts again with a new departure: it counts as one more. */
export async function changeCountedHold(
  act: CustomerAct,
  id: string,
  wanted: Departure & { item_id?: string | undefined },
  { counted }: { counted: boolean },
) {
  const { tx } = act
  const taker = await findTaker(tx, id)
  if (counted) await lockTaker(tx, { ...taker, source: taker.hold_source ?? '' })
  await changeHold(act, id, wanted)
  await refuseHoarding(act, { id, ...taker }, { counted, ofDeparture: true })
}

async function findTaker(tx: Tx, id: string) {
  const taker = await tx
    .selectFrom('bookings')
    .select(['tour_operator_id', 'hold_source'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!taker) throw new NotFound()
  return taker
}
