import type { AvailabilityException, AvailabilityRule } from '#domain/departures/departure-plan.rules.ts'
import { capacityAfter, minimumAfter } from '#domain/departures/weekly-schedule.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import type { ProductKey } from './product.queries.ts'

export type Schedule = {
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
  min_pax: number
}

/**
 * Gives future departures that have rows the capacity and the minimum of the changed schedule. Sales stay: a
 * capacity below the seats taken is refused with the departure's date, and a departure that is no longer in the
 * schedule keeps its own.
 */
export async function followSchedule(act: Act, key: ProductKey, before: Schedule, after: Schedule) {
  const { tx, now } = act
  const departures = await tx
    .selectFrom('departures')
    .select((eb) => [
      'id',
      'date',
      'start_time',
      'capacity',
      'min_pax',
      eb('seats_held', '+', eb.ref('seats_sold')).as('seats_taken'),
    ])
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('product_id', '=', key.id)
    .where('starts_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const departure of departures) {
    const capacity = capacityAfter(departure, before, after)
    const min_pax = minimumAfter(departure, before, after)
    const { date, start_time, seats_taken: seats } = departure
    if (capacity !== departure.capacity && capacity < seats)
      throw new Refusal('capacity_below_sold', { date, start_time, seats, capacity })
    const change = {
      ...(capacity !== departure.capacity && { capacity, planned_capacity: null }),
      ...(min_pax !== departure.min_pax && { min_pax }),
    }
    if (Object.keys(change).length === 0) continue
    await tx
      .updateTable('departures')
      .set(change)
      .where('tour_operator_id', '=', key.tour_operator_id)
      .where('id', '=', departure.id)
      .execute()
  }
}
