import { isDeepStrictEqual } from 'node:util'

import type { CustomerAct } from '#server/db/act.ts'

import { lockBooking } from '../../bookings/booking/booking-changes.command.ts'
import { findBooking, saleOf } from '../../bookings/booking/booking.queries.ts'
import { changeHold } from '../../bookings/change/change-hold.command.ts'
import type { WantedItem } from '../../bookings/price/price-item.queries.ts'
import { findOwnHold, type OwnHold } from './own-hold.queries.ts'

type Choice = Pick<WantedItem, 'date' | 'start_time' | 'party' | 'nationals' | 'extras'> & {
  seen_total?: number | undefined
}

/** Locks the hold that this browser made, if it still waits: two clicks at once choose one after the other. */
export async function lockOwnHold(act: CustomerAct, id: string | null): Promise<OwnHold | null> {
  const { tx, now } = act
  const own = await findOwnHold(tx, id, now)
  if (!own) return null
  await lockBooking(tx, { id: own.booking_id })
  return findOwnHold(tx, own.booking_id, now)
}

/** The same choice finds its hold unchanged; another one replaces that tour, with the remaining time. */
export async function chooseAgain(act: CustomerAct, own: OwnHold, item_id: string, wanted: Choice) {
  const { tx } = act
  const { items } = await findBooking(tx, { id: own.booking_id })
  const item = items.find(({ id }) => id === item_id)
  const { seen_total = item?.subtotal } = wanted
  const isSame = item && isDeepStrictEqual(tidy(wanted), tidy({ ...item, ...saleOf(item) }))
  if (!isSame || seen_total !== item.subtotal) await changeHold(act, own.booking_id, { ...wanted, item_id })
}

/** The choice without the zeros of a form. */
function tidy({ date, start_time, party, nationals = {}, extras = [] }: Choice) {
  const counted = (some: object) =>
    Object.fromEntries(Object.entries(some).filter(([, quantity]) => quantity > 0))
  const chosen = extras.filter(({ quantity }) => quantity > 0)
  return {
    date,
    start_time,
    party: counted(party),
    nationals: counted(nationals),
    extras: Object.fromEntries(chosen.map(({ extra_id, quantity }) => [extra_id, quantity])),
  }
}
