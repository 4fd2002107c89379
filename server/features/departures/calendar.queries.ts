import type { z } from 'zod'

import type { CalendarDay } from '#contract/departures/departures.contract.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import { datesBetween, type LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { emptyDayReason } from '#words/office/closed-reasons.ts'

import type { Reader } from '../../db/database.ts'
import {
  findProductOnSale,
  findProductsLeaving,
  type ProductOnSale,
} from './availability/sellable.queries.ts'
import { callsFor, slotForStaff } from './availability/staff-days.queries.ts'

type Asked = { from: LocalDate; to: LocalDate; product_id?: string | undefined }
type Day = z.input<typeof CalendarDay>

/** Every departure of some days, by time of departure; for one product also why it has none. */
export async function findCalendar(db: Reader, actor: Actor, asked: Asked, now: Date): Promise<Day[]> {
  const { tour_operator_id } = actor
  const { from, to, product_id } = asked
  const products = product_id
    ? [await findProductOnSale(db, { product_id, tour_operator_id }, from, to)]
    : await findProductsLeaving(db, tour_operator_id, from, to)
  const byDate = new Map<LocalDate, Day>(
    datesBetween(from, to).map((date) => [date, { date, departures: [], reason_text: '', remedies: [] }]),
  )
  for (const product of products)
    for (const day of availability(product, from, to, now)) {
      const there = byDate.get(day.date)
      const shown = day.slots.filter((slot) => product_id || isOfInterest(slot, now))
      there?.departures.push(...shown.map((slot) => describe(product, slot, actor, now)))
      if (!there || !product_id || day.slots.length > 0) continue
      there.reason_text = emptyDayReason(day.reason)
      there.remedies = callsFor(day.reason, product.id, actor)
    }
  for (const day of byDate.values())
    day.departures.sort(
      (a, b) => a.start_time.localeCompare(b.start_time) || a.product.code.localeCompare(b.product.code),
    )
  return [...byDate.values()]
}

/**
 * In the list of all products, departures that left empty and departures of products that are not sold and have no
 * bookings are left out.
 */
function isOfInterest({ departure_id, starts_at, reason }: Slot, now: Date): boolean {
  return departure_id !== null || (starts_at > now && reason !== 'not_published')
}

function describe(product: ProductOnSale, slot: Slot, actor: Actor, now: Date): Day['departures'][number] {
  const { id, code, color, name } = product
  return {
    ...slotForStaff(slot, product, actor, now),
    date: slot.date,
    product: { id, code, color, name },
    departed: slot.starts_at <= now,
    own_note: product.departures.find((row) => row.id === slot.departure_id)?.note ?? '',
  }
}
