import { showsStatus } from '#domain/messages/message-kind.rules.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'
import type { Start } from '#words/links.ts'

import { findBooking, type StoredBooking } from '../bookings/booking/booking.queries.ts'
import { composeConfirmation, confirmationKind } from '../bookings/mail/confirmation.queries.ts'
import { composeMoneyAnnulled, composeMoneyMoved, rowsNamedBy } from '../bookings/mail/money-moved.queries.ts'
import { findLetterWay, inOwnWords, type LetterWay } from '../messages/letter-way.queries.ts'
import { withHeading } from '../messages/recipients/agency-heading.email.ts'
import { asReadBy, type LetterRecipient } from '../messages/recipients/letter-recipients.queries.ts'

type About = { tour_operator_id: string; booking_id: string; kind: MessageKind; occasion: string }
type Read = { booking: StoredBooking; own: LetterWay['own'] }

/** What the text of a message about a booking's state is written from; null for messages about events. */
export async function findStatus(
  reader: Reader,
  { tour_operator_id, booking_id, kind }: Omit<About, 'occasion'>,
): Promise<Read | null> {
  if (!showsStatus(kind)) return null
  const [booking, { own }] = await Promise.all([
    findBooking(reader, { id: booking_id, tour_operator_id }),
    findLetterWay(reader, tour_operator_id, kind),
  ])
  return { booking, own }
}

/**
 * The current content of a message about a booking's state, as it leaves: payments or moves may have happened
 * meanwhile. Null: there is nothing left to say.
 */
export async function composeStatus(
  tx: Tx,
  start: Start & { now: Date },
  { kind, occasion }: Pick<About, 'kind' | 'occasion'>,
  { booking: stored, own, agency }: Read & { agency: LetterRecipient | null },
) {
  const booking = agency ? asReadBy(stored, agency) : stored
  const [letter] = await readTogether(tx, (reader) =>
    kind === 'payment-annulled'
      ? composeMoneyAnnulled(reader, start, { booking, payment_id: occasion, notified: 'surely' })
      : kind === 'payment-received' || kind === 'refund-made'
        ? composeMoneyMoved(reader, start, { booking, payment_ids: rowsNamedBy(occasion) })
        : composeConfirmation(reader, start, { kind: confirmationKind(booking), booking }),
  )
  if (!letter) return null
  const { language, subject, body } = withHeading(inOwnWords(letter, own), agency?.agency)
  const named = 'occasion' in letter ? { occasion: letter.occasion } : {}
  return { language, subject, body, ...named, ...(agency && { recipient: agency.recipient }) }
}
