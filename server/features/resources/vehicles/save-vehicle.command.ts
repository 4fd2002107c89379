import type { VehicleInput } from '#contract/resources/vehicles.contract.ts'
import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findVehicle, type VehicleReader } from './vehicles.queries.ts'

export type Day = Omit<VehicleReader, 'actor'>

export const record = ({ tx, actor }: StaffAct, entity_id: string, event: EventOf<'vehicle'>) =>
  recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'vehicle',
    entity_id,
    actor,
    ...event,
  })

export async function createVehicle(act: StaffAct, input: VehicleInput): Promise<string> {
  const { tx } = act
  const { tour_operator_id } = act.actor
  await checkDriver(tx, tour_operator_id, input.driver_id)
  const { id } = await tx
    .insertInto('vehicles')
    .values({ tour_operator_id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(act, id, { kind: 'vehicle_created', data: { name: input.name, plate: input.plate } })
  return id
}

/** Locks a vehicle for a change and refuses a version that is no longer the current one. */
export async function lockVehicle(act: StaffAct, id: string, version: number | null, day: Day) {
  const { tx } = act
  const vehicle = await tx
    .selectFrom('vehicles')
    .selectAll()
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle) throw new NotFound()
  if (version !== null && vehicle.version !== version)
    throw new Stale(await findVehicle(tx, id, { ...day, actor: act.actor }))
  return vehicle
}

export async function updateVehicle(
  act: StaffAct,
  id: string,
  { version, ...input }: VehicleInput & { version: number },
  day: Day,
) {
  const { tx } = act
  const before: Record<string, unknown> = await lockVehicle(act, id, version, day)
  const { tour_operator_id } = act.actor
  const changed = Object.entries(input).filter(([field, value]) => before[field] !== value)
  if (changed.length === 0) return
  if (input.driver_id !== before['driver_id']) await checkDriver(tx, tour_operator_id, input.driver_id)
  await tx
    .updateTable('vehicles')
    .set(input)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const changes = changed.map(([field, after]) => ({ field, before: before[field], after }))
  await record(act, id, { kind: 'vehicle_updated', data: { changes } })
}

/** The foreign keys decide whether it was ever on a sheet. Answers the files to delete afterwards. */
export async function deleteVehicle(act: StaffAct, id: string, day: Day): Promise<string[]> {
  const { tx } = act
  const { name, plate } = await lockVehicle(act, id, null, day)
  const { tour_operator_id } = act.actor
  const papers = await tx
    .deleteFrom('vehicle_documents')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('vehicle_id', '=', id)
    .returning('file_id')
    .execute()
  await tx
    .deleteFrom('vehicles')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const files = papers.flatMap(({ file_id }) => file_id ?? [])
  for (const file of files)
    await tx
      .deleteFrom('files')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', file)
      .execute()
  await record(act, id, { kind: 'vehicle_deleted', data: { name, plate } })
  return files
}

/** The driver must be an active driver of the operator. */
async function checkDriver(tx: Tx, tour_operator_id: string, driver_id: string | null) {
  if (driver_id === null) return
  const person = await tx
    .selectFrom('persons')
    .select('roles')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', driver_id)
    .executeTakeFirst()
  if (!person) throw new NotFound()
  if (!person.roles.includes('chofer')) throw new Refusal('driver_role_missing')
}
