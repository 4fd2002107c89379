import type { AvailabilityException, AvailabilityRule } from '#domain/products/availability.rules.ts'
import { capacityAfter } from '#domain/products/weekly-schedule.rules.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import type { ProductKey } from './product.queries.ts'

export type Schedule = {
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
}

/**
 * Gives the coming departures that are rows already the capacity of the changed schedule. What was sold stays sold:
 * a capacity below the seats taken is refused with the departure's date, and one that the schedule no longer names
 * keeps its own.
 */
export async function moveCapacities(tx: Tx, key: ProductKey, before: Schedule, after: Schedule, now: Date) {
  const departures = await tx
    .selectFrom('departures')
    .select((eb) => [
      'id',
      'date',
      'start_time',
      'capacity',
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
    if (capacity === departure.capacity) continue
    const { date, start_time, seats_taken: seats } = departure
    if (capacity < seats) throw new Refusal('capacity_below_sold', { date, start_time, seats, capacity })
    await tx
      .updateTable('departures')
      .set({ capacity, planned_capacity: null })
      .where('tour_operator_id', '=', key.tour_operator_id)
      .where('id', '=', departure.id)
      .execute()
  }
}
