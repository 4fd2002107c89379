import { sql } from 'kysely'

import { attendanceOf } from '#domain/runs/attendance.rules.ts'
import { applied, type CrewActKind, markKinds } from '#domain/runs/crew-act.ts'
import { type Attendance, sheetStatuses } from '#domain/schedule-sheets/schedule-sheet.ts'
import { maySheet } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { isCrew } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import type { StaffAct } from '#server/db/act.ts'

import { turnSheet } from '../schedule-sheets/run/turn-sheet.command.ts'
import { type Doing, type Done, findStop } from './held-sheet.command.ts'
import { voidCash } from './take-cash.command.ts'

type Kept = {
  kind: CrewActKind
  user_id: string
  passenger_id: string | null
  before: string
  outcome: string
  stop_id: string | null
  done_at: Date
  undone: boolean
  overtaken: boolean
}
const nothing: Done = { outcome: 'ignored', code: 'nothing_to_undo' }
const changed: Done = { outcome: 'conflict', code: 'changed_since' }

/** Undoes an action, unless a later one used its result. */
export async function undoAct(act: StaffAct, act_id: string, doing: Doing): Promise<Done> {
  const { tx, actor } = act
  const { sheet } = doing
  const { tour_operator_id } = actor
  const { rows } = await sql<Kept>`
    select k.kind, k.user_id, k.passenger_id, k.before, k.outcome, k.payload ->> 'stop_id' as stop_id, k.done_at,
      exists (select from crew_acts u where u.tour_operator_id = k.tour_operator_id and u.undoes = k.id
        and u.outcome = 'applied') as undone,
      exists (select from crew_acts l where l.tour_operator_id = k.tour_operator_id and l.passenger_id = k.passenger_id
        and l.outcome = 'applied' and l.done_at > k.done_at and not exists (select from crew_acts u
          where u.tour_operator_id = l.tour_operator_id and u.undoes = l.id and u.outcome = 'applied')) as overtaken
    from crew_acts k
    where k.tour_operator_id = ${tour_operator_id}::uuid and k.id = ${act_id}::uuid
      and k.schedule_sheet_id = ${sheet.id}::uuid`.execute(tx)
  const kept = rows[0]
  if (!kept || kept.outcome !== 'applied' || kept.undone) return nothing
  const mark = markKinds.find((kind) => kind === kept.kind)
  if (mark && kept.passenger_id) {
    if (kept.overtaken) return changed
    const { numUpdatedRows } = await tx
      .updateTable('passengers')
      .set({ attendance: kept.before as Attendance }) // oxlint-disable-line typescript/no-unsafe-type-assertion
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', kept.passenger_id)
      .where('attendance', '=', attendanceOf[mark])
      .executeTakeFirst()
    return numUpdatedRows > 0n ? applied : changed
  }
  if (kept.kind === 'arrived' && kept.stop_id) {
    const { stop_id } = kept
    const stop = await findStop(tx, { tour_operator_id, sheet_id: sheet.id, stop_id })
    if (stop?.arrived_at && stop.arrived_at.getTime() !== kept.done_at.getTime()) return changed
    await tx
      .updateTable('schedule_sheet_stops')
      .set({ arrived_at: kept.before ? new Date(kept.before) : null })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', stop?.id ?? stop_id)
      .execute()
    return applied
  }
  if (kept.kind === 'cash') {
    if (isCrew(actor) && kept.user_id !== actor.user_id) return { outcome: 'refused', code: 'cash_of_other' }
    if (!isCrew(actor) && !may(actor.level, 'payments.settle'))
      return { outcome: 'refused', code: 'no_right' }
    return voidCash(act, act_id)
  }
  if (kept.kind === 'started') {
    if (!maySheet('undo_start', sheet.status)) return changed
    const status = sheetStatuses.find((each) => each === kept.before) ?? 'publicada'
    const by = isCrew(actor) ? 'crew' : 'dispatcher'
    await turnSheet(tx, tour_operator_id, sheet, { to: status, by, finished_at: null })
    sheet.status = status
    return applied
  }
  if (kept.kind === 'finished') {
    await tx
      .updateTable('schedule_sheets')
      .set({ finished_at: null })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', sheet.id)
      .execute()
    return applied
  }
  return nothing
}
