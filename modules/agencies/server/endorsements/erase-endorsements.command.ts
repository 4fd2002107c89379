import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting, Forgotten } from '#server/features/persons/forget-elsewhere.command.ts'

/** Erases the letters that list a person for a partner. The page of the link shows current names alone. */
export async function eraseFromPartnerLetters(
  tx: Tx,
  { tour_operator_id, booking_ids }: Forgetting,
): Promise<Forgotten[]> {
  await sql`update messages set subject = '', body = '', caused_by = null,
      status = case when status in ('en_cola', 'enviando', 'fallido') then 'descartado' else status end
    where tour_operator_id = ${tour_operator_id}::uuid and kind in ('endorsement-offer', 'endorsement-changed')
      and split_part(occasion, ' ', 1) in (select x.endorsement_id::text from endorsement_items x
        join booking_items i on i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id
        where x.tour_operator_id = ${tour_operator_id}::uuid
          and i.booking_id = any(${[...booking_ids]}::uuid[]))`.execute(tx)
  return []
}
