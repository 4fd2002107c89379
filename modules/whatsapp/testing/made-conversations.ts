import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import { type InstallationSize, withoutTriggers } from '#testing/growth/installation.ts'

const idKinds = { person: 601, text: 602 }

/** Conversations for every second booking; one in fifty is unread, one in nine has no booking. */
export async function fillInstallation(
  db: WritingDatabase,
  _own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`create temp table talked on commit drop as
      select id, tour_operator_id, created_at, key from (
        select id, tour_operator_id, created_at, row_number() over (order by created_at, id) as key
        from bookings) numbered
      where key % 2 = 0`.execute(tx)
    await sql`insert into whatsapp_people (id, tour_operator_id, created_at, wa_id, name, heard_at, last_at, unseen,
        booking_id)
      select made_id(${idKinds.person}, key), tour_operator_id, created_at, (56000000000 + key)::text, 'Viajero',
        created_at, created_at, case when key % 100 = 0 then 1 else 0 end, case when key % 18 = 0 then null else id end
      from talked`.execute(tx)
    await sql`insert into whatsapp_texts (id, tour_operator_id, created_at, person_id, incoming, kind, body, said_at,
        provider_id, status)
      select made_id(${idKinds.text}, key * 4 + n), tour_operator_id, created_at, made_id(${idKinds.person}, key),
        n % 2 = 0, 'texto', 'Hola', created_at + n * interval '1 minute', 'made.' || key || '.' || n, 'entregado'
      from talked cross join generate_series(0, 2) n`.execute(tx)
  })
}
