import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow, recordEvent } from '../events/record-event.command.ts'
import { findDisruption } from './disruption.queries.ts'
import { queueLifted } from './queue-notice.command.ts'
import { lockDeparture } from './suspend-departure.command.ts'

/** Lifts a suspension: the departure sells again, and customers without an answer stay on it. */
export async function liftSuspension(act: StaffAct, id: string): Promise<string> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const disruption = await findDisruption(tx, { id, tour_operator_id })
  const { departure_id } = disruption
  const departure = await lockDeparture(tx, tour_operator_id, departure_id)
  const { origin, lifted_at, previous_note } = await tx
    .selectFrom('disruptions')
    .select(['origin', 'lifted_at', 'previous_note'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (lifted_at) throw new Refusal('disruption_lifted')
  if (departure.starts_at <= now) throw new Refusal('departure_started')
  const { product, date, start_time } = departure
  await tx
    .updateTable('disruptions')
    .set({ lifted_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('departures')
    .set({ status: 'abierta', note: previous_note }) // a trigger guarantees it again where it should be
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .execute()
  const data = { product, date, start_time, origin }
  const fact = { tour_operator_id, kind: 'departure_reinstated' as const, data, actor }
  const event = eventRow({ ...fact, entity: 'booking', entity_id: id })
  await sql`
    with kept as (
      update disruption_answers set outcome = 'mantenida', settled_at = ${now},
        settled_by = ${actor.user_id}::uuid, settled_by_name = ${actor.full_name}
      where tour_operator_id = ${tour_operator_id}::uuid and disruption_id = ${id}::uuid and outcome = 'esperando'
      returning booking_id
    )
    insert into events (tour_operator_id, entity, entity_id, kind, data, reason, user_id, actor)
    select distinct ${tour_operator_id}::uuid, 'booking', booking_id, ${event.kind}, ${event.data}::jsonb, '',
      ${event.user_id}::uuid, ${event.actor} from kept`.execute(tx)
  await queueLifted(act, disruption)
  await recordEvent(tx, { ...fact, entity: 'departure', entity_id: departure_id })
  return departure_id
}
