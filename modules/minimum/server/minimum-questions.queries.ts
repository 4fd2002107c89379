import { type RawBuilder, sql } from 'kysely'

import { addDays, dateOf, type LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { isCarriedByOperator, isSold, tourTotal } from '#server/features/figures/figures.queries.ts'

import type { MinimumMark, MinimumQuestion } from '../contract/minimums.contract.ts'
import { askedHours, graceMinutes, usualRule } from '../rules/minimum.ts'

type Row = Omit<MinimumQuestion, 'starts_at' | 'decide_by'> & { starts_at: Date; decide_by: Date }
type Asked = { tour_operator_id: string; now: Date; today: LocalDate }

/** The longest time between a deadline and its departure, and the day on which the question appears. */
const reach = 32

/**
 * Departures `d` of products `p` with passengers below their minimum, that no person guaranteed: what a partner carries is not
 * counted. `q.decide_by` is the deadline; a first sale past it leaves some time.
 */
export const belowMinimum = ({ tour_operator_id, now, today }: Asked): RawBuilder<unknown> => sql`
  from departures d
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
  join tour_operators o on o.id = d.tour_operator_id
  left join minimum_rules r on r.tour_operator_id = d.tour_operator_id and r.product_id = d.product_id
  cross join lateral (
    select sum(i.seats)::int as seats, sum(i.people)::int as people, count(*)::int as bookings,
      (count(*) filter (where b.contact_email = ''))::int as without_mail, min(b.created_at) as first_sold_at
    from booking_items i join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and i.status = 'confirmada' and not i.by_partner
  ) x
  cross join lateral (
    select least(d.starts_at, greatest(
      ((d.date - coalesce(r.days_before, ${usualRule.days_before})) + coalesce(r.decide_at, ${usualRule.decide_at}::time))
        at time zone o.time_zone,
      x.first_sold_at + make_interval(mins => ${graceMinutes}))) as decide_by
  ) q
  where d.tour_operator_id = ${tour_operator_id}::uuid and d.date between ${addDays(today, -1)}::date and ${addDays(today, reach)}::date
    and ${isBelow(now)} and x.seats > 0`

/** Departures `d` that may be asked about, by their own columns: the day and the counters. */
const isBelow = (
  now: Date,
) => sql`d.starts_at > ${now} and d.seats_sold > 0 and not reaches_minimum(d.seats_sold, d.min_pax)
    and not d.guaranteed_by_person and d.status in ('abierta', 'garantizada', 'cerrada')`

/** Operators with a departure below its minimum: most have none at a moment. */
export async function findAskedOperators(db: Reader, now: Date) {
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select o.id, o.time_zone from tour_operators o
    where o.state = 1 and exists (select from departures d where d.tour_operator_id = o.id
      and d.date between ${addDays(dateOf(now.getTime()), -2)}::date and ${addDays(dateOf(now.getTime()), reach + 1)}::date
      and ${isBelow(now)})`.execute(db)
  return rows
}

/** The rule decides a departure once, and none whose suspension a person lifted: that it runs is a decision too. */
const ruleActs = sql<boolean>`(not exists (select from minimum_decisions m
      where m.tour_operator_id = d.tour_operator_id and m.departure_id = d.id and m.decided_by is null)
    and not exists (select from disruptions s
      where s.tour_operator_id = d.tour_operator_id and s.departure_id = d.id and s.lifted_at is not null))`

/** The question appears one day before its deadline. */
export const isAsked = (now: Date) => sql`q.decide_by <= ${new Date(now.getTime() + askedHours * 3_600_000)}`

/** The share of a tour in the money of its booking, without what is on an agency's credit. */
const paidOf = sql`case when b.total > 0 then least(${tourTotal},
  round((b.paid - b.on_credit)::numeric * ${tourTotal} / b.total)) else 0 end`

/** The share of a tour in what its booking has on an agency's credit. */
const creditOf = sql`case when b.total > 0 then
  round(b.on_credit::numeric * ${tourTotal} / b.total) else 0 end`

/**
 * Open questions, the first deadline first; of one departure also before the day on which it is asked. Their money is that of
 * sold tours: a penalty is kept whether or not the departure runs.
 */
export async function findMinimumQuestions(
  db: Reader,
  asked: Asked,
  which: { departure_id?: string; due?: true } = {},
): Promise<MinimumQuestion[]> {
  const { departure_id, due } = which
  const { rows } = await sql<Row>`
    select d.id as departure_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at, d.min_pax,
      json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name) as product,
      x.seats, x.people, x.bookings, x.without_mail, q.decide_by,
      coalesce(r.default_act, ${usualRule.default_act}) as default_act, ${ruleActs} as rule_acts,
      (select coalesce(json_agg(money order by money.currency), '[]') from (
        select b.currency, sum(${tourTotal})::bigint as amount, sum(${paidOf})::bigint as paid, sum(${creditOf})::bigint as credit
        from booking_items i join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and ${isSold} and ${isCarriedByOperator}
        group by b.currency) money) as income
    ${belowMinimum(asked)}
      and ${departure_id ? sql`d.id = ${departure_id}::uuid` : due ? sql`q.decide_by <= ${asked.now} and ${ruleActs}` : isAsked(asked.now)}
    order by q.decide_by, d.starts_at, d.id limit 200`.execute(db)
  return rows.map(({ starts_at, decide_by, ...question }) => ({
    ...question,
    starts_at: starts_at.toISOString(),
    decide_by: decide_by.toISOString(),
  }))
}

/** The open questions without their money, for screens that only mark them. */
export async function findMinimumMarks(db: Reader, asked: Asked): Promise<MinimumMark[]> {
  const { rows } = await sql<Omit<MinimumMark, 'decide_by'> & { decide_by: Date }>`
    select d.id as departure_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.min_pax,
      json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name) as product,
      x.seats, q.decide_by, ${ruleActs} as rule_acts
    ${belowMinimum(asked)} and ${isAsked(asked.now)}
    order by q.decide_by, d.starts_at, d.id limit 200`.execute(db)
  return rows.map(({ decide_by, ...mark }) => ({ ...mark, decide_by: decide_by.toISOString() }))
}

type Which = { tour_operator_id: string; departure_id: string }

/** A departure of another operator is not found. */
export async function refuseUnknown(db: Reader, { tour_operator_id, departure_id }: Which) {
  const found = await db
    .selectFrom('departures')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
}
