import type { Booking } from '#contract/bookings/booking.ts'
import type { StaffAct } from '#server/db/act.ts'

import { findBooking, type ReadAgain } from './booking.queries.ts'
import { officeBooking } from './office-booking.queries.ts'

/** Work on a booking: it returns the booking if it read it again after its change. */
export type BookingWork = (act: StaffAct) => Promise<ReadAgain>

/** Runs a command on a booking, and answers the booking after it. */
export async function afterAct(act: StaffAct, id: string, work: BookingWork): Promise<Booking> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  return officeBooking((await work(act)) ?? (await findBooking(tx, { id, tour_operator_id })), actor, now)
}
