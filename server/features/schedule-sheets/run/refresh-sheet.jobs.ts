import { sql } from 'kysely'

import { beforeStartStatuses, openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Acts } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'

import { isClash, tidySheets } from './tidy-sheets.command.ts'

/**
 * Updates a sheet after a change of its input, a booking or a place: passengers search their stop, and times are
 * computed.
 */
export async function refreshSheet(
  { act: open }: Acts,
  { tour_operator_id, schedule_sheet_id, only_before_start = false }: Jobs['refresh_sheet'],
): Promise<void> {
  const statuses = only_before_start ? beforeStartStatuses : openStatuses
  const refresh = ({ keepsHours }: { keepsHours: boolean }) =>
    open(null, async ({ tx }) => {
      const { rows } =
        await sql`select from schedule_sheets where tour_operator_id = ${tour_operator_id}::uuid
        and id = ${schedule_sheet_id}::uuid and status in ${oneOf(statuses)} for update`.execute(tx)
      if (rows.length > 0)
        await tidySheets(tx, tour_operator_id, [schedule_sheet_id], { isAct: false, keepsHours })
    })
  try {
    await refresh({ keepsHours: false })
  } catch (error) {
    if (!isClash(error)) throw error
    await refresh({ keepsHours: true })
  }
}
