import type { Act } from '#server/db/act.ts'

import { queueLetter } from '../../messages/recipients/queue-letter.command.ts'
import { findBooking, type StoredBooking } from '../booking/booking.queries.ts'
import { composeConfirmation, confirmationKind, confirmedItems } from './confirmation.queries.ts'
import { holdMeetings } from './hold-meetings.command.ts'

/**
 * Sends the confirmation with the link of the voucher to its recipients; without one there is no message. Answers the current booking.
 */
export async function queueConfirmation(
  act: Act,
  of: { id: string; tour_operator_id?: string },
  { caused_by, send_after }: { caused_by?: string; send_after?: Date } = {},
): Promise<StoredBooking> {
  const { tx } = act
  await holdMeetings(tx, of)
  const booking = await findBooking(tx, of)
  const kind = confirmationKind(booking)
  const terms = {
    kind,
    meets: confirmedItems(booking).map(({ id }) => id),
    ...(caused_by && { caused_by }),
    ...(send_after && { send_after }),
  }
  await queueLetter(act, booking, terms, (reader, addressed) =>
    composeConfirmation(reader, act, { kind, booking: addressed }),
  )
  return booking
}
