import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

/** The operator's currency and zone, and what day it is there. */
export async function operatorMoney(db: Reader, tour_operator_id: string, now: Date) {
  const { currency, time_zone } = await db
    .selectFrom('tour_operators')
    .select(['currency', 'time_zone'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { currency, time_zone, today: localMoment(now, time_zone).date }
}
