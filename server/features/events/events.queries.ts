import type { Reader } from '../../db/database.ts'

/** What happened to a thing, from the last to the first. */
export async function listEvents(db: Reader, tour_operator_id: string, entity_id: string) {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'reason', 'actor', 'created_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('entity_id', '=', entity_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, data: row.data as Record<string, unknown> }))
}
