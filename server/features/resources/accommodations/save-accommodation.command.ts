import { sql } from 'kysely'

import type { AccommodationInput } from '#contract/resources/accommodations.contract.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { isReferredTo } from '#server/db/references/references.queries.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { accommodationReferences } from './accommodation-references.queries.ts'
import { findAccommodation } from './accommodations.queries.ts'

export async function createAccommodation(act: StaffAct, input: AccommodationInput): Promise<string> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await checkZone(tx, tour_operator_id, input.zone_id)
  const { id } = await tx
    .insertInto('accommodations')
    .values({ tour_operator_id, ...tidy(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { tour_operator_id, entity: 'accommodation' as const, entity_id: id, actor }
  await recordEvent(tx, { ...of, kind: 'accommodation_created', data: { name: input.name } })
  return id
}

/** Locks an accommodation for a change and refuses a version that is no longer the current one. */
export async function lockAccommodation(act: StaffAct, id: string, version: number | null) {
  const { tx, actor } = act
  const accommodation = await tx
    .selectFrom('accommodations')
    .selectAll()
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!accommodation) throw new NotFound()
  if (version !== null && accommodation.version !== version)
    throw new Stale(await findAccommodation(tx, id, actor))
  return accommodation
}

export async function updateAccommodation(
  act: StaffAct,
  id: string,
  { version, ...input }: AccommodationInput & { version: number },
) {
  const { tx, actor } = act
  const before: Record<string, unknown> = await lockAccommodation(act, id, version)
  const { tour_operator_id } = actor
  const row = tidy(input)
  const changed = Object.entries(row).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  )
  if (changed.length === 0) return
  if (row.zone_id !== before['zone_id']) await checkZone(tx, tour_operator_id, row.zone_id)
  await tx
    .updateTable('accommodations')
    .set(row)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const data = { changes: changed.map(([field, after]) => ({ field, before: before[field], after })) }
  const of = { tour_operator_id, entity: 'accommodation' as const, entity_id: id, actor }
  await recordEvent(tx, { ...of, kind: 'accommodation_updated', data })
}

export async function deleteAccommodation(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { name } = await lockAccommodation(act, id, null)
  const { rows: used } = await sql`select from accommodations a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = ${id}::uuid
      and ${isReferredTo(accommodationReferences, 'a')}`.execute(tx)
  if (used.length > 0) throw new Refusal('in_use')
  await tx
    .deleteFrom('accommodations')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const of = { tour_operator_id, entity: 'accommodation' as const, entity_id: id, actor }
  await recordEvent(tx, { ...of, kind: 'accommodation_deleted', data: { name } })
}

/**
 * Removes aliases that repeat the name or another alias, and the walking minutes of a place where vans stop at the
 * door.
 */
function tidy(input: AccommodationInput): AccommodationInput {
  const aliases = [...new Set(input.aliases)].filter((alias) => alias !== input.name)
  return { ...input, aliases, walking_minutes: input.pickup_point ? input.walking_minutes : 0 }
}

/** A zone of another operator counts as not found. */
async function checkZone(tx: Tx, tour_operator_id: string, zone_id: string | null) {
  if (zone_id === null) return
  const zone = await tx
    .selectFrom('zones')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', zone_id)
    .executeTakeFirst()
  if (!zone) throw new NotFound()
}
