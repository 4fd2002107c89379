import { availability } from '#domain/departures/availability.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { findProductOnSale } from './availability/sellable.queries.ts'

type Edit = {
  product_id: string
  date: LocalDate
  start_time: LocalTime
  guaranteed?: boolean | undefined
  note?: string | undefined
}

/** Guarantees a departure or notes something on it; the first time it becomes a row. */
export async function updateDeparture(act: StaffAct, edit: Edit) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { product_id, date, start_time, guaranteed, note } = edit
  const product = await findProductOnSale(tx, { product_id, tour_operator_id }, date, date)
  const slot = availability(product, date, date, now)[0]?.slots.find((each) => each.start_time === start_time)
  if (!slot) throw new Refusal('departure_unknown')
  if (guaranteed !== undefined && slot.starts_at <= now) throw new Refusal('departure_started')
  const { starts_at, capacity, min_pax } = slot
  await tx
    .insertInto('departures')
    .values({ tour_operator_id, product_id, date, start_time, starts_at, capacity, min_pax })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await tx
    .selectFrom('departures')
    .select(['id', 'status', 'note'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', product_id)
    .where('date', '=', date)
    .where('start_time', '=', start_time)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('departure_unknown')
  const opens = before.status === 'abierta' || before.status === 'garantizada'
  const { id } = await tx
    .updateTable('departures')
    .set({
      note: note ?? before.note,
      ...(guaranteed !== undefined &&
        // A trigger sets the guarantee: by a person's decision, or while enough people have bought it.
        opens && { guaranteed_by_person: guaranteed, status: 'abierta' as const }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'departure',
    entity_id: id,
    kind: 'departure_updated',
    data: { product: product.name, date, start_time, ...(guaranteed !== undefined && { guaranteed }), note },
    actor,
  })
  return { id }
}
