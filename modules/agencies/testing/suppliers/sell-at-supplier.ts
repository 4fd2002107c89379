import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { Owner } from '#testing/given/given.ts'

/** Makes a company the agency of another tour operator, which sold some bookings and drew a statement. */
export async function sellAtSupplier(db: WritingDatabase, { tour_operator_id: own }: Owner) {
  await sql`update tour_operators set kind = 'ambos' where id = ${own}::uuid`.execute(db)
  const { rows } = await sql<{ supplier: string; agency: string }>`
    with supplier as (select tour_operator_id as id from bookings where tour_operator_id <> ${own}::uuid limit 1)
    insert into agencies (tour_operator_id, name, linked_operator_id)
    select id, 'La agencia de al lado', ${own}::uuid from supplier returning tour_operator_id as supplier, id as agency`.execute(
    db,
  )
  for (const { supplier, agency } of rows) {
    await sql`update bookings set channel = 'agencia', agency_id = ${agency}::uuid
      where tour_operator_id = ${supplier}::uuid and status = 'confirmada' and agency_id is null`.execute(db)
    await sql`insert into account_statements (tour_operator_id, party_id, currency, month, number, total, due_on, lines)
      values (${supplier}::uuid, ${agency}::uuid, 'PEN', '2027-04-01', 90, 12000, '2027-05-30', 1)`.execute(
      db,
    )
  }
}
