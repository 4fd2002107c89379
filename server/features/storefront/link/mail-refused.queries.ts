import type { Reader } from '#server/db/database.ts'

import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'

/** Whether the last mail to the booking's present address was refused for good. A mail that still waits does not count. */
export async function isMailRefused(db: Reader, booking: StoredBooking): Promise<boolean> {
  const { tour_operator_id, id, contact_email } = booking
  if (!contact_email) return false
  const last = await db
    .selectFrom('messages')
    .select(['status', 'refused_for_good'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('channel', '=', 'correo')
    .where('recipient', '=', contact_email)
    .where('status', 'in', ['fallido', 'enviado', 'entregado', 'leido'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.status === 'fallido' && last.refused_for_good
}
