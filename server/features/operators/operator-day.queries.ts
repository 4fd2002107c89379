import type { LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'

/** The operator's zone, and what day it is there. */
export async function operatorDay(
  db: Reader,
  tour_operator_id: string,
  now: Date,
): Promise<{ time_zone: string; today: LocalDate }> {
  const { time_zone } = await db
    .selectFrom('tour_operators')
    .select('time_zone')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { time_zone, today: localMoment(now, time_zone).date }
}
