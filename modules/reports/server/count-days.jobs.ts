import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act, Acts } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import { storedParts } from '../rules/stored-report.rules.ts'
import { countedFor } from './counted.queries.ts'
import { countedSums } from './stored-days.queries.ts'

type Operator = { id: string; time_zone: string }
type Day = { operator: Operator; date: LocalDate }
/** An operator with days that may be counted in this run, and those that failed in it. */
type Turn = { operator: Operator; failed: LocalDate[] }
type Limits = {
  /** of a run; the next one goes on */
  timeoutMs?: number
  /** of one operator before the others are served */
  turnMs?: number
}

const defaults = { timeoutMs: 20_000, turnMs: 500 }
/** Days ahead that are counted before a sale notes them. */
const daysAhead = 400
const mostDays = 50

/** Those whose days were counted the longest ago first. */
async function findOperators(db: Reader): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select o.id, o.time_zone from tour_operators o
    order by (select max(r.counted_at) from report_dates r where r.tour_operator_id = o.id) nulls first, o.id`.execute(
    db,
  )
  return rows
}

/** Days that changed, the oldest change first, and then days that were never counted, the last ones first. */
async function findDays(
  db: Reader,
  { operator: { id }, failed }: Turn,
  today: LocalDate,
): Promise<LocalDate[]> {
  const { rows } = await sql<{ date: LocalDate }>`
    select date from (
      select c.date, min(c.noted_by::bigint) as change from report_changes c
        where c.tour_operator_id = ${id}::uuid group by 1
      union all
      select day::date, null from generate_series(
        (select least(min(b.service_date), min(b.created_at)::date - 1) from bookings b where b.tour_operator_id = ${id}::uuid),
        ${addDays(today, daysAhead)}::date, '1 day') day
      where not exists (select from report_dates r where r.tour_operator_id = ${id}::uuid and r.date = day::date)
        and not exists (select from report_changes c where c.tour_operator_id = ${id}::uuid and c.date = day::date)) days
    where date <> all(${[...failed]}::date[])
    order by change nulls last, date desc limit ${sql.lit(mostDays)}`.execute(db)
  return rows.map(({ date }) => date)
}

/**
 * Counts days again whose figures changed, each in its own transaction. Operators take turns, so that one with many days does
 * not keep the others waiting; a day that fails is left for the next run.
 */
export async function countReportDays(acts: Acts, now: () => Date, limits: Limits = {}): Promise<void> {
  const { timeoutMs, turnMs } = { ...defaults, ...limits }
  const end = performance.now() + timeoutMs
  const failures = new Map<string, unknown>()
  let turns: Turn[] = (await findOperators(acts.db)).map((operator) => ({ operator, failed: [] }))
  while (turns.length > 0 && performance.now() < end) {
    const unfinished: Turn[] = []
    for (const turn of turns) {
      if (performance.now() >= end) break
      const fail = (error: unknown) => failures.set(turn.operator.id, error)
      const pauseAt = Math.min(end, performance.now() + turnMs)
      const isUnfinished = await takeTurn(acts, turn, { now, pauseAt, fail }).catch((error: unknown) => {
        fail(error)
        return false
      })
      if (isUnfinished) unfinished.push(turn)
    }
    turns = unfinished
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), 'Days of the reports of some operators could not be counted')
}

type TurnLimits = { now: () => Date; pauseAt: number; fail: (error: unknown) => void }

/** Counts at least one day, and says whether there may be more. */
async function takeTurn({ db, act }: Acts, turn: Turn, { now, pauseAt, fail }: TurnLimits): Promise<boolean> {
  const { operator, failed } = turn
  const { date: today } = localMoment(now(), operator.time_zone)
  const days = await findDays(db, turn, today)
  for (const date of days) {
    try {
      await act(null, (one) => countDay(one, { operator, date }))
    } catch (error) {
      failed.push(date)
      fail(error)
    }
    if (performance.now() >= pauseAt) return true
  }
  return days.length === mostDays
}

/** Changes that are found before the figures are read are settled by them; a later one is left for the next count. */
async function countDay({ tx }: Act, { operator, date }: Day) {
  const tour_operator_id = operator.id
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report day ${tour_operator_id} ${date}`}, 0))`.execute(
    tx,
  )
  await tx
    .deleteFrom('report_changes')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  await tx
    .deleteFrom('report_days')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  const counter = { tour_operator_id, time_zone: operator.time_zone, today: date }
  const sums = storedParts.map((part) => {
    const counted = countedFor(counter, { ...part, period: { from: date, to: date } })
    return sql`select ${sql.lit(part.report)} as report, ${sql.lit(part.days)} as days, ${sql.lit(part.by)} as grouped_by,
      s.key, s.currency, to_jsonb(s) - 'key' - 'currency' as figures from (${countedSums(counted)}) s`
  })
  await sql`insert into report_days (tour_operator_id, date, report, days, grouped_by, key, currency, figures)
    select ${tour_operator_id}::uuid, ${date}::date, day.* from (${sql.join(sums, sql` union all `)}) day`.execute(
    tx,
  )
  await sql`insert into report_dates (tour_operator_id, date) values (${tour_operator_id}::uuid, ${date}::date)
    on conflict (tour_operator_id, date) do update set counted_at = product_now()`.execute(tx)
}
