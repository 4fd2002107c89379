import { sql } from 'kysely'

import type { Act, StaffAct } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import type { CreatedRecord, PendingLine, RefusedLine } from './import-kind.queries.ts'

export type Started = { tour_operator_id: string; import_id: string; user_id: string }
type Change =
  | { status: 'importando'; pending: string; refused?: string; notifies: boolean }
  | { status: 'deshaciendo'; pending: string; refused: string; created: string }

/** A person sees within minutes that it stopped, and can go on. */
const attempts = 7

/** Leaves the rest to a job, so that no other user waits for the whole file. */
export async function startByLine({ tx, actor }: StaffAct, import_id: string, change: Change) {
  const { tour_operator_id, user_id } = actor
  await tx
    .updateTable('imports')
    .set({ ...change, sheet: '{}', outcomes: '{}' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .execute()
  const job = { tour_operator_id, import_id, user_id }
  await enqueue(tx, 'import_by_line', job, { key: `import:${import_id}`, attempts })
}

export type PendingWork = PendingLine<unknown> | CreatedRecord

/** The line to do next, and how many are left with it. */
export async function lockStarted(
  { tx }: Pick<Act, 'tx'>,
  { tour_operator_id, import_id }: Pick<Started, 'tour_operator_id' | 'import_id'>,
) {
  return tx
    .selectFrom('imports')
    .select(['status', 'file_name', 'notifies'])
    .select([
      sql<PendingWork | null>`pending -> 0`.as('next'),
      sql<number>`jsonb_array_length(pending)`.as('left'),
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .where('status', 'in', ['importando', 'deshaciendo'])
    .forUpdate()
    .executeTakeFirst()
}

export const appended = (list: 'created' | 'refused', item: CreatedRecord | RefusedLine) =>
  sql<string>`${sql.ref(list)} || ${JSON.stringify([item])}::jsonb`

type Run = { tour_operator_id: string; import_id: string }

/** An import keeps its lines, so that it can go on. */
export async function stopRun({ tx }: Pick<Act, 'tx'>, run: Run, reason = '') {
  const row = await lockStarted({ tx }, run)
  if (!row) return
  const message = row.status === 'deshaciendo' ? `Deshacer se detuvo: faltan ${row.left}` : ''
  const refused = [message, reason].filter(Boolean).join('. ')
  await tx
    .updateTable('imports')
    .set({
      ...(row.status === 'deshaciendo'
        ? { status: 'importada', pending: '[]', created: sql`pending` }
        : { status: 'detenida' }),
      ...(refused && { refused: appended('refused', { line: 0, name: '', message: refused }) }),
    })
    .where('tour_operator_id', '=', run.tour_operator_id)
    .where('id', '=', run.import_id)
    .execute()
}
