import { sql } from 'kysely'

import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { DisruptionKind, DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { type Alternative, isSameDeparture } from '#domain/disruptions/settlement.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Act } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { eventRow, recordEvent } from '../events/record-event.command.ts'
import { findReceiving } from './alternatives.queries.ts'

export type Suspension = {
  kind: DisruptionKind
  origin: DisruptionOrigin
  reason: string
  alternatives: readonly Alternative[]
}

/** By then the suspending request has done its work, unless its server stopped. */
const safetyNetSeconds = 60

/**
 * Takes a departure off sale and records all its bookings, under the departure's lock: a waiting sale is refused,
 * so no booking is missed. Without an actor a rule of the operator suspends. Answers the disruption's id.
 */
export async function suspendDeparture(
  act: Act<Actor | null>,
  { tour_operator_id, departure_id }: { tour_operator_id: string; departure_id: string },
  suspension: Suspension,
): Promise<string> {
  const { tx, actor, now } = act
  const departure = await lockDeparture(tx, tour_operator_id, departure_id)
  if (departure.starts_at <= now) throw new Refusal('departure_started')
  if (departure.status === 'suspendida') throw new Refusal('already_suspended')
  const { kind, origin, reason } = suspension
  const alternatives = suspension.alternatives.filter(
    (each) => each.product_id || !isSameDeparture(each, departure),
  )
  if (kind === 'traslado' && alternatives.length === 0) throw new Refusal('departure_unknown')
  for (const each of alternatives) {
    const { slot } = await findReceiving(tx, departure, each, now)
    if (!slot) throw new Refusal('departure_unknown')
  }
  const { id } = await tx
    .insertInto('disruptions')
    .values({
      tour_operator_id,
      departure_id,
      kind,
      origin,
      reason,
      alternatives: JSON.stringify(alternatives),
      previous_note: departure.note,
      created_at: now,
      created_by: actor?.user_id ?? null,
      created_by_name: actor?.full_name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('departures')
    .set({ status: 'suspendida', note: reason })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .execute()
  const { product, date, start_time } = departure
  const fact = { tour_operator_id, kind: 'departure_suspended' as const, reason, actor }
  const data = { product, date, start_time, origin, kind }
  await writeAnswers(tx, { id, departure_id }, eventRow({ ...fact, entity: 'booking', entity_id: id, data }))
  await recordEvent(tx, { ...fact, entity: 'departure', entity_id: departure_id, data })
  const at = new Date(now.getTime() + safetyNetSeconds * 1000)
  await enqueue(tx, 'carry_out_disruption', { disruption_id: id }, { at, key: `disruption:${id}` })
  return id
}

export async function lockDeparture(tx: Tx, tour_operator_id: string, id: string) {
  const { rows } = await sql<{
    id: string
    tour_operator_id: string
    product_id: string
    product: string
    date: string
    start_time: string
    starts_at: Date
    status: string
    note: string
  }>`
    select d.id, d.tour_operator_id, d.product_id, p.name as product, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
      d.starts_at, d.status, d.note
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${id}::uuid for update of d`.execute(tx)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** One answer for each tour aboard that no partner carries, and a fact in the history of its booking. */
async function writeAnswers(
  tx: Tx,
  { id, departure_id }: { id: string; departure_id: string },
  event: ReturnType<typeof eventRow>,
) {
  await sql`
    with aboard as (
      insert into disruption_answers (tour_operator_id, disruption_id, booking_id, booking_item_id, seats, people)
      select tour_operator_id, ${id}::uuid, booking_id, id, seats, people from booking_items
      where tour_operator_id = ${event.tour_operator_id}::uuid and departure_id = ${departure_id}::uuid
        and status in ${oneOf(liveStatuses)} and not by_partner
      returning booking_id
    )
    insert into events (tour_operator_id, entity, entity_id, kind, data, reason, user_id, actor)
    select distinct ${event.tour_operator_id}::uuid, 'booking', booking_id, ${event.kind}, ${event.data}::jsonb,
      ${event.reason}, ${event.user_id}::uuid, ${event.actor} from aboard`.execute(tx)
}
