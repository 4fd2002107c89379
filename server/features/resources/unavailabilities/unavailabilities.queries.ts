import type { Unavailability } from '#contract/resources/unavailabilities.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

export type Place = { tour_operator_id: string; time_zone: string }
type Stored = Pick<Unavailability, 'id' | 'version' | 'vehicle_id' | 'person_id' | 'reason'> & {
  starts_at: Date
  ends_at: Date
}
const columns = ['id', 'version', 'vehicle_id', 'person_id', 'reason', 'starts_at', 'ends_at'] as const

/** Instants as the operator's days; midnight is the whole day. */
function shown({ starts_at, ends_at, ...row }: Stored, time_zone: string): Unavailability {
  const [start, end] = [localMoment(starts_at, time_zone), localMoment(ends_at, time_zone)]
  const throughTheDay = end.time === '00:00'
  return {
    ...row,
    from: start.date,
    from_time: start.time === '00:00' ? null : start.time,
    to: throughTheDay ? addDays(end.date, -1) : end.date,
    to_time: throughTheDay ? null : end.time,
  }
}

type Wanted = { vehicle_id?: string | undefined; person_id?: string | undefined; now: Date }

/** Future ones and those of the last year, by their start. */
export async function listUnavailabilities(
  db: Reader,
  { tour_operator_id, time_zone }: Place,
  { vehicle_id, person_id, now }: Wanted,
): Promise<Unavailability[]> {
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000)
  let query = db
    .selectFrom('unavailabilities')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('ends_at', '>', yearAgo)
  if (vehicle_id) query = query.where('vehicle_id', '=', vehicle_id)
  if (person_id) query = query.where('person_id', '=', person_id)
  const rows = await query.orderBy('starts_at').orderBy('id').limit(1000).execute()
  return rows.map((row) => shown(row, time_zone))
}

export async function findUnavailability(
  db: Reader,
  id: string,
  { tour_operator_id, time_zone }: Place,
): Promise<Unavailability> {
  const row = await db
    .selectFrom('unavailabilities')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row, time_zone)
}
