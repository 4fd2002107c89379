import { sql } from 'kysely'

import type { KeptAct } from '#contract/crew.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Reader } from '../../db/database.ts'

/** What a crew did on a sheet, as the phones told it. */
export async function findSheetActs(
  db: Reader,
  { tour_operator_id }: Pick<Actor, 'tour_operator_id'>,
  id: string,
): Promise<KeptAct[]> {
  const sheet = await db
    .selectFrom('schedule_sheets')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sheet) throw new NotFound()
  const { rows } = await sql<Omit<KeptAct, 'done_at' | 'received_at'> & { done_at: Date; received_at: Date }>`
    select id, kind, passenger_id, by_name, done_at, received_at, outcome, code, note, payload from crew_acts
    where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${id}::uuid
    order by done_at, sequence, id limit 2000`.execute(db)
  return rows.map((row) => ({
    ...row,
    done_at: row.done_at.toISOString(),
    received_at: row.received_at.toISOString(),
  }))
}
