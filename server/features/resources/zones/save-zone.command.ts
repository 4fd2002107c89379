import { sql } from 'kysely'

import type { ZoneInput } from '#contract/resources/zones.contract.ts'
import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findZone } from './zones.queries.ts'

const record = ({ tx, actor }: StaffAct, entity_id: string, event: EventOf<'zone'>) =>
  recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'zone',
    entity_id,
    actor,
    ...event,
  })

/** A new zone is driven through last. */
export async function createZone(act: StaffAct, input: ZoneInput): Promise<string> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { id } = await tx
    .insertInto('zones')
    .values({
      tour_operator_id,
      ...input,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from zones
        where tour_operator_id = ${tour_operator_id}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(act, id, { kind: 'zone_created', data: { name: input.name } })
  return id
}

async function lockZone(act: StaffAct, id: string, version: number | null) {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const zone = await tx
    .selectFrom('zones')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!zone) throw new NotFound()
  if (version !== null && zone.version !== version) throw new Stale(await findZone(tx, tour_operator_id, id))
  return zone
}

/**
 * Existing bookings move along unless their pickup time was set by hand: the database stores the old one, and a
 * message follows.
 */
export async function updateZone(
  act: StaffAct,
  id: string,
  { version, ...input }: ZoneInput & { version: number },
) {
  const { tx, actor } = act
  const { name, color, minutes_before_start } = await lockZone(act, id, version)
  await tx
    .updateTable('zones')
    .set(input)
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
  const before = { name, color, minutes_before_start }
  await record(act, id, { kind: 'zone_updated', data: { before, after: input } })
}

/** All of them, or none: an order without a new zone cannot place it. */
export async function orderZones(act: StaffAct, ids: readonly string[]) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const zones = await tx
    .selectFrom('zones')
    .select(['id', 'position'])
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Set(zones.map(({ id }) => id))
  if (new Set(ids).size !== zones.length || ids.some((id) => !known.has(id)))
    throw new Refusal('zones_changed')
  await sql`update zones z set position = o.position - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where z.tour_operator_id = ${tour_operator_id}::uuid and z.id = o.id and z.position <> o.position - 1`.execute(
    tx,
  )
  for (const { id, position } of zones) {
    const moved = { from: position + 1, to: ids.indexOf(id) + 1 }
    if (moved.from !== moved.to) await record(act, id, { kind: 'zone_moved', data: moved })
  }
}

export async function deleteZone(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { name } = await lockZone(act, id, null)
  const { tour_operator_id } = actor
  const used = await tx
    .selectFrom('accommodations')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('zone_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Refusal('zone_in_use')
  await tx.deleteFrom('zones').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id).execute()
  await record(act, id, { kind: 'zone_deleted', data: { name } })
}

/** Deletes those of the zones that no accommodation is in and that were never edited; answers the names of the others. */
export async function deleteUnusedZones(act: StaffAct, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const zones = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows: removed } = await sql<{ id: string; name: string }>`delete from zones z
    where z.tour_operator_id = ${tour_operator_id}::uuid and z.id = any(${ids}::uuid[]) and z.version = 1
      and not exists (select from accommodations a
        where a.tour_operator_id = z.tour_operator_id and a.zone_id = z.id)
    returning z.id, z.name`.execute(tx)
  for (const { id, name } of removed) await record(act, id, { kind: 'zone_deleted', data: { name } })
  const left = new Set(removed.map(({ id }) => id))
  return zones.flatMap(({ id, name }) => (left.has(id) ? [] : name))
}
