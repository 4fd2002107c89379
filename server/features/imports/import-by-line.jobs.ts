import { sql } from 'kysely'

import type { Actor } from '#domain/staff/actor.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Acts, StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { answerOf } from '#server/http/errors.ts'

import type { CreatedRecord, ImportKind, RefusedLine } from './import-kind.queries.ts'
import { appended, lockStarted, type PendingWork, type Started, stopRun } from './import-run.command.ts'

const inactive = 'El usuario que lo pidió ya no está activo'

/**
 * Imports, or removes, what is left of a file. Each line has its own transaction, which also takes it off the list of
 * what is left: a run that was interrupted is continued by the next one, and no line is done twice. A line that fails is
 * refused, and the others go on.
 */
export async function importByLine<Column extends string, Values, Context>(
  { db, act: open }: Acts,
  kind: ImportKind<Column, Values, Context>,
  started: Started,
) {
  for (;;) {
    const actor = await findActor(db, started)
    if (!actor) return open(null, (act) => stopRun(act, started, inactive))
    const next = await open(actor, async (act) => {
      const row = await lockStarted(act, started)
      if (row && row.left === 0) await advance(act, started, row, {})
      return row?.next
    })
    if (!next) return
    try {
      await open(actor, (act) => doNext(act, kind, started))
    } catch (error) {
      const { status, problem } = answerOf(error)
      // Temporary: the queue tries the job again.
      if (status === 503) throw error
      // Without the error's details: they may contain personal data.
      if (status >= 500)
        console.error('A line of an import failed:', error instanceof Error ? error.stack : 'unknown')
      await open(actor, (act) => refuseNext(act, started, { next, message: problem.message }))
    }
  }
}

async function doNext<Column extends string, Values, Context>(
  act: StaffAct,
  kind: ImportKind<Column, Values, Context>,
  started: Started,
) {
  const row = await lockStarted(act, started)
  if (!row?.next || !kind.byLine) return
  const { next } = row
  if ('line' in next) {
    const values = next.values as Values // oxlint-disable-line typescript/no-unsafe-type-assertion
    return advance(act, started, row, { created: await kind.byLine.create(act, values, row) })
  }
  const reason = await kind.byLine.remove(act, next)
  return advance(act, started, row, reason === null ? { removed: 1 } : { refused: refusedAs(next, reason) })
}

type Row = NonNullable<Awaited<ReturnType<typeof lockStarted>>>

const refusedAs = (next: PendingWork, message: string): RefusedLine =>
  'line' in next ? { line: next.line, name: next.name, message } : { line: 0, name: '', id: next.id, message }

async function refuseNext(
  act: StaffAct,
  started: Started,
  { next, message }: { next: PendingWork; message: string },
) {
  const row = await lockStarted(act, started)
  if (!row || JSON.stringify(row.next) !== JSON.stringify(next)) return
  await advance(act, started, row, { refused: refusedAs(next, message) })
}

type Done = { created?: CreatedRecord; removed?: number; refused?: RefusedLine }

/** The lists are changed where they are stored: the lines of a long file are not sent for each of them. */
async function advance(
  { tx }: StaffAct,
  { tour_operator_id, import_id }: Started,
  { status, left }: Row,
  { created, removed = 0, refused }: Done,
) {
  const ended = status === 'importando' ? 'importada' : 'deshecha'
  await tx
    .updateTable('imports')
    .set({
      pending: sql`pending - 0`,
      ...(created && { created: appended('created', created), imported: sql<number>`imported + 1` }),
      ...(refused && { refused: appended('refused', refused) }),
      ...(removed > 0 && { removed: sql<number>`removed + ${removed}::int` }),
      ...(left <= 1 && { status: ended }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .execute()
}

/** The active user who asked for it, with the rights that they have now. */
async function findActor(db: Reader, { tour_operator_id, user_id }: Started): Promise<Actor | null> {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.id as user_id', 'u.full_name', 'u.level', 'u.may_override', 'o.country', 'o.time_zone'])
    .where('u.tour_operator_id', '=', tour_operator_id)
    .where('u.id', '=', user_id)
    .where('u.state', '=', 1)
    .executeTakeFirst()
  return user ? { ...user, level: user.level as Level, session_id: '', tour_operator_id } : null
}
