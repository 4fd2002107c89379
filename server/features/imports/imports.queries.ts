import { type ExpressionBuilder, sql } from 'kysely'

import type { ImportStatus, RecordImport } from '#contract/imports/imports.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import type { ByLine, RefusedLine } from './import-kind.queries.ts'

/** The queue still tries the job of the import. */
export const hasJob = sql<boolean>`exists (select from graphile_worker._private_jobs j
  where j.key = 'import:' || imports.id::text and (j.attempts < j.max_attempts or j.locked_at is not null))`

/** A run whose job was given up is shown as what the next command makes of it. */
const runStatus =
  sql<ImportStatus>`case when status not in ('importando', 'deshaciendo') or ${hasJob} then status
  when status = 'importando' then 'detenida' else 'importada' end`.as('status')

const columns = (eb: ExpressionBuilder<Tables, 'imports'>) =>
  [
    'id',
    'file_name',
    'user_name',
    runStatus,
    'created_at',
    'imported',
    'removed',
    sql<number>`jsonb_array_length(pending)`.as('left'),
    eb.ref('refused').$castTo<RefusedLine[]>().as('refused'),
  ] as const

/** Imports of one kind of record, the latest first. A file that was only previewed is not in the list. */
export async function listImports(db: Reader, tour_operator_id: string, kind: Kind): Promise<RecordImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('kind', '=', kind.kind)
    .where('status', '<>', 'revisada')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return shown(db, tour_operator_id, kind, rows)
}

export async function findImport(
  db: Reader,
  tour_operator_id: string,
  kind: Kind,
  id: string,
): Promise<RecordImport> {
  const rows = await db
    .selectFrom('imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const [found] = await shown(db, tour_operator_id, kind, rows)
  if (!found) throw new NotFound()
  return found
}

type Kind = { kind: string; byLine?: Pick<ByLine<never>, 'findNames'> | undefined }
type Stored = Omit<RecordImport, 'created_at' | 'refused'> & { created_at: Date; refused: RefusedLine[] }

async function shown(db: Reader, tour_operator_id: string, { byLine }: Kind, rows: readonly Stored[]) {
  const ids = rows.flatMap(({ refused }) => refused.flatMap(({ id }) => id ?? []))
  const names = byLine && ids.length > 0 ? await byLine.findNames(db, tour_operator_id, ids) : null
  return rows.map(({ refused, created_at, ...row }): RecordImport => ({
    ...row,
    created_at: created_at.toISOString(),
    refused: refused.map(({ id, line, name, message }) => ({
      line,
      name: (id && names?.get(id)) ?? name,
      message,
    })),
  }))
}
