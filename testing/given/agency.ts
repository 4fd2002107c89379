import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

import type { Owner } from './given.ts'

type Given = { name?: string; state?: 1 | 2; email?: string; contact_name?: string; note?: string }

/** An agency that a booking can name; answers its id. */
export async function givenAgency(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  { name = 'Agencia Sol', state = 1, email = '', contact_name = '', note = '' }: Given = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into agencies (tour_operator_id, name, state, email, contact_name, note)
    values (${tour_operator_id}::uuid, ${name}, ${state}, ${email}, ${contact_name}, ${note}) returning id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The agency was not stored')
  return row.id
}
