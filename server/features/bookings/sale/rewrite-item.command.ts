import { agreedColumns } from '#domain/bookings/agreed/agreed-price.ts'
import type { BookingStatus, PickupMode } from '#domain/bookings/booking.ts'
import type { Turned } from '#domain/transitions.ts'
import type { Tx } from '#server/db/database.ts'

import { extrasOf } from '../seats/extras-left.command.ts'
import type { Taken } from '../seats/take-seats.command.ts'
import { linesOf, passengersOf } from './new-item.command.ts'

type ItemKey = { tour_operator_id: string; booking_id: string; item_id: string }
type Change = {
  status?: Turned<BookingStatus>
  manual_discount: number
  promo_discount: number
  package_id: string | null
  cancellation_tiers?: string
  deposit_percent?: number
  pickup_mode?: PickupMode
  accommodation_id?: null
  pickup_address?: string
  room?: string
  pickup_time?: null
}

/**
 * Puts an item on the departure just taken, with its new lines and passengers; existing names are kept. The
 * database takes the new seats before it frees the old ones.
 */
export async function rewriteItem(
  tx: Tx,
  { tour_operator_id, booking_id, item_id }: ItemKey,
  taken: Taken,
  change: Change,
) {
  const of = { tour_operator_id, booking_id, booking_item_id: item_id }
  const known = await tx
    .selectFrom('passengers')
    .select(['category_code', 'full_name', 'document_type', 'document_number', 'nationality', 'birth_date'])
    .select(['diet', 'health_notes', 'customer_answers'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_item_id', '=', item_id)
    .orderBy('position')
    .execute()
  for (const table of ['booking_lines', 'passengers'] as const)
    await tx
      .deleteFrom(table)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_item_id', '=', item_id)
      .execute()
  await tx
    .insertInto('booking_lines')
    .values(linesOf(taken).map((line) => ({ ...of, ...line })))
    .execute()
  await tx
    .insertInto('passengers')
    .values(
      passengersOf(taken).map(({ category_code, residency, position }) => {
        // Named passengers stay, as far as the new party has a place in the same category.
        const index = known.findIndex((passenger) => passenger.category_code === category_code)
        const [same] = index < 0 ? [] : known.splice(index, 1)
        const customer_answers = JSON.stringify(same?.customer_answers ?? {})
        return { ...of, ...same, customer_answers, category_code, residency, position }
      }),
    )
    .execute()
  const { product, departure_id, quote, agreed } = taken
  await tx
    .updateTable('booking_items')
    .set({
      product_id: product.id,
      departure_id,
      seats: quote.seats,
      people: quote.people,
      subtotal: quote.total,
      extras: JSON.stringify(extrasOf(taken)),
      ...(agreed !== undefined && agreedColumns(agreed)),
      ...change,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item_id)
    .execute()
}
