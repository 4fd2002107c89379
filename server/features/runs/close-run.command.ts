import { sql } from 'kysely'

import { applied } from '#domain/runs/crew-act.ts'
import { isCrew } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { extensionPoint } from '../../extensions/extension-point.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { sheetTurned } from '../schedule-sheets/run/turn-sheet.command.ts'
import type { Doing, Done } from './held-sheet.command.ts'
import { findRunClosing } from './run-closing.queries.ts'

type Closing = {
  kilometres: number | null
  expenses: readonly { what: string; amount: number }[]
  cash_received: number | null
  note: string
}

export type ClosedRun = {
  sheet_id: string
  /** cash that the crew brings, in the operator's currency; null when they did not say */
  received: number | null
  expenses: readonly { what: string; amount: number }[]
}

/** What a module records of the cash of a run that its crew or the office closes or reopens. */
export const runCash = extensionPoint<{
  close: (act: StaffAct, run: ClosedRun) => Promise<void>
  reopen: (act: StaffAct, sheet_id: string) => Promise<void>
}>()

/** The end of a run: everybody is accounted for, and so is the money. */
export async function closeRun(act: StaffAct, closing: Closing, { sheet, at }: Doing): Promise<Done> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from (
      select tour_operator_id, schedule_sheet_id, passenger_id from published_passengers
      union select tour_operator_id, schedule_sheet_id, passenger_id from schedule_sheet_passengers
        where ${sheet.published_version} = 0
    ) g
    join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id = ${sheet.id}::uuid
      and q.attendance in ('pendiente', 'en_punto')
      and not called_off_on(g.tour_operator_id, g.schedule_sheet_id, q.booking_item_id)`.execute(tx)
  const pending = rows[0]?.pending ?? 0
  if (pending > 0) return { outcome: 'refused', code: 'people_pending' }
  const { kilometres, cash_received, note } = closing
  const expenses = closing.expenses.reduce((sum, { amount }) => sum + amount, 0)
  // The expected cash at the time of closing. Each reading of the closing computes it again.
  const { cash_expected } = await findRunClosing(tx, tour_operator_id, sheet.id)
  const status = sheetTurned(sheet.status, 'cerrada', isCrew(actor) ? 'crew' : 'dispatcher')
  await sql`update schedule_sheets set status = ${status}, closed_at = ${at},
      finished_at = coalesce(finished_at, ${at}::timestamptz), kilometres = ${kilometres}::int,
      expenses = ${expenses}::bigint, cash_expected = ${cash_expected}::bigint, cash_received = ${cash_received}::bigint,
      closing_note = ${note}
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${sheet.id}::uuid`.execute(tx)
  for (const cash of runCash.all())
    await cash.close(act, { sheet_id: sheet.id, received: cash_received, expenses: closing.expenses })
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: sheet.id,
    kind: 'closed',
    data: { kilometres, expenses, cash_expected, cash_received, note },
    actor,
  })
  sheet.status = 'cerrada'
  return applied
}
