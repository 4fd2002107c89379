import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { RefusedLine } from './import-kind.queries.ts'
import { startByLine, stopRun } from './import-run.command.ts'
import { hasJob } from './imports.queries.ts'

/**
 * Ends the runs of a kind whose job was given up: an import is stopped, and records that an undo left can be removed by
 * another undo. The rows are locked before the queue is read: a run that begins meanwhile is seen with its job.
 */
export async function settleGivenUp(act: StaffAct, kind: string) {
  const { tx, actor } = act
  const ofKind = tx
    .selectFrom('imports')
    .select('id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('kind', '=', kind)
    .where('status', 'in', ['importando', 'deshaciendo'])
  await ofKind.orderBy('id').forUpdate().execute()
  const givenUp = await ofKind.where((eb) => eb.not(hasJob)).execute()
  for (const { id } of givenUp) await stopRun(act, { ...actor, import_id: id })
}

/** Goes on with the lines that a stopped import left, in the name of the user who asks for it. */
export async function resumeImport(act: StaffAct, kind: string, id: string) {
  await settleGivenUp(act, kind)
  const stopped = await act.tx
    .selectFrom('imports')
    .select(['pending', 'notifies', 'refused'])
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('status', '=', 'detenida')
    .forUpdate()
    .executeTakeFirst()
  if (!stopped) throw new Refusal('import_settled')
  const { notifies, pending } = stopped
  const refused = (stopped.refused as RefusedLine[]).filter(({ line }) => line > 0)
  await startByLine(act, id, {
    status: 'importando',
    pending: JSON.stringify(pending),
    refused: JSON.stringify(refused),
    notifies,
  })
}
