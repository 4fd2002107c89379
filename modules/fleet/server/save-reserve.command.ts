import { NotFound, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { ReserveInput, VanReserve } from '../contract/van-reserves.contract.ts'
import type { ReserveEvents } from '../rules/events.ts'
import { findReserve } from './reserves.queries.ts'

export async function createReserve(act: StaffAct, input: ReserveInput): Promise<VanReserve> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { product_ids, ...row } = input
  const { id } = await tx
    .insertInto('fleet_reserves')
    .values({ tour_operator_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeProducts(tx, { tour_operator_id, id, product_ids })
  return record(act, id, 'reserve_created')
}

type Changed = { id: string; version: number; input: ReserveInput }

/** Confirmed vans stay confirmed: a trigger refuses a reserve below them. */
export async function updateReserve(act: StaffAct, { id, version, input }: Changed): Promise<VanReserve> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const locked = await tx
    .selectFrom('fleet_reserves')
    .select(['version', 'state'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  if (locked.version !== version) throw new Stale(await findReserve(tx, tour_operator_id, id))
  const { product_ids, ...row } = input
  await tx
    .deleteFrom('fleet_reserve_products')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('reserve_id', '=', id)
    .execute()
  await writeProducts(tx, { tour_operator_id, id, product_ids })
  await tx
    .updateTable('fleet_reserves')
    .set(row)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  return record(act, id, locked.state === 1 && input.state === 2 ? 'reserve_ended' : 'reserve_changed')
}

type Products = { tour_operator_id: string; id: string; product_ids: readonly string[] }

async function writeProducts(tx: Tx, { tour_operator_id, id, product_ids }: Products) {
  const ids = [...new Set(product_ids)]
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw new NotFound()
  await tx
    .insertInto('fleet_reserve_products')
    .values(ids.map((product_id) => ({ tour_operator_id, reserve_id: id, product_id })))
    .execute()
}

type Saved = Exclude<keyof ReserveEvents, 'reserve_van_answered'>

async function record({ tx, actor }: StaffAct, id: string, kind: Saved): Promise<VanReserve> {
  const saved = await findReserve(tx, actor.tour_operator_id, id)
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'fleet_reserve',
    entity_id: id,
    actor,
    kind,
    data: { owner: saved.owner_name, vans: saved.vans, seats: saved.seats },
  })
  return saved
}
