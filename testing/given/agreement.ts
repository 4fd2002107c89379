import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

import type { Owner } from './given.ts'

type Given = {
  agency_id: string
  /** hundredths of a percent */
  points?: number
  collects?: 'agencia' | 'comision' | 'operador'
  credit_days?: number | null
}

/** An agreement with an agency since 2020, with one commission on everything; answers its id. */
export async function givenAgreement(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  { agency_id, points = 2_000, collects = 'agencia', credit_days = null }: Given,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with agreement as (insert into agreements (tour_operator_id, agency_id, valid_from)
      values (${tour_operator_id}::uuid, ${agency_id}::uuid, '2020-01-01') returning id),
    revision as (insert into agreement_revisions (tour_operator_id, agreement_id, revision, collects, credit_days)
      select ${tour_operator_id}::uuid, id, 1, ${collects}, ${credit_days}::smallint from agreement),
    term as (insert into agreement_terms (tour_operator_id, agreement_id, revision, position, kind, points)
      select ${tour_operator_id}::uuid, id, 1, 0, 'comision', ${points}::int from agreement)
    select id from agreement`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The agreement was not stored')
  return row.id
}
