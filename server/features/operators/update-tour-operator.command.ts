import type { TourOperatorEdit } from '#contract/operators/tour-operators.contract.ts'
import { changedConstants } from '#domain/operators/operator-constants.ts'
import { hasContact } from '#domain/products/product/product-status.rules.ts'
import { Forbidden, Refusal, Stale } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { findTourOperator } from './tour-operators.queries.ts'

/** Currency and time zone are fixed once there are bookings. */
export async function updateTourOperator(act: StaffAct, id: string, { version, ...edit }: TourOperatorEdit) {
  const { tx, actor } = act
  const seen = await findTourOperator(tx, actor, id)
  const isDeep =
    seen.version !== version ||
    edit.currency !== seen.currency ||
    edit.time_zone !== seen.time_zone ||
    hasContact(edit) !== hasContact(seen)
  await lockTourOperator(tx, id, isDeep)
  const before = await findTourOperator(tx, actor, id)
  if (before.version !== version) throw new Stale(before)
  if (edit.state !== before.state && !isAdministrator(actor)) throw new Forbidden()
  if (edit.currency !== before.currency && (before.has_bookings || (await hasPrices(tx, id))))
    throw new Refusal('currency_in_use', { currency: before.currency })
  if (before.has_bookings && edit.time_zone !== before.time_zone) throw new Refusal('time_zone_in_use')

  if (!hasContact(edit) && hasContact(before) && (await isSelling(tx, id)))
    throw new Refusal('contact_needed')

  const changes: Record<string, [unknown, unknown]> = Object.fromEntries(
    Object.entries(edit).flatMap(([field, value]): [string, [unknown, unknown]][] => {
      const old = before[field as keyof typeof edit]
      return JSON.stringify(old) === JSON.stringify(value) ? [] : [[field, [old, value]]]
    }),
  )
  if (Object.keys(changes).length > 0) {
    // Updating a key column takes a lock that blocks every insert with a foreign key to this row.
    const { constants, cancellation_tiers, passenger_list, slug, ...fields } = edit
    await tx
      .updateTable('tour_operators')
      .set({
        ...fields,
        ...(slug !== before.slug && { slug }),
        constants: JSON.stringify(changedConstants(constants)),
        cancellation_tiers: JSON.stringify(cancellation_tiers),
        passenger_list: passenger_list && JSON.stringify(passenger_list),
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, {
      tour_operator_id: id,
      entity: 'tour_operator',
      entity_id: id,
      kind: 'tour_operator_updated',
      data: { changes },
      actor,
    })
  }
  return findTourOperator(tx, actor, id)
}

/**
 * For a change that open bookings may forbid, it waits for them too: their transactions lock this row until they
 * commit.
 */
async function lockTourOperator(tx: Tx, id: string, isDeep: boolean) {
  const row = tx.selectFrom('tour_operators').select('id').where('id', '=', id)
  await (isDeep ? row.forUpdate() : row.forNoKeyUpdate()).execute()
}

async function isSelling(tx: Tx, tour_operator_id: string): Promise<boolean> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'publicado')
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}

/** An amount is a number of minor units: in another currency it would be another price. */
async function hasPrices(tx: Tx, tour_operator_id: string): Promise<boolean> {
  const rule = await tx
    .selectFrom('price_rules')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .limit(1)
    .executeTakeFirst()
  return rule !== undefined
}
