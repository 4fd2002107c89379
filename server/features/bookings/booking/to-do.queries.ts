import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { missingAnswers, refuseSelfAnswer } from '#domain/bookings/self-service.rules.ts'
import { suspensionOf, takesPlace } from '#domain/suspension/suspension.rules.ts'
import { type ToDo, toDoOf } from '#domain/to-do/to-do.rules.ts'

import type { StoredBooking } from './booking.queries.ts'
import { selfFacts, travellersOf } from './travellers.queries.ts'

/** Payments that staff entered and has not verified yet, in minor units. */
const unverifiedOf = ({ payments }: StoredBooking): number =>
  payments
    .filter(({ kind, status }) => kind === 'pago' && status === 'por_verificar')
    .reduce((sum, { booking_amount }) => sum + booking_amount, 0)

/** What the customer of a booking still has to do; `claimed`: minor units of transfers to be checked. */
export function bookingToDo(booking: StoredBooking, claimed: number, now: Date): ToDo[] {
  const coming = booking.items.filter(
    (item) => takesPlace(item) && !refuseSelfAnswer(selfFacts(booking, item, now), now),
  )
  return toDoOf({
    status: hasLapsed(booking, now) ? 'expirada' : booking.status,
    suspension: suspensionOf(booking.items),
    due: dueOf(booking),
    deposit_due: depositAsked(booking),
    paid: booking.paid,
    in_review: claimed + unverifiedOf(booking),
    on_credit: booking.on_credit,
    pickups: coming
      .filter(({ product }) => product.meeting !== 'punto_encuentro')
      .map(({ pickup_mode }) => ({ isKnown: pickup_mode !== 'por_definir' })),
    passengers: travellersOf(booking, now).map((passenger) => ({
      isComplete: missingAnswers(passenger).length === 0,
    })),
  })
}
