import type { Act } from '#server/db/act.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'

import { findWayTo } from '../../messages/channels/way-to.queries.ts'
import { findLetterWay } from '../../messages/letter-way.queries.ts'
import { queueMessagePipelined } from '../../messages/queue-message.command.ts'
import { findBooking, type StoredBooking } from '../booking/booking.queries.ts'
import { composeConfirmation, confirmationKind, confirmedItems } from './confirmation.queries.ts'
import { holdMeetings } from './hold-meetings.command.ts'

/**
 * Sends the customer the confirmation with the link of the voucher; without a channel to them there is no
 * message. Answers the current booking.
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
  const to = await findWayTo(tx, booking, kind)
  if (!to) return booking
  const { id: booking_id, tour_operator_id } = booking
  const [written, way] = await readTogether(
    tx,
    (reader) => composeConfirmation(reader, act, { kind, booking }),
    (reader) => findLetterWay(reader, tour_operator_id, kind),
  )
  const message = {
    tour_operator_id,
    kind,
    booking_id,
    meets: confirmedItems(booking).map(({ id }) => id),
    ...(caused_by && { caused_by }),
    ...(send_after && { send_after }),
    ...written,
    ...to,
  }
  await queueMessagePipelined(act, message, way)
  return booking
}
