import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { Owner } from '#testing/given/given.ts'

/** Makes a company the agency of another tour operator, which sold some bookings in its name. */
export async function sellAtSupplier(db: WritingDatabase, { tour_operator_id: own }: Owner) {
  await sql`update tour_operators set kind = 'ambos' where id = ${own}::uuid`.execute(db)
  await sql`
    with supplier as (select tour_operator_id as id from bookings where tour_operator_id <> ${own}::uuid limit 1),
    agency as (
      insert into agencies (tour_operator_id, name, linked_operator_id)
      select id, 'La agencia de al lado', ${own}::uuid from supplier returning tour_operator_id, id)
    update bookings b set channel = 'agencia', agency_id = agency.id from agency
    where b.tour_operator_id = agency.tour_operator_id and b.status = 'confirmada' and b.agency_id is null`.execute(
    db,
  )
}
