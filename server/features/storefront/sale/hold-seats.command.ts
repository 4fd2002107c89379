import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { changeHold } from '../../bookings/change/change-hold.command.ts'
import { releaseHold } from '../../bookings/hold/hold.command.ts'
import { lockTaker, refuseHoardedDeparture, refuseHoarding } from '../../bookings/hold/unpaid-web.command.ts'
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
}
type In = { tour_operator_id: string }

/** Holds seats for a stranger, or changes the hold that the same browser has of this tour. Answers the booking's id. */
export async function holdOrChooseAgain(
  act: CustomerAct,
  { id, product_id, departure, stranger, own_hold }: Hold,
  { tour_operator_id }: In,
): Promise<string> {
  const { tx } = act
  const { source } = stranger
  // Before any row lock; the number of seats is known after the pricing.
  if (stranger.counted) await lockTaker(tx, { tour_operator_id, source })
  const count = async (taken: string) => {
    const held = { id: taken, tour_operator_id, hold_source: source }
    await refuseHoarding(act, held, stranger)
    await refuseHoardedDeparture(act, held, stranger)
  }
  const own = await lockOwnHold(act, own_hold)
  // Another currency means another price, and so does another rate than the page shows: such a hold starts again.
  const asked = departure.currency ?? own?.main_currency
  if (own?.product_id === product_id && own.currency === asked && (await isOfferedAlike(act, own))) {
    await chooseAgain(act, own, departure)
    await count(own.booking_id)
    return own.booking_id
  }
  if (own) await releaseHold(tx, own.booking_id)
  const { seen_total, currency, ...wanted } = departure
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

async function isOfferedAlike({ tx, now }: CustomerAct, { tour_operator_id, currency, rate }: OwnHold) {
  if (rate === null) return true
  const offered = await findPublicMoney(tx, tour_operator_id, currency, now)
  return offered?.rate.rate === rate
}

/** A lapsed hold starts again with a new departure: it counts as one more. */
export async function changeCountedHold(
  act: CustomerAct,
  id: string,
  wanted: Departure,
  { counted }: { counted: boolean },
) {
  const { tx } = act
  const taker = await findTaker(tx, id)
  if (counted) await lockTaker(tx, { ...taker, source: taker.hold_source ?? '' })
  await changeHold(act, id, wanted)
  await refuseHoarding(act, { id, ...taker }, { counted })
  await refuseHoardedDeparture(act, { id, ...taker }, { counted })
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
