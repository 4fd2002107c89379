import type { UnavailabilityInput } from '#contract/resources/unavailabilities.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { NotFound, Stale } from '#domain/refusal.ts'
import type { UnavailabilityEvents } from '#domain/resources/events.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findUnavailability, type Place } from './unavailabilities.queries.ts'

type Owner = { vehicle_id: string | null; person_id: string | null }

/** The operator's days as instants: the last day counts whole unless it says an hour. */
function spanOf({ from, to, from_time, to_time }: UnavailabilityInput, zone: string) {
  return {
    starts_at: instantOf(from, from_time ?? '00:00', zone),
    ends_at: to_time ? instantOf(to, to_time, zone) : instantOf(addDays(to, 1), '00:00', zone),
  }
}

/** The reason stays out of the history: of a person it may tell of an illness. */
const record = (
  { tx, actor }: StaffAct,
  owner: Owner,
  kind: keyof UnavailabilityEvents,
  { from, to }: { from: string; to: string },
) =>
  recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: owner.vehicle_id ? 'vehicle' : 'person',
    entity_id: owner.vehicle_id ?? owner.person_id ?? '',
    kind,
    data: { from, to },
    actor,
  })

/** The database judges whether the thing or person is taken then. */
export async function addUnavailability(
  act: StaffAct,
  { vehicle_id, person_id, ...input }: UnavailabilityInput & Owner,
  place: Place,
): Promise<string> {
  const { tx } = act
  const { tour_operator_id, time_zone } = place
  const owner = { vehicle_id, person_id }
  await lockOwner(tx, owner, tour_operator_id)
  const { id } = await tx
    .insertInto('unavailabilities')
    .values({ tour_operator_id, ...owner, reason: input.reason, ...spanOf(input, time_zone) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(act, owner, 'unavailability_added', input)
  return id
}

/** A vehicle or person of another operator is as good as none. */
async function lockOwner(tx: Tx, { vehicle_id, person_id }: Owner, tour_operator_id: string) {
  const found = await tx
    .selectFrom(vehicle_id ? 'vehicles' : 'persons')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', vehicle_id ?? person_id ?? '')
    .forShare()
    .executeTakeFirst()
  if (!found) throw new NotFound()
}

async function lock(act: StaffAct, id: string, { tour_operator_id }: Place) {
  const { tx } = act
  const row = await tx
    .selectFrom('unavailabilities')
    .select(['version', 'vehicle_id', 'person_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

export async function updateUnavailability(
  act: StaffAct,
  id: string,
  { version, ...input }: UnavailabilityInput & { version: number },
  place: Place,
) {
  const { tx } = act
  const row = await lock(act, id, place)
  if (row.version !== version) throw new Stale(await findUnavailability(tx, id, place))
  await tx
    .updateTable('unavailabilities')
    .set({ reason: input.reason, ...spanOf(input, place.time_zone) })
    .where('tour_operator_id', '=', place.tour_operator_id)
    .where('id', '=', id)
    .execute()
  await record(act, row, 'unavailability_changed', input)
}

export async function removeUnavailability(act: StaffAct, id: string, place: Place) {
  const { tx } = act
  const owner = await lock(act, id, place)
  const removed = await findUnavailability(tx, id, place)
  await tx
    .deleteFrom('unavailabilities')
    .where('tour_operator_id', '=', place.tour_operator_id)
    .where('id', '=', id)
    .execute()
  await record(act, owner, 'unavailability_removed', removed)
}
