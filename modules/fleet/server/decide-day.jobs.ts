import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Act, Acts } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'

import { capacityOfParts } from '../rules/capacity-of-parts.rules.ts'
import type { DayDecision, DayLack } from '../rules/decision/decide-with-reserve.rules.ts'
import { type DayPart, dayParts, partStarts } from '../rules/fleet.ts'
import { type DayFacts, findDayFacts } from './day-facts.queries.ts'
import { decideAside } from './decide-aside.jobs.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import { limitDaysAround, writeLimits } from './limits/write-limits.command.ts'
import { writeRequests } from './write-requests.command.ts'

type Key = Jobs['decide_fleet_day']
const mostDays = 366
/** Where vehicles are required, days without passengers are limited so far ahead too: the largest party that a van takes. */
const limitedDays = 60
/** Decided before the rest. */
const nextDays = 7
const nothingLacks: DayDecision = { state: 'ok', uses: [], lacks: [] }

const lockDecision = async ({ tx }: Act<null>, { tour_operator_id, date }: Key) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`fleet day ${tour_operator_id} ${date}`}, 0))`.execute(
    tx,
  )

/**
 * Decides a day again and stores what it lacks. Changes found before its facts are read are settled by it: the jobs that
 * they enqueued find nothing left to do.
 */
export async function decideFleetDay({ act: open }: Acts, now: () => Date, key: Key): Promise<void> {
  const { tour_operator_id, date } = key
  await open(null, async (act) => {
    const { tx } = act
    await lockDecision(act, key)
    const taken = await tx
      .deleteFrom('fleet_changes')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('date', '=', date)
      .executeTakeFirst()
    if (taken.numDeletedRows === 0n) return
    const rules = await findFleetRules(tx, tour_operator_id)
    const asked = { crew: rules.crew !== 'ignorar', parts: true }
    const facts = await findDayFacts(tx, tour_operator_id, { from: date, to: date }, now(), asked)
    const decision = rules.vehicles === 'ignorar' ? nothingLacks : await decideAside({ day: facts.day })
    await writeRequests(act, { tour_operator_id, date }, facts, decision)
    const row = {
      state: decision.state,
      lacks: JSON.stringify(decision.lacks.map((lack) => storedLack(facts, lack))),
      parts: JSON.stringify(capacityOfParts(facts.loads, facts.had, partSpans(date, facts.time_zone))),
      decided_at: now(),
    }
    await tx
      .insertInto('fleet_days')
      .values({ tour_operator_id, date, ...row })
      .onConflict((conflict) => conflict.columns(['tour_operator_id', 'date']).doUpdateSet(row))
      .execute()
    const days = await writeLimits(act, key, rules)
    if (rules.vehicles === 'exigir') await limitDaysAround(act, key, days)
  })
}

/** What departures of a day can take, after a change of a day that is planned with it. */
export async function limitFleetDay({ act: open }: Acts, key: Key): Promise<void> {
  await open(null, async (act) => {
    await lockDecision(act, key)
    await writeLimits(act, key, await findFleetRules(act.tx, key.tour_operator_id))
  })
}

const instant = (minute: number) => new Date(minute * 60_000).toISOString()

/** The stored form of a lack: instants instead of minutes, departures instead of groups. */
function storedLack({ groups }: DayFacts, { what, span, missing, seats, groups: left }: DayLack) {
  const own = left.flatMap((index) => groups[index] ?? [])
  return {
    what,
    from: instant(span.from),
    to: instant(span.to),
    missing,
    seats,
    people: own.reduce((total, { people }) => total + people, 0),
    departure_ids: [...new Set(own.flatMap(({ departure_ids }) => departure_ids))],
  }
}

function partSpans(date: LocalDate, time_zone: string): Record<DayPart, { from: number; to: number }> {
  const minute = (day: LocalDate, time: string) =>
    Math.floor(instantOf(day, time, time_zone).getTime() / 60_000)
  const starts = dayParts.map((part) => minute(date, partStarts[part]))
  const [morning = 0, afternoon = 0, night = 0] = starts
  return {
    morning: { from: morning, to: afternoon },
    afternoon: { from: afternoon, to: night },
    night: { from: night, to: minute(addDays(date, 1), '00:00') },
  }
}

/**
 * Enqueues the days from today on that people travel on, and today, so that a day without any is not forgotten. They are
 * announced at once, the next days before the rest.
 */
export async function decideFleetDays(
  { act: open }: Acts,
  now: () => Date,
  { tour_operator_id }: Jobs['decide_fleet_days'],
) {
  await open(null, async ({ tx }) => {
    const { today } = await operatorDay(tx, tour_operator_id, now())
    await sql`with days as (
        select date as day from departures where tour_operator_id = ${tour_operator_id}::uuid
          and date between ${today}::date and ${addDays(today, mostDays)}::date and seats_held + seats_sold > 0
        union select date from fleet_days where tour_operator_id = ${tour_operator_id}::uuid
          and date >= ${today}::date and state <> 'ok'
        union select generate_series(${today}::date, ${addDays(today, limitedDays)}::date, '1 day')::date
          where requires_transport(${tour_operator_id}::uuid)
        union select distinct date from fleet_limits where tour_operator_id = ${tour_operator_id}::uuid
          and date >= ${today}::date),
      noted as (insert into fleet_changes (tour_operator_id, date)
        select ${tour_operator_id}::uuid, day from days on conflict do nothing returning date)
      select graphile_worker.add_job('decide_fleet_day',
        json_build_object('tour_operator_id', ${tour_operator_id}::uuid, 'date', date), max_attempts := 12,
        priority := case when date <= ${addDays(today, nextDays)}::date then 0 else 1 end)
      from (select date from noted order by date) ordered`.execute(tx)
  })
}

/** For every operator with departures; proofs and limits of past days are of no use. */
export async function decideAllFleets({ act: open }: Acts) {
  await open(null, async ({ tx, now }) => {
    await sql`delete from fleet_proven_seats s using tour_operators o
      where s.tour_operator_id = o.id and upper(s.during) < ${now}::timestamptz`.execute(tx)
    await sql`delete from fleet_limits l using tour_operators o
      where l.tour_operator_id = o.id and l.date < (${now}::timestamptz at time zone o.time_zone)::date`.execute(
      tx,
    )
    await sql`select graphile_worker.add_job('decide_fleet_days', json_build_object('tour_operator_id', id),
        job_key := 'fleet:' || id, max_attempts := 12)
      from tour_operators`.execute(tx)
  })
}

/** Days with vans that were to be asked by now: they are not counted on any more. */
export async function decideOverdueFleets({ act: open }: Acts, now: () => Date) {
  await open(null, async ({ tx }) => {
    await sql`select decide_fleet_between(tour_operator_id, from_at, to_at) from fleet_requests
      where status = 'por_pedir' and ask_until <= ${now()} and to_at > ${now()}`.execute(tx)
  })
}
