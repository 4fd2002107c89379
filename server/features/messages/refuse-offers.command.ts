import type { CustomerAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import type { OfferedMail } from './offered-mail.queries.ts'

/** Unsubscribes a recipient from marketing messages; repeating it changes nothing. */
export async function refuseOffers(
  { tx, actor }: CustomerAct,
  { tour_operator_id, booking_id, recipient }: OfferedMail,
) {
  const refused = await tx
    .insertInto('mail_refusals')
    .values({ tour_operator_id, recipient: recipient.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  if (refused && booking_id)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'booking',
      entity_id: booking_id,
      kind: 'offers_refused',
      actor,
    })
}
