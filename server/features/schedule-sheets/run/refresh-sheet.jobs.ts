import { sql } from 'kysely'

import { openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Acts } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'

import { isClash, tidySheets } from './tidy-sheets.command.ts'

type Sheet = { tour_operator_id: string; schedule_sheet_id: string }

/** Brings a sheet in order after a booking on it changed: its people look for their stop, its hours are reckoned. */
export async function refreshSheet(
  { act: open }: Acts,
  { tour_operator_id, schedule_sheet_id }: Sheet,
): Promise<void> {
  try {
    await open(null, async ({ tx }) => {
      const { rows } =
        await sql`select from schedule_sheets where tour_operator_id = ${tour_operator_id}::uuid
        and id = ${schedule_sheet_id}::uuid and status in ${oneOf(openStatuses)} for update`.execute(tx)
      if (rows.length > 0) await tidySheets(tx, tour_operator_id, [schedule_sheet_id], { isAct: false })
    })
  } catch (error) {
    // The new times would overlap another run, so the sheet stays unchanged, and the board shows the passengers
    // without a stop.
    if (!isClash(error)) throw error
  }
}
