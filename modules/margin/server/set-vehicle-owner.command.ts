import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { VehicleOwner } from '../contract/cost-rules.contract.ts'
import { listVehicleOwners } from './cost-rules.queries.ts'
import { enqueueRuns } from './rewrite-earnings.command.ts'

type Set = {
  vehicle_id: string
  person_id: string | null
  /** the former owner was a mistake: closed runs earn for the new one */
  of_closed_runs: boolean
}

/**
 * Closed runs that no owner earned get the new owner; those that one earned keep theirs, because a van is also sold, unless
 * the former owner was a mistake.
 */
export async function setVehicleOwner(
  act: StaffAct,
  { vehicle_id, person_id, of_closed_runs }: Set,
): Promise<VehicleOwner> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const vehicle = await tx
    .selectFrom('vehicles')
    .select('owner')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', vehicle_id)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle) throw new NotFound()
  if (vehicle.owner !== 'tercero') throw new Refusal('vehicle_is_own')
  if (person_id === null)
    await tx
      .deleteFrom('vehicle_owners')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('vehicle_id', '=', vehicle_id)
      .execute()
  else await write(act, vehicle_id, person_id)
  const owners = await listVehicleOwners(tx, tour_operator_id)
  const saved = owners.find((each) => each.vehicle_id === vehicle_id)
  if (!saved) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'vehicle',
    entity_id: vehicle_id,
    actor,
    kind: 'owner_changed',
    data: { owner: saved.person_name },
  })
  if (person_id !== null || of_closed_runs) {
    const all = { person_id: null, product_id: null, from: '0001-01-01', to: null }
    await enqueueRuns(act.tx, actor.tour_operator_id, {
      ...all,
      role: 'dueno',
      vehicle_id,
      ...(of_closed_runs && { changes_owner: true }),
    })
  }
  return saved
}

async function write({ tx, actor }: StaffAct, vehicle_id: string, person_id: string) {
  const { tour_operator_id } = actor
  const person = await tx
    .selectFrom('persons')
    .select('roles')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (!person) throw new NotFound()
  if (!person.roles.includes('contacto')) throw new Refusal('owner_not_contact')
  await tx
    .insertInto('vehicle_owners')
    .values({ tour_operator_id, vehicle_id, person_id })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'vehicle_id']).doUpdateSet({ person_id }))
    .execute()
}
