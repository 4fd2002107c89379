import { type Reading, readingKind, type ReadThing } from '#domain/persons/sensitive-fields.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow } from '../events/record-event.command.ts'

/** The database keeps of each thing one event for each reader, hour and kind, and lets the others go. */
export async function noteReadings({ tx, actor }: StaffAct, entity: ReadThing, readings: readonly Reading[]) {
  const { tour_operator_id } = actor
  await tx
    .insertInto('events')
    .values(
      readings.map(({ id, kinds }) =>
        eventRow({ tour_operator_id, entity, entity_id: id, kind: readingKind, data: { kinds }, actor }),
      ),
    )
    .execute()
}
