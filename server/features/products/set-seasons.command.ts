import { sql } from 'kysely'

import type { Season } from '#contract/bookings/pricing.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { replacePrices } from './product-parts.command.ts'
import { findProduct, type StoredProduct } from './product.queries.ts'
import { refuseUnsellable } from './save-product.command.ts'

/** Replaces the seasons of a locked product, and returns the stored product. */
export async function setSeasons(
  act: StaffAct,
  before: StoredProduct,
  seasons: readonly Season[],
): Promise<StoredProduct> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { id, price_unit, special_prices } = before
  const key = { id, tour_operator_id }
  await replacePrices(tx, key, { price_unit, seasons: [...seasons], special_prices })
  // Its version: sales and edits in progress look again.
  await tx
    .updateTable('products')
    .set({ name: sql<string>`name` })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const after = await findProduct(tx, key, now)
  refuseUnsellable(after, before.missing_to_publish)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_changed',
    data: { changed: { seasons: { from: before.seasons, to: after.seasons } } },
    actor,
  })
  return after
}
