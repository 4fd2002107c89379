import { sql } from 'kysely'

import {
  type Reading,
  type ReadingEvents,
  readingKind,
  type ReadThing,
  type Sensitivity,
} from '#domain/persons/sensitive-fields.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow } from '../events/record-event.command.ts'

/** Of each thing one event for each reader, hour and kind; two processes that note it at once may write it twice. */
export async function noteReadings({ tx, actor }: StaffAct, entity: ReadThing, readings: readonly Reading[]) {
  const { tour_operator_id, user_id } = actor
  const noted = await tx
    .selectFrom('events')
    .select(['entity_id', 'data'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where(
      'entity_id',
      'in',
      readings.map(({ id }) => id),
    )
    .where('created_at', '>=', sql<Date>`date_trunc('hour', clock_timestamp())`)
    .where('kind', '=', readingKind)
    .where('user_id', '=', user_id)
    .execute()
  const isNoted = (id: string, kind: Sensitivity) =>
    noted.some(({ entity_id, data }) => entity_id === id && (data as ReadData).kinds.includes(kind)) // oxlint-disable-line typescript/no-unsafe-type-assertion -- as it is written below
  const fresh = readings
    .map(({ id, kinds }) => ({ id, kinds: kinds.filter((kind) => !isNoted(id, kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (fresh.length === 0) return
  await tx
    .insertInto('events')
    .values(
      fresh.map(({ id, kinds }) =>
        eventRow({ tour_operator_id, entity, entity_id: id, kind: readingKind, data: { kinds }, actor }),
      ),
    )
    .execute()
}

type ReadData = ReadingEvents[typeof readingKind]
