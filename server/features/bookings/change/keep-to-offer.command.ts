import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

import type { LockedBooking } from '../booking/booking-changes.command.ts'
import { limitsOf } from '../hold/unpaid-web.command.ts'

type Place = { departure_id: string; seats: number }
type Change = { from: Place; to: Place }

/** A module that reserves seats of one departure for a customer, by a hold. */
export type SeatKeeper = {
  /** Whether it reserved the seats of this hold. */
  keeps: (act: CustomerAct, booking: LockedBooking) => Promise<boolean>
  /** The customer chose another departure after the offer ended. */
  release: (act: CustomerAct, booking: LockedBooking, departure_id: string) => Promise<void>
}
export const seatKeepers = extensionPoint<SeatKeeper>()

/**
 * Seats that a person or a module reserves for a customer are held for longer and no limit counts them, so the customer
 * can't make them more. What a module reserved is for its departure only, as long as the hold lasts.
 */
export async function keepToOffer(act: CustomerAct, booking: LockedBooking, { from, to }: Change) {
  const { tx } = act
  const { tour_operator_id, hold_source } = booking
  const keepers: SeatKeeper[] = []
  for (const keeper of seatKeepers.all()) if (await keeper.keeps(act, booking)) keepers.push(keeper)
  if (hold_source !== null && keepers.length === 0) return
  const { whatsapp } = await limitsOf(tx, tour_operator_id)
  if (to.seats > from.seats) throw new Refusal('more_than_offered', { whatsapp })
  if (keepers.length === 0 || to.departure_id === from.departure_id) return
  if (booking.status === 'bloqueada') throw new Refusal('offer_of_departure', { whatsapp })
  for (const keeper of keepers) await keeper.release(act, booking, from.departure_id)
}
