import { sql } from 'kysely'

import type { PublicAdvice } from '#contract/storefront/storefront-page.ts'
import { adviceOn, clashOf, type PlannedTour } from '#domain/bookings/order/order-plan.rules.ts'
import { firstPickupMinutes } from '#domain/bookings/pickup.rules.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { clockTime } from '#words/office/office-time.ts'

import { farthestDoorMinutes } from '../../departures/availability/sellable.queries.ts'

type Of = { id: string; tour_operator_id: string }
type Row = Omit<PlannedTour, 'starts_at' | 'pickup_minutes'> & {
  starts_at: Date
  meeting: Meeting
  pickup_mode: string
  pickup_lead_minutes: number
  farthest_door_minutes: number | null
  window_minutes: number | null
}

/** The tours of a booking that are not cancelled, with the time that each takes from its first pickup. */
export async function findPlannedTours(db: Reader, { id, tour_operator_id }: Of): Promise<PlannedTour[]> {
  const { rows } = await sql<Row>`
    select i.id, p.name, d.starts_at, to_char(d.start_time, 'HH24:MI') as start_time, p.duration_minutes,
      p.altitude_max, p.meeting, i.pickup_mode, p.pickup_lead_minutes, ${farthestDoorMinutes} as farthest_door_minutes,
      (o.constants ->> 'pickup_window_minutes')::int as window_minutes
    from booking_items i
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join tour_operators o on o.id = i.tour_operator_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid and i.status <> 'cancelada'
    order by d.starts_at, i.id`.execute(db)
  return rows.map(
    ({ meeting, pickup_mode, pickup_lead_minutes, farthest_door_minutes, window_minutes, ...tour }) => ({
      ...tour,
      pickup_minutes:
        pickup_mode === 'punto'
          ? 0
          : firstPickupMinutes({
              meeting,
              pickup_lead_minutes,
              farthest_door_minutes,
              window_minutes: window_minutes ?? defaultConstants.pickup_window_minutes,
            }),
    }),
  )
}

/** Refuses a tour of an order, as just written, that meets another one in time. A rollback takes it back. */
export async function refuseClash(act: Act, order: Of, item_id: string) {
  const tours = await findPlannedTours(act.tx, order)
  const tour = tours.find(({ id }) => id === item_id)
  const other = tour && clashOf(tour, tours)
  if (!tour || !other) return
  throw new Refusal('tours_overlap', {
    tour: tour.name,
    other: other.name,
    start_time: clockTime(other.start_time, other.starts_at.toISOString()),
  })
}

/** What the customer of an order should know about its tours before confirming. */
export async function findAdvice(
  db: Reader,
  order: Of & { time_zone: string; items: readonly unknown[] },
): Promise<PublicAdvice[]> {
  if (order.items.length < 2) return []
  const local = (instant: Date) => localMoment(instant, order.time_zone)
  const tours = await findPlannedTours(db, order)
  return adviceOn(tours, (instant) => local(instant).date).map((each) =>
    each.kind === 'short_night'
      ? {
          kind: each.kind,
          name: each.name,
          back: local(each.back).time,
          next: { name: each.next, pickup: local(each.pickup).time },
        }
      : each,
  )
}
