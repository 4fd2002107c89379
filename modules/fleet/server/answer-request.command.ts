import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import type { VanRequest } from '../contract/fleet-days.contract.ts'
import type { RequestStatus } from '../rules/fleet.ts'
import { findVanRequest } from './fleet-days.queries.ts'

/** Notes what the owner of a van answered; the same answer twice changes nothing. The day is decided again. */
export async function answerRequest(act: StaffAct, id: string, status: RequestStatus): Promise<VanRequest> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const locked = await tx
    .selectFrom('fleet_requests')
    .select(['status', 'reserve_id', 'date'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  const { today } = await operatorDay(tx, tour_operator_id, now)
  if (locked.date < today) throw new Refusal('request_past')
  if (locked.status !== status) {
    const isOpen = status === 'por_pedir'
    await tx
      .updateTable('fleet_requests')
      .set({ status, answered_at: isOpen ? null : now, answered_by_name: isOpen ? '' : actor.full_name })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
    const { owner_name, seats } = await findVanRequest(tx, tour_operator_id, id)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'fleet_reserve',
      entity_id: locked.reserve_id,
      actor,
      kind: 'reserve_van_answered',
      data: { owner: owner_name, date: locked.date, seats, status },
    })
  }
  return findVanRequest(tx, tour_operator_id, id)
}
