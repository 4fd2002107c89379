import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

type Refusing = { tour_operator_id: string; booking_id: string; at: Date }

/**
 * A person who unsubscribes by WhatsApp gets no marketing mail either. The time is that of the message, which
 * distinguishes it from unsubscribing by mail.
 */
export async function refuseOffersOf({ tx }: { tx: Tx }, { tour_operator_id, booking_id, at }: Refusing) {
  const booking = await tx
    .selectFrom('bookings')
    .select('contact_email')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  if (booking.contact_email === '') return
  const refused = await tx
    .insertInto('mail_refusals')
    .values({ tour_operator_id, recipient: booking.contact_email.toLowerCase(), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  if (refused)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'booking',
      entity_id: booking_id,
      kind: 'offers_refused',
      actor: 'customer',
    })
}
