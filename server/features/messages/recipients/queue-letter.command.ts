import type { CustomerKind } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'

import { findLetterWay, type LetterWay } from '../letter-way.queries.ts'
import type { EditableLetter } from '../letter.email.ts'
import { type Message, queueMessagePipelined } from '../queue-message.command.ts'
import { type AddressedBooking, asReadBy, findRecipients } from './letter-recipients.queries.ts'

type Terms = { kind: CustomerKind; way?: LetterWay } & Pick<
  Message,
  'occasion' | 'send_after' | 'expires_at' | 'caused_by' | 'item_ids' | 'meets'
>

/**
 * Queues a letter about a booking for each of its recipients. `write` gets the booking with the name and language of the
 * recipient, and is not called without one; it reads by the given reader only. Answers whether there was a recipient.
 */
export async function queueLetter<Booking extends AddressedBooking>(
  act: Act,
  booking: Booking,
  { kind, way, caused_by, ...terms }: Terms,
  write: (reader: Reader, addressed: Booking) => Promise<EditableLetter> | EditableLetter,
): Promise<boolean> {
  const { tx } = act
  const { id: booking_id, tour_operator_id } = booking
  const recipients = await findRecipients(tx, booking, kind)
  for (const [index, { recipient, channel, subject, agency, ...to }] of recipients.entries()) {
    const [letter, settings] = await readTogether(
      tx,
      async (reader) => write(reader, asReadBy(booking, { ...to, agency })),
      async (reader) => way ?? findLetterWay(reader, tour_operator_id, kind),
    )
    const message = {
      ...terms,
      // What a stranger caused counts once, however many read it.
      ...(caused_by && index === 0 && { caused_by }),
      ...letter,
      ...(subject !== undefined && { subject }),
      tour_operator_id,
      booking_id,
      kind,
      recipient,
      channel,
      agency,
    }
    await queueMessagePipelined(act, message, settings)
  }
  return recipients.length > 0
}
