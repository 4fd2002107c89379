import { addDays } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Acts } from '#server/db/act.ts'

import { generateSheets } from './generate-sheets.command.ts'

/** The sheets of tomorrow, for every operator whose hour has come; once for each day. */
export async function draftSheetsOfTomorrow({ db, act: open }: Acts, now: Date): Promise<void> {
  const operators = await db
    .selectFrom('tour_operators')
    .select(['id', 'time_zone', 'constants'])
    .where('state', '=', 1)
    .where('kind', '<>', 'agencia')
    .execute()
  const failures: unknown[] = []
  for (const { id, time_zone, constants } of operators) {
    const { date: today, time } = localMoment(now, time_zone)
    if (time < mergedConstants(constants as Partial<OperatorConstants>).sheets_drafted_at) continue
    const date = addDays(today, 1)
    const drafted = open(null, async (act) => {
      const mine = await act.tx
        .insertInto('schedule_drafts')
        .values({ tour_operator_id: id, date })
        .onConflict((conflict) => conflict.doNothing())
        .returning('date')
        .executeTakeFirst()
      if (mine) await generateSheets(act, id, date)
    })
    // A failure for one operator does not stop the others, and the job is retried for it.
    await drafted.catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Sheets of tomorrow could not be drafted')
}
