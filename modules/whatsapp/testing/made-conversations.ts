import { type RawBuilder, sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

/** Conversations for every second booking of the table `made`; one in fifty is unread, one in nine has no booking. */
export async function makeConversations(tx: WritingDatabase, id: RawBuilder<unknown>) {
  await sql`insert into whatsapp_people (id, tour_operator_id, created_at, wa_id, name, heard_at, last_at, unseen,
      booking_id)
    select made_id(${id}, key), tour_operator_id, created_at, (56000000000 + key)::text, 'Viajero', created_at, created_at,
      case when key % 100 = 0 then 1 else 0 end, case when key % 18 = 0 then null else id end
    from made where key % 2 = 0`.execute(tx)
  await sql`insert into whatsapp_texts (id, tour_operator_id, created_at, person_id, incoming, kind, body, said_at,
      provider_id, status)
    select made_id(${id}, key * 4 + n), tour_operator_id, created_at, made_id(${id}, key), n % 2 = 0, 'texto', 'Hola',
      created_at + n * interval '1 minute', 'made.' || key || '.' || n, 'entregado'
    from made cross join generate_series(0, 2) n where key % 2 = 0`.execute(tx)
}
