import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

import type { Owner } from './given.ts'

/** An agency that a booking can name. */
export async function givenAgency(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  { name = 'Agencia Sol', state = 1 } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into agencies (tour_operator_id, name, state)
    values (${tour_operator_id}::uuid, ${name}, ${state}) returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The agency was not stored')
  return row.id
}
