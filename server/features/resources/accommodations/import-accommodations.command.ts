import { sql } from 'kysely'

import {
  type AccommodationColumn,
  accommodationColumns,
  type AccommodationContext,
  readAccommodation,
} from '#contract/resources/accommodation-columns.ts'
import type { AccommodationInput } from '#contract/resources/accommodations.contract.ts'
import { ZoneInput } from '#contract/resources/zones.contract.ts'
import { freeZoneColors } from '#domain/resources/zone-colors.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import { isReferredTo } from '#server/db/references/references.queries.ts'

import { eventRow } from '../../events/record-event.command.ts'
import type { CreatedRecord, ImportKind } from '../../imports/import-kind.queries.ts'
import { createZone, deleteUnusedZones } from '../zones/save-zone.command.ts'
import { listZones } from '../zones/zones.queries.ts'
import { findRepeatedPlaces } from './accommodation-imports.queries.ts'
import { accommodationReferences } from './accommodation-references.queries.ts'

const usualMinutes = 30

export const accommodationImport: ImportKind<AccommodationColumn, AccommodationInput, AccommodationContext> =
  {
    kind: 'accommodations',
    columns: accommodationColumns,
    detail: 'zone',
    async readContext({ tx, actor }) {
      const { tour_operator_id } = actor
      const zones = await listZones(tx, tour_operator_id)
      const { country } = await tx
        .selectFrom('tour_operators')
        .select('country')
        .where('id', '=', tour_operator_id)
        .executeTakeFirstOrThrow()
      return { zones, country }
    },
    read: readAccommodation,
    findRepeated: ({ tx, actor }, records) =>
      findRepeatedPlaces(
        tx,
        actor.tour_operator_id,
        records.map(({ line, name, values }) => ({ line, name, lat_lng: values.lat_lng })),
      ),
    missing: {
      column: 'zone',
      canCreate: (name) => ZoneInput.shape.name.safeParse(name).success,
      create: createZones,
    },
    create: createPlaces,
    remove: removePlaces,
  }

async function createZones(act: StaffAct, names: readonly string[]): Promise<CreatedRecord[]> {
  const zones = await listZones(act.tx, act.actor.tour_operator_id)
  const colors = freeZoneColors(
    zones.map(({ color }) => color),
    names.length,
  )
  const made: CreatedRecord[] = []
  for (const [index, name] of names.entries()) {
    const zone = ZoneInput.parse({ name, color: colors[index], minutes_before_start: usualMinutes })
    made.push({ entity: 'zone', id: await createZone(act, zone) })
  }
  return made
}

async function createPlaces(
  { tx, actor }: StaffAct,
  values: readonly AccommodationInput[],
  file_name: string,
): Promise<CreatedRecord[]> {
  const { tour_operator_id } = actor
  const made = await tx
    .insertInto('accommodations')
    .values(values.map((value) => ({ tour_operator_id, ...value })))
    .returning('id')
    .execute()
  const events = made.map(({ id }) =>
    eventRow({
      tour_operator_id,
      entity: 'accommodation',
      entity_id: id,
      kind: 'accommodation_imported',
      data: { file_name },
      actor,
    }),
  )
  await tx.insertInto('events').values(events).execute()
  return made.map(({ id }) => ({ entity: 'accommodation', id }))
}

const idsOf = (created: readonly CreatedRecord[], entity: string) =>
  created.flatMap((record) => (record.entity === entity ? record.id : []))

async function removePlaces(act: StaffAct, created: readonly CreatedRecord[]) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const ids = idsOf(created, 'accommodation')
  // Locked, so that no booking can begin to use one meanwhile.
  const { rows: places } = await sql<{ id: string; name: string }>`select id, name from accommodations
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  const { rows: removed } = await sql<{ id: string; name: string }>`delete from accommodations a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = any(${ids}::uuid[]) and a.version = 1
      and not ${isReferredTo(accommodationReferences, 'a')}
    returning a.id, a.name`.execute(tx)
  if (removed.length > 0) {
    const events = removed.map(({ id, name }) =>
      eventRow({
        tour_operator_id,
        entity: 'accommodation',
        entity_id: id,
        kind: 'accommodation_deleted',
        data: { name },
        actor,
      }),
    )
    await tx.insertInto('events').values(events).execute()
  }
  const left = new Set(removed.map((place) => place.id))
  const kept = places.flatMap((place) => (left.has(place.id) ? [] : place.name))
  const keptZones = await deleteUnusedZones(act, idsOf(created, 'zone'))
  return { removed: removed.length, kept: [...kept, ...keptZones] }
}
