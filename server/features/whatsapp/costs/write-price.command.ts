import type { NewWhatsAppPrice } from '#contract/whatsapp/costs.contract.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'

/** Writes what Meta charges for a message from a day on; what stood for that day stays in the history. */
export async function writePrice(
  { tx, actor, now }: StaffAct,
  tour_operator_id: string,
  price: NewWhatsAppPrice,
) {
  await tx
    .insertInto('whatsapp_prices')
    .values({ tour_operator_id, created_at: now, ...price, written_by_name: actor.full_name })
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'whatsapp_price_written',
    data: price,
    actor,
  })
}
