import { type ExpressionBuilder, sql } from 'kysely'

import type { RecordImport } from '#contract/imports/imports.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'

const columns = (eb: ExpressionBuilder<Tables, 'imports'>) =>
  [
    'id',
    'file_name',
    'user_name',
    'status',
    'created_at',
    'imported',
    'removed',
    sql<number>`jsonb_array_length(pending)`.as('left'),
    eb.ref('refused').$castTo<RecordImport['refused']>().as('refused'),
  ] as const

/** Imports of one kind of record, the latest first. A file that was only previewed is not in the list. */
export async function listImports(
  db: Reader,
  tour_operator_id: string,
  kind: string,
): Promise<RecordImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('kind', '=', kind)
    .where('status', '<>', 'revisada')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(shown)
}

export async function findImport(db: Reader, tour_operator_id: string, id: string): Promise<RecordImport> {
  const row = await db
    .selectFrom('imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row)
}

type Stored = Omit<RecordImport, 'created_at'> & { created_at: Date }
const shown = (row: Stored): RecordImport => ({ ...row, created_at: row.created_at.toISOString() })
