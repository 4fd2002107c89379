import { sql } from 'kysely'

import { availability } from '#domain/departures/availability.rules.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'
import { findProductsLeaving } from '#server/features/departures/availability/sellable.queries.ts'

import type { FleetRules } from '../../contract/fleet-rules.contract.ts'
import type { Lack } from '../../rules/decision/fleet-day.ts'
import { findDayFacts } from '../day-facts.queries.ts'
import { limitsAside } from '../decide-aside.jobs.ts'
import type { Days } from '../groups-to-drive.queries.ts'
import { findJoinedDays } from '../joined-days.queries.ts'
import { findDeparturesOfProducts, newParty } from '../new-party.queries.ts'

type Day = { tour_operator_id: string; date: LocalDate }
/** Many questions of one day: each may take little. */
const effortFor = ({ from, to }: Days) => ({
  vehicle_steps: 5_000,
  crew_steps: 1_000,
  milliseconds: 20 + 2 * daysBetween(from, to),
})
/** Longer chains of joined days are limited by the days nearest to the date. */
const mostDaysAway = 7

/**
 * How many more each departure of a day can take, for those who read availability: by the days that a sale would plan.
 * Answers these days.
 */
export async function writeLimits(
  act: Act,
  { tour_operator_id, date }: Day,
  rules: FleetRules,
): Promise<Days> {
  const { tx } = act
  await tx
    .deleteFrom('fleet_limits')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  const alone = { from: date, to: date }
  if (rules.vehicles !== 'exigir') return alone
  const departures = await departuresOf(act, { tour_operator_id, date })
  if (departures.length === 0) return alone
  const days = await findDaysToLimit(act, { tour_operator_id, date }, departures)
  const asked = { farthest: true, crew: rules.crew === 'exigir' }
  const facts = await findDayFacts(tx, tour_operator_id, days, act.now, asked)
  const parties = departures.map(({ departure, free }) => ({
    party: newParty(facts, departure, 1),
    most: free,
  }))
  const sellsInDoubt = rules.in_doubt === 'vender'
  const limits = await limitsAside({ day: facts.day, parties, sellsInDoubt, effort: effortFor(days) })
  const rows = departures.flatMap(({ departure: { product_id, start_time } }, index) => {
    const limit = limits[index]
    if (!limit) return []
    const { seats, lack } = limit
    return {
      tour_operator_id,
      product_id,
      date,
      start_time,
      seats,
      lack: JSON.stringify(shownLack(lack)),
    }
  })
  if (rows.length > 0) await tx.insertInto('fleet_limits').values(rows).execute()
  return days
}

type ToLimit = Awaited<ReturnType<typeof departuresOf>>

async function findDaysToLimit(
  { tx, now }: Act,
  { tour_operator_id, date }: Day,
  departures: ToLimit,
): Promise<Days> {
  const wanted = departures.map(({ departure }) => departure)
  const [joined] = await findJoinedDays(tx, tour_operator_id, wanted, now)
  const [first, last] = [addDays(date, -mostDaysAway), addDays(date, mostDaysAway)]
  const { from, to } = joined ?? { from: date, to: date }
  return { from: from < first ? first : from, to: to > last ? last : to }
}

/**
 * Enqueues the limits of the other days that count on a day: those planned with it, and those of tours that still run on it.
 * Sales that follow each other do not put them off.
 */
export async function limitDaysAround({ tx }: Act, { tour_operator_id, date }: Day, { from, to }: Days) {
  await sql`select graphile_worker.add_job('limit_fleet_day',
      json_build_object('tour_operator_id', ${tour_operator_id}::uuid, 'date', day::date),
      job_key := 'fleet limits:' || ${tour_operator_id}::text || ':' || day::date, run_at := now() + interval '1 second',
      job_key_mode := 'preserve_run_at',
      max_attempts := 12)
    from tour_operators o
    cross join lateral (select coalesce(max(p.duration_minutes) / 1440, 0) as days from products p
      where p.tour_operator_id = o.id and p.needs_vehicle) longest
    cross join lateral generate_series(least(${from}::date, ${date}::date - least(longest.days, ${mostDaysAway}::int)),
      ${to}::date, '1 day') day
    where o.id = ${tour_operator_id}::uuid and day::date <> ${date}::date
      and day::date >= (product_now() at time zone o.time_zone)::date`.execute(tx)
}

/** Departures on sale that need a vehicle, with their free seats. */
async function departuresOf({ tx, now }: Act, { tour_operator_id, date }: Day) {
  const products = await findProductsLeaving(tx, tour_operator_id, date, date)
  const open = products.flatMap((product) =>
    availability({ ...product, transport: [] }, date, date, now)
      .flatMap(({ slots }) => slots)
      .flatMap(({ reason, seats_left, start_time }) =>
        reason === null ? { product_id: product.id, date, start_time, free: seats_left } : [],
      ),
  )
  const departures = await findDeparturesOfProducts(tx, tour_operator_id, open)
  return departures.flatMap((departure, index) =>
    departure.needs_vehicle ? { departure, free: open[index]?.free ?? 0 } : [],
  )
}

/** Instants instead of minutes. */
function shownLack({ what, span, missing, seats }: Lack) {
  const instant = (minute: number) => new Date(minute * 60_000).toISOString()
  return { what, from: instant(span.from), to: instant(span.to), missing, seats }
}
