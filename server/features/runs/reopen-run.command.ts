import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { maySheet } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { sheetTurned } from '../schedule-sheets/run/turn-sheet.command.ts'
import { runCash } from './close-run.command.ts'
import { findRunClosing } from './run-closing.queries.ts'

/** Reopens a run that was closed too soon, or with wrong figures; its crew closes it again. */
export async function reopenRun(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { rows } = await sql<{ status: SheetStatus; service_date: string }>`
    select status, service_date from schedule_sheets
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  const [sheet] = rows
  if (!sheet) throw new NotFound()
  if (!maySheet('reopen', sheet.status)) throw new Refusal('run_not_closed')
  const { kilometres, expenses, cash_expected, cash_received, note } = await findRunClosing(
    tx,
    tour_operator_id,
    id,
  )
  const status = sheetTurned(sheet.status, 'en_curso', 'dispatcher')
  await sql`update schedule_sheets set status = ${status}, closed_at = null, kilometres = null, expenses = null,
      cash_expected = null, cash_received = null, closing_note = ''
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  for (const cash of runCash.all()) await cash.reopen(act, id)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    kind: 'reopened',
    data: { kilometres, expenses, cash_expected, cash_received, note },
    actor,
  })
}
