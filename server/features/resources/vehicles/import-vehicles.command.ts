import { sql } from 'kysely'

import { bareText } from '#contract/imports/sheet-columns.ts'
import {
  type ImportedVehicle,
  readVehicle,
  type VehicleColumn,
  vehicleColumns,
} from '#contract/resources/vehicle-columns.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { CreatedRecord, ImportedRecord, ImportKind } from '../../imports/import-kind.queries.ts'
import { createVehicle, record } from './save-vehicle.command.ts'

export const vehicleImport: ImportKind<VehicleColumn, ImportedVehicle, null> = {
  kind: 'vehicles',
  columns: vehicleColumns,
  detail: 'plate',
  readContext: async () => null,
  read: readVehicle,
  findRepeated: findRepeatedPlates,
  create: createVehicles,
  remove: removeVehicles,
}

/** Equal plates are the same vehicle, however they are spaced. */
async function findRepeatedPlates(
  { tx, actor }: StaffAct,
  records: readonly ImportedRecord<ImportedVehicle>[],
) {
  const existing = await tx
    .selectFrom('vehicles')
    .select(['name', 'plate'])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .execute()
  const earlier = new Map(
    existing.map(({ name, plate }) => [bareText(plate), { name, line: null as number | null }]),
  )
  return new Map(
    records.flatMap(({ line, name, values }) => {
      const key = bareText(values.plate)
      const found = earlier.get(key)
      if (found) return [[line, { ...found, is_similar: false }] as const]
      earlier.set(key, { name, line })
      return []
    }),
  )
}

async function createVehicles(act: StaffAct, values: readonly ImportedVehicle[]): Promise<CreatedRecord[]> {
  const { tx, actor } = act
  const made: CreatedRecord[] = []
  for (const { papers, ...input } of values) {
    const id = await createVehicle(act, input)
    made.push({ entity: 'vehicle', id })
    if (papers.length === 0) continue
    await tx
      .insertInto('vehicle_documents')
      .values(
        papers.map((paper) => ({
          tour_operator_id: actor.tour_operator_id,
          vehicle_id: id,
          ...paper,
        })),
      )
      .execute()
    for (const paper of papers) await record(act, id, { kind: 'vehicle_document_added', data: paper })
  }
  return made
}

/** A vehicle stays if it or its papers changed or were removed, if a sheet has it, or if days off were noted. */
async function removeVehicles(act: StaffAct, created: readonly CreatedRecord[]) {
  const { tx, actor } = act
  const ids = created.map(({ id }) => id)
  const { rows: vehicles } = await sql<{ id: string; name: string; plate: string }>`
    select id, name, plate from vehicles
    where tour_operator_id = ${actor.tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  const { rows: removed } = await sql<{ id: string; name: string; plate: string }>`
    delete from vehicles v
    where v.tour_operator_id = ${actor.tour_operator_id}::uuid and v.id = any(${ids}::uuid[]) and v.version = 1
      and not exists (select from schedule_sheets s
        where s.tour_operator_id = v.tour_operator_id and s.vehicle_id = v.id)
      and not exists (select from unavailabilities u
        where u.tour_operator_id = v.tour_operator_id and u.vehicle_id = v.id)
      and not exists (select from vehicle_documents d
        where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id
          and (d.version > 1 or d.file_id is not null or d.created_at <> v.created_at))
      and not exists (select from events e
        where e.tour_operator_id = v.tour_operator_id and e.entity = 'vehicle' and e.entity_id = v.id
          and e.kind = 'vehicle_document_deleted')
    returning v.id, v.name, v.plate`.execute(tx)
  for (const { id, name, plate } of removed)
    await record(act, id, { kind: 'vehicle_deleted', data: { name, plate } })
  const left = new Set(removed.map(({ id }) => id))
  return {
    removed: removed.length,
    kept: vehicles.flatMap(({ id, name }) => (left.has(id) ? [] : name)),
  }
}
