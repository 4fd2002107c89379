import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import { type ProductAct, statusAfter } from '#domain/products/product/product-status.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { lockVersion } from './lock-product.command.ts'
import { findProduct, type ProductKey } from './product.queries.ts'
import { missingWords } from './save-product.command.ts'

export type StatusChange = { id: string; version: number; change: ProductAct }

export async function changeProductStatus(act: StaffAct, { id, version, change }: StatusChange) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const product = await lockVersion(act, key, version)
  const status = statusAfter(product.status, change)
  if (!status) throw new Refusal('product_status_does_not_allow', { status: product.status })
  if (status === 'publicado' && product.missing_to_publish.length > 0)
    throw new Refusal('not_ready_to_publish', { missing: missingWords(product.missing_to_publish) })
  if (status === 'archivado') {
    const bookings = await countFutureBookings(act, key)
    if (bookings > 0) throw new Refusal('has_future_bookings', { bookings })
  }
  await tx
    .updateTable('products')
    .set({ status })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_status_changed',
    data: { from: product.status, to: status },
    actor,
  })
  return findProduct(tx, key, now)
}

async function countFutureBookings(act: Act, { id, tour_operator_id }: ProductKey): Promise<number> {
  const { tx, now } = act
  const { bookings } = await tx
    .selectFrom('booking_items as i')
    .innerJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'i.tour_operator_id').onRef('d.id', '=', 'i.departure_id'),
    )
    .select((eb) => eb.fn.count<number>('i.booking_id').distinct().as('bookings'))
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('i.product_id', '=', id)
    .where('i.status', 'in', liveStatuses)
    .where('d.starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return bookings
}
