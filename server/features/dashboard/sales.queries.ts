import { sql } from 'kysely'

import type { Sales } from '#contract/dashboard/dashboard.contract.ts'
import { addDays, datesBetween, type LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'

import type { Reader } from '../../db/database.ts'
import { dayOf, isCounted, isSold, soldPeople, soldWithin, tourTotal } from '../figures/figures.queries.ts'

const period = 30

type SoldDay = { date: LocalDate; currency: string; total: number; bookings: number; people: number }
type Where = { currency: string; time_zone: string; today: LocalDate }

/**
 * Sales of each of the last 30 days and the 30 before, by the day of the sale; level 2 sees its own. Imported bookings were sold
 * before, on a day that is not known.
 */
export async function findSales(
  db: Reader,
  actor: Actor,
  { currency, time_zone, today }: Where,
): Promise<Sales> {
  const first = addDays(today, 1 - 2 * period)
  const own = isSeller(actor)
  const { rows } = await sql<SoldDay>`
    select ${dayOf(sql`b.created_at`, time_zone)} as date, b.currency, sum(t.total)::bigint as total,
      count(*) filter (where t.is_sold)::int as bookings, sum(t.people)::int as people
    from bookings b
    join lateral (select sum(${tourTotal}) as total, sum(${soldPeople}) as people, bool_or(${isSold}) as is_sold
      from booking_items i
      where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and ${isCounted}) t on t.total is not null
    where b.tour_operator_id = ${actor.tour_operator_id}::uuid and ${soldWithin({ from: first, to: today }, time_zone)}
      and (not ${own}::boolean or b.seller_id = ${actor.user_id}::uuid)
    group by 1, 2`.execute(db)
  const start = addDays(today, 1 - period)
  const own_currency = rows.filter((row) => row.currency === currency)
  const byDate = new Map(own_currency.map((row) => [row.date, row]))
  const others = [...new Set(rows.map((row) => row.currency))]
    .filter((other) => other !== currency)
    .toSorted()
  return {
    currency,
    own,
    ...periods(own_currency, start),
    others: others.map((other) => ({
      currency: other,
      ...periods(
        rows.filter((row) => row.currency === other),
        start,
      ),
    })),
    days: datesBetween(start, today).map((date) => ({
      date,
      total: byDate.get(date)?.total ?? 0,
      previous_total: byDate.get(addDays(date, -period))?.total ?? 0,
    })),
  }
}

const periods = (days: readonly SoldDay[], start: LocalDate) => ({
  ...added(days.filter(({ date }) => date >= start)),
  previous: added(days.filter(({ date }) => date < start)),
})

function added(days: readonly SoldDay[]) {
  const sum = (of: (day: SoldDay) => number) => days.reduce((so, day) => so + of(day), 0)
  return {
    total: sum(({ total }) => total),
    bookings: sum(({ bookings }) => bookings),
    people: sum(({ people }) => people),
  }
}
