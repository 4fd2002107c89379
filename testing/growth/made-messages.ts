import { type RawBuilder, sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

/**
 * What was written of each booking of the table `made`, one in two hundred in vain; who travels soon is still to be
 * reminded.
 */
export async function makeMessages(tx: WritingDatabase, id: RawBuilder<unknown>) {
  await sql`insert into messages (id, tour_operator_id, created_at, kind, recipient, subject, booking_id, status,
      occasion, send_after, expires_at, sent_at)
    select made_id(${id}, key), tour_operator_id, created_at, 'booking-confirmed', email, 'Tu reserva', id,
      case when made_number(key, 18, 200) = 0 then 'fallido' else 'enviado' end, 'made', created_at,
      created_at + interval '3 days', created_at + interval '1 minute'
    from made
    union all
    select made_id(${id}, -key), tour_operator_id, created_at + interval '1 minute', 'reminder', email, '', id,
      'en_cola', 'made', starts_at - interval '16 hours', starts_at, null
    from made where day > 0 and status = 'confirmada'`.execute(tx)
}
