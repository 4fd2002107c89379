import type { AlternativeDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import { type Alternative, isSameDeparture, receives } from '#domain/disruptions/settlement.rules.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { publicReasons } from '#words/customer/closed-reasons.ts'

import type { Reader } from '../../db/database.ts'
import { findProductOnSale, type ProductOnSale } from '../departures/availability/sellable.queries.ts'

/** Days before and after in which another departure is looked for. */
const reach = 30

type From = { tour_operator_id: string; product_id: string; date: LocalDate; start_time: string }

/** Other departures of the same tour that take its passengers, nearest first. */
export async function findAlternativeDepartures(
  db: Reader,
  from: From,
  now: Date,
  self_service = false,
): Promise<AlternativeDeparture[]> {
  const { tour_operator_id, product_id, date } = from
  const [first, last] = [addDays(date, -reach), addDays(date, reach)]
  const product = await findProductOnSale(db, { product_id, tour_operator_id }, first, last)
  const today = localMoment(now, product.time_zone).date
  const start = first < today ? today : first
  if (start > last) return []
  const near = (slot: Slot) => Math.abs(daysBetween(date, slot.date))
  return availability(product, start, last, now)
    .flatMap(({ slots }) => slots)
    .filter((slot) => receives(slot, now, self_service) && !isSameDeparture(slot, from))
    .toSorted(
      (a, b) => near(a) - near(b) || b.date.localeCompare(a.date) || a.start_time.localeCompare(b.start_time),
    )
    .map((slot) => ({
      date: slot.date,
      start_time: slot.start_time,
      seats_left: slot.seats_left,
      price_unit: product.price_unit,
      closed: slot.reason ? publicReasons[slot.reason] : '',
    }))
}

/** The proposed departures with their current seats; a deleted one has none. */
export function alternativesTo(
  proposed: readonly Alternative[],
  offered: readonly AlternativeDeparture[],
): AlternativeDeparture[] {
  return proposed.map(
    (each) =>
      offered.find((one) => isSameDeparture(one, each)) ?? {
        ...each,
        seats_left: 0,
        price_unit: 'persona',
        closed: publicReasons.closed_by_staff,
      },
  )
}

/** Those that customers may choose alone: of their own tour. */
export const ofSameTour = (proposed: readonly Alternative[]) =>
  proposed.filter(({ product_id }) => !product_id)

/** The departure that receives the passengers, read before it is locked; `to.product_id` names another tour. */
export async function findReceiving(
  db: Reader,
  { tour_operator_id, product_id }: Pick<From, 'tour_operator_id' | 'product_id'>,
  to: Alternative,
  now: Date,
): Promise<{ product: ProductOnSale; slot: Slot | undefined }> {
  const which = { product_id: to.product_id ?? product_id, tour_operator_id }
  const product = await findProductOnSale(db, which, to.date, to.date)
  const slot = availability(product, to.date, to.date, now)[0]?.slots.find((each) =>
    isSameDeparture(each, to),
  )
  return { product, slot }
}
