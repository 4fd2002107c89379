import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { OperatorConstants } from '#domain/operators/operator-constants.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { timesOfDeparture } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { beforeStartStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { type DatedSpan, type JoinedDays, joinedDays } from '../rules/decision/joined-days.rules.ts'
import { minutes } from './day-facts.queries.ts'
import type { Days } from './groups-to-drive.queries.ts'
import type { DepartureOfProduct } from './new-party.queries.ts'

export type DaysToProve = JoinedDays & {
  /** the days of the calendar that their departures touch */
  touches: Days
}

type OnTheRoad = { date: LocalDate; starts_at: Date; minutes_until_back: number }

/**
 * The days that must be planned at once for some departures to take people: those of the departures, and all that tours
 * of several days join to them. Departures count from the earliest pickup that they may have.
 */
export async function findJoinedDays(
  db: Reader,
  tour_operator_id: string,
  wanted: readonly DepartureOfProduct[],
  now: Date,
): Promise<DaysToProve[]> {
  const { time_zone, constants: stored } = await db
    .selectFrom('tour_operators')
    .select(['time_zone', 'constants'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const constants = mergedConstants(stored as Partial<OperatorConstants>)
  const spanOf = ({ date, starts_at, minutes_until_back }: OnTheRoad): DatedSpan => {
    const lead_minutes = constants.longest_ride_minutes
    return { date, ...minutes(timesOfDeparture({ starts_at, minutes_until_back, lead_minutes }, constants)) }
  }
  const dayOf = (minute: number) => localMoment(new Date(minute * 60_000), time_zone).date
  const own = wanted.map(spanOf)
  const touchesOf = ({ span }: Pick<JoinedDays, 'span'>): Days => ({
    from: dayOf(span.from),
    to: dayOf(span.to - 1),
  })
  let looked = unionOf(own.map((each) => touchesOf({ span: each })))
  for (;;) {
    const others = await findOnTheRoad(db, tour_operator_id, looked, now)
    const joined = joinedDays([...own, ...others.map(spanOf)])
      .filter(({ from, to }) => wanted.some(({ date }) => from <= date && date <= to))
      .map((days) => ({ ...days, touches: touchesOf(days) }))
    const { from, to } = unionOf([looked, ...joined, ...joined.map(({ touches }) => touches)])
    if (from === looked.from && to === looked.to) return joined
    looked = { from, to }
  }
}

const unionOf = (some: readonly Days[]): Days => ({
  from: some.map(({ from }) => from).toSorted()[0] ?? '',
  to:
    some
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
})

/**
 * Departures that meet these days or the ones beside them: with people, or with seats that an earlier plan left free.
 * Sheets without a vehicle are to be driven, too.
 */
async function findOnTheRoad(
  db: Reader,
  tour_operator_id: string,
  { from, to }: Days,
  now: Date,
): Promise<OnTheRoad[]> {
  const { rows } = await sql<OnTheRoad>`
    select d.date, d.starts_at, minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes)
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.status <> 'suspendida' and d.starts_at > ${now}
      and d.date between ${addDays(from, -mostDays)}::date and ${addDays(to, 1)}::date
      and d.date + p.duration_minutes / 1440 >= ${addDays(from, -1)}::date
      and (d.seats_held + d.seats_sold > 0 or exists (select from fleet_proven_seats s
        where s.tour_operator_id = d.tour_operator_id and s.product_id = d.product_id and s.date = d.date
          and s.start_time = d.start_time))
    union all
    select s.service_date, s.start_at, ceil(extract(epoch from s.end_at - s.start_at) / 60)::int
    from schedule_sheets s
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.vehicle_id is null and s.people > 0
      and s.status in ${oneOf(beforeStartStatuses)}
      and s.service_date between ${addDays(from, -mostDays)}::date and ${addDays(to, 1)}::date`.execute(db)
  return rows
}
