import type { WritingDatabase } from '#server/db/database.ts'
import type { Owner } from '#testing/given/given.ts'

type Given = { name?: string; state?: number; email?: string; contact_name?: string; note?: string }

/** An agency; answers its id. */
export async function givenAgency(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  { name = 'Andes Viajes', ...more }: Given = {},
): Promise<string> {
  const { id } = await db
    .insertInto('agencies')
    .values({ tour_operator_id, name, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
