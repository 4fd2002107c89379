import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Acts, StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { answerOf } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import type { CreatedRecord, ImportKind, PendingLine } from './import-kind.queries.ts'

type Started = { tour_operator_id: string; import_id: string }
type Change =
  | { status: 'importando'; pending: string; notifies: boolean }
  | { status: 'deshaciendo'; pending: string; refused: string; created: string }

/** Leaves the rest to a job, so that no other user waits for the whole file. */
export async function startByLine({ tx, actor }: StaffAct, import_id: string, change: Change) {
  const { tour_operator_id } = actor
  await tx
    .updateTable('imports')
    .set({ ...change, sheet: '{}', outcomes: '{}' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .execute()
  await enqueue(tx, 'import_by_line', { tour_operator_id, import_id }, { key: `import:${import_id}` })
}

/**
 * Imports, or removes, what is left of a file. Each line has its own transaction, which also takes it off the list of
 * what is left: a run that was interrupted is continued by the next one, and no line is done twice.
 */
export async function importByLine<Column extends string, Values, Context>(
  { db, act: open }: Acts,
  kind: ImportKind<Column, Values, Context>,
  started: Started,
) {
  const actor = await findActor(db, started)
  for (;;) {
    const next = await open(actor, async (act) => (await lockStarted(act, started))?.pending[0])
    if (!next) return
    try {
      await open(actor, (act) => doNext(act, kind, started))
    } catch (error) {
      const { status, problem } = answerOf(error)
      if (status >= 500) throw error
      await open(actor, (act) => refuseNext(act, started, { next, message: problem.message }))
    }
  }
}

type Pending = PendingLine<unknown> | CreatedRecord

async function lockStarted({ tx }: StaffAct, { tour_operator_id, import_id }: Started) {
  const row = await tx
    .selectFrom('imports')
    .select(['status', 'file_name', 'notifies', 'pending', 'created', 'refused', 'imported', 'removed'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .where('status', 'in', ['importando', 'deshaciendo'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, pending: row.pending as Pending[] }
}

async function doNext<Column extends string, Values, Context>(
  act: StaffAct,
  kind: ImportKind<Column, Values, Context>,
  started: Started,
) {
  const row = await lockStarted(act, started)
  const [next] = row?.pending ?? []
  if (!row || !next || !kind.byLine) return
  if ('line' in next) {
    const values = next.values as Values // oxlint-disable-line typescript/no-unsafe-type-assertion
    const made = await kind.byLine.create(act, values, row)
    const created = [...(row.created as CreatedRecord[]), made]
    return advance(act, started, row, { created: JSON.stringify(created), imported: row.imported + 1 })
  }
  const reason = await kind.byLine.remove(act, next)
  if (reason === null) return advance(act, started, row, { removed: row.removed + 1 })
  return advance(act, started, row, { refused: withRefused(row, next, reason) })
}

type Row = NonNullable<Awaited<ReturnType<typeof lockStarted>>>

const withRefused = ({ refused }: Row, next: Pending, message: string) => {
  const { line, name } = 'line' in next ? next : { line: 0, name: next.name ?? '' }
  return JSON.stringify([...(refused as unknown[]), { line, name, message }])
}

async function refuseNext(
  act: StaffAct,
  started: Started,
  { next, message }: { next: Pending; message: string },
) {
  const row = await lockStarted(act, started)
  if (!row || JSON.stringify(row.pending[0]) !== JSON.stringify(next)) return
  await advance(act, started, row, { refused: withRefused(row, next, message) })
}

type Done = { created?: string; imported?: number; removed?: number; refused?: string }

async function advance({ tx }: StaffAct, { tour_operator_id, import_id }: Started, row: Row, done: Done) {
  const rest = row.pending.slice(1)
  const ended = row.status === 'importando' ? 'importada' : 'deshecha'
  await tx
    .updateTable('imports')
    .set({ ...done, pending: JSON.stringify(rest), ...(rest.length === 0 && { status: ended }) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .execute()
}

/** The user who began it, with the rights that they have now. */
async function findActor(db: Reader, { tour_operator_id, import_id }: Started): Promise<Actor> {
  const user = await db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('tour_operators as o', 'o.id', 'i.tour_operator_id')
    .select(['u.id as user_id', 'u.full_name', 'u.level', 'u.may_override', 'o.country'])
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('i.id', '=', import_id)
    .executeTakeFirst()
  if (!user) throw new NotFound()
  return { ...user, level: user.level as Level, session_id: '', tour_operator_id }
}
