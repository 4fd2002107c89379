import { isCustomerKind, type MessageKind } from '#domain/messages/message.ts'
import { isPlanned } from '#domain/messages/planned-messages.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { findAgencyReaders, readersOf } from '../agency-readers/agency-readers.queries.ts'
import {
  type AddressedBooking,
  findAgencyRecipient,
  type LetterRecipient,
} from '../messages/recipients/letter-recipients.queries.ts'

type Waiting = { kind: MessageKind; agency_id: string | null; hurried: boolean }

/**
 * The present recipient of a waiting message: the agency, or with `agency: null` the one that it has. Null: it goes to
 * them no longer. A letter to an agency ends when another one has the booking, a scheduled one also when the operator
 * changed who gets it.
 */
export async function findPresentReader(
  db: Reader,
  booking: AddressedBooking | null,
  { kind, agency_id, hurried }: Waiting,
): Promise<{ agency: LetterRecipient | null } | null> {
  if (!booking || !isCustomerKind(kind)) return { agency: null }
  if (agency_id !== null) {
    const agency = booking.agency_id === agency_id ? await findAgencyRecipient(db, booking, kind) : null
    return agency && { agency }
  }
  if (booking.agency_id === null || hurried || !isPlanned(kind)) return { agency: null }
  const readers = await findAgencyReaders(db, booking.tour_operator_id, [booking.agency_id])
  return readersOf(readers.get(booking.agency_id), booking, kind).customer ? { agency: null } : null
}
