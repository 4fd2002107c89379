import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Tx } from '#server/db/database.ts'

import type { DemoCalendar } from '../demo-data.ts'
import type { LoadedProduct } from './load-products.ts'

type Loading = { tour_operator_id: string; time_zone: string; today: LocalDate; products: LoadedProduct[] }

/** Shared seats, cut-offs by channel, a guaranteed departure, one outside the schedule and one at another hour. */
export async function loadCalendar(tx: Tx, calendar: DemoCalendar, loading: Loading) {
  const { tour_operator_id, today, time_zone } = loading
  const find = (code: string) => {
    const found = loading.products.find(({ product }) => product.code === code)
    if (!found) throw new Error(`The demo has no ${code}`)
    return found
  }
  const idOf = (code: string) => find(code).id
  for (const { code, cutoffs } of calendar.channel_cutoffs)
    await tx
      .updateTable('products')
      .set({ channel_cutoffs: JSON.stringify(cutoffs) })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', idOf(code))
      .execute()
  for (const { name, capacity, codes } of calendar.pools) {
    const ids = codes.map(idOf)
    // At least the demo's fullest day must fit.
    await sql`
      with pool as (
        insert into seat_pools (tour_operator_id, name, capacity)
        select ${tour_operator_id}::uuid, ${name}, greatest(${capacity}::int, coalesce(max(taken), 0))
        from (select sum(seats_held + seats_sold)::int as taken from departures
          where tour_operator_id = ${tour_operator_id}::uuid and product_id = any(${ids}::uuid[]) group by date) days
        returning id
      )
      update products set pool_id = pool.id from pool
      where tour_operator_id = ${tour_operator_id}::uuid and products.id = any(${ids}::uuid[])`.execute(tx)
  }
  for (const { code, offset_days, note } of calendar.guaranteed) {
    const { id, product } = find(code)
    const [rule] = product.availability_rules
    const start_time = rule?.start_times[0]
    if (!rule || !start_time) throw new Error(`${code} has no departures`)
    const date = addDays(today, offset_days)
    const guaranteed = { status: 'garantizada' as const, guaranteed_by_person: true, note }
    await tx
      .insertInto('departures')
      .values({
        tour_operator_id,
        product_id: id,
        date,
        start_time,
        starts_at: instantOf(date, start_time, time_zone),
        capacity: rule.capacity,
        min_pax: product.min_pax,
        ...guaranteed,
      })
      .onConflict((conflict) =>
        conflict.columns(['tour_operator_id', 'product_id', 'date', 'start_time']).doUpdateSet(guaranteed),
      )
      .execute()
  }
  const exceptions = [
    ...calendar.openings.map(({ code, offset_days, ...opening }) => ({
      product_id: idOf(code),
      date: addDays(today, offset_days),
      kind: 'open' as const,
      new_time: null,
      ...opening,
    })),
    ...calendar.moves.map(({ code, offset_days, ...move }) => ({
      product_id: idOf(code),
      date: addDays(today, offset_days),
      kind: 'time' as const,
      start_time: find(code).product.availability_rules[0]?.start_times[0] ?? '',
      capacity: null,
      ...move,
    })),
  ]
  await tx
    .insertInto('availability_exceptions')
    .values(exceptions.map((exception) => ({ tour_operator_id, ...exception })))
    .execute()
  for (const { product_id, date, start_time, new_time } of exceptions)
    if (new_time)
      await sql`
        with moved as (
          update departures set start_time = ${new_time}::time, starts_at = ${instantOf(date, new_time, time_zone)}
          where tour_operator_id = ${tour_operator_id}::uuid and product_id = ${product_id}::uuid
            and date = ${date}::date and start_time = ${start_time}::time
          returning id, starts_at
        )
        update bookings b set service_starts_at = moved.starts_at
        from moved join booking_items i on i.tour_operator_id = ${tour_operator_id}::uuid and i.departure_id = moved.id
        where b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id`.execute(tx)
}
