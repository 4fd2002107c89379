import { sql } from 'kysely'

import type { Tx } from '../../db/database.ts'

/** Ends the lapsed holds of a locked departure that the clock's job has not reached yet; answers the seats it freed. */
export async function expireLapsed(
  tx: Tx,
  departure: { id: string; tour_operator_id: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with lapsed as (
      select b.id from bookings b
      where b.tour_operator_id = ${departure.tour_operator_id}::uuid and b.expires_at <= ${now}
        and b.status in ('bloqueada', 'pendiente')
        and exists (select from booking_items i where i.tour_operator_id = b.tour_operator_id
          and i.booking_id = b.id and i.departure_id = ${departure.id}::uuid)
        and (select count(*) from booking_items i where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id) = 1
      order by b.id for update skip locked
    ), ended as (
      update bookings b set status = 'expirada', expires_at = null from lapsed
      where b.tour_operator_id = ${departure.tour_operator_id}::uuid and b.id = lapsed.id returning b.id
    ), noted as (
      insert into events (tour_operator_id, entity, entity_id, kind, actor)
      select ${departure.tour_operator_id}::uuid, 'booking', id, 'booking_expired', 'Sistema' from ended
    ), freed as (
      update booking_items i set status = 'expirada' from ended
      where i.tour_operator_id = ${departure.tour_operator_id}::uuid and i.booking_id = ended.id
        and i.status in ('bloqueada', 'pendiente') returning i.seats
    )
    select coalesce(sum(seats), 0)::int as freed from freed`.execute(tx)
  return rows[0]?.freed ?? 0
}
