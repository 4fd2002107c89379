import type { SeatPoolInput } from '#contract/departures/seat-pools.contract.ts'
import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findSeatPool } from './seat-pools.queries.ts'

export async function createSeatPool(act: StaffAct, input: SeatPoolInput) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { name, capacity, product_ids } = input
  const { id } = await tx
    .insertInto('seat_pools')
    .values({ tour_operator_id, name, capacity })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shareAmong(tx, tour_operator_id, id, product_ids, capacity)
  await record(act, id, { kind: 'seat_pool_created', data: { name, capacity } })
  return id
}

export async function updateSeatPool(
  act: StaffAct,
  id: string,
  input: SeatPoolInput & { version: number },
  today: string,
) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { name, capacity, product_ids, version } = input
  const before = await lockPool(tx, tour_operator_id, id)
  if (before.version !== version) throw new Stale(await findSeatPool(tx, tour_operator_id, id))
  const tooFull = await tx
    .selectFrom('pool_days')
    .select(['date', 'seats_taken'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('pool_id', '=', id)
    .where('date', '>=', today)
    .where('seats_taken', '>', capacity)
    .orderBy('date')
    .executeTakeFirst()
  if (tooFull && capacity < before.capacity)
    throw new Refusal('pool_too_small', { date: tooFull.date, seats: tooFull.seats_taken, capacity })
  await tx
    .updateTable('seat_pools')
    .set({ name, capacity })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('pool_days')
    .set((eb) => ({ capacity: eb.fn<number>('greatest', [eb.val(capacity), 'seats_taken']) }))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('pool_id', '=', id)
    .where('date', '>=', today)
    .execute()
  await shareAmong(tx, tour_operator_id, id, product_ids, capacity)
  await record(act, id, { kind: 'seat_pool_changed', data: { name, capacity } })
}

export async function deleteSeatPool(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { name, capacity } = await lockPool(tx, tour_operator_id, id)
  await shareAmong(tx, tour_operator_id, id, [], capacity)
  await tx
    .deleteFrom('seat_pools')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await record(act, id, { kind: 'seat_pool_deleted', data: { name, capacity } })
}

async function lockPool(tx: Tx, tour_operator_id: string, id: string) {
  const pool = await tx
    .selectFrom('seat_pools')
    .select(['version', 'name', 'capacity'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pool) throw new NotFound()
  return pool
}

/**
 * Removed products first, then added ones, in the order of their ids. The database moves their seats; a day on
 * which they do not fit refuses everything.
 */
async function shareAmong(tx: Tx, tour_operator_id: string, id: string, wanted: string[], capacity: number) {
  const ids = [...new Set(wanted)].toSorted()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'pool_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where((eb) => eb.or([eb('pool_id', '=', id), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (ids.some((each) => !rows.some((row) => row.id === each))) throw new NotFound()
  const leaving = rows.filter((row) => row.pool_id === id && !ids.includes(row.id))
  const coming = rows.filter((row) => row.pool_id !== id && ids.includes(row.id))
  for (const [row, pool_id] of [
    ...leaving.map((each) => [each, null] as const),
    ...coming.map((each) => [each, id] as const),
  ]) {
    if (pool_id) await refuseOverfull(tx, tour_operator_id, pool_id, row.id, capacity)
    await tx
      .updateTable('products')
      .set({ pool_id })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', row.id)
      .execute()
  }
}

/** Refused before the database's own check would refuse it, because this refusal names the day. */
async function refuseOverfull(
  tx: Tx,
  tour_operator_id: string,
  pool_id: string,
  product_id: string,
  capacity: number,
) {
  const days = await tx
    .selectFrom('departures as d')
    .leftJoin('pool_days as p', (join) =>
      join
        .onRef('p.tour_operator_id', '=', 'd.tour_operator_id')
        .onRef('p.date', '=', 'd.date')
        .on('p.pool_id', '=', pool_id),
    )
    .select(({ fn, eb }) => [
      'd.date',
      fn.sum<number>(eb('d.seats_held', '+', eb.ref('d.seats_sold'))).as('own'),
      fn.max('p.seats_taken').as('others'),
    ])
    .where('d.tour_operator_id', '=', tour_operator_id)
    .where('d.product_id', '=', product_id)
    .where('d.starts_at', '>', (eb) => eb.fn<Date>('product_now', []))
    .groupBy('d.date')
    .orderBy('d.date')
    .execute()
  for (const { date, own, others } of days) {
    const seats = own + (others ?? 0)
    if (seats > capacity) throw new Refusal('pool_too_small', { date, seats, capacity })
  }
}

function record(act: StaffAct, id: string, event: EventOf<'seat_pool'>) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  return recordEvent(tx, { tour_operator_id, entity: 'seat_pool', entity_id: id, actor, ...event })
}
