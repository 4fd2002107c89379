import type { EventData, EventEntity, EventOf } from '#domain/event.ts'

import type { Doer } from '../../db/act.ts'
import type { Tx } from '../../db/database.ts'
import { pipelineSend } from '../../db/pipeline/pipeline.ts'
import { countEvent } from '../../installation/event-counts.ts'

type About<Entity extends EventEntity> = {
  tour_operator_id: string
  entity: Entity
  entity_id: string
  reason?: string
  actor: Doer
}

/** A fact of the history: to what it happened, who did it, and one of that thing's kinds with its data. */
export type FactOf<Entity extends EventEntity> = About<Entity> & EventOf<Entity>
export type Fact = { [Entity in EventEntity]: FactOf<Entity> }[keyof EventData]

export function eventRow({ tour_operator_id, entity, entity_id, kind, data = {}, reason = '', actor }: Fact) {
  countEvent(entity, kind)
  return {
    tour_operator_id,
    entity,
    entity_id,
    kind,
    data: JSON.stringify(data),
    reason,
    user_id: actor && actor !== 'customer' ? actor.user_id : null,
    actor: actor === 'customer' ? 'Cliente' : (actor?.full_name ?? 'Sistema'),
  }
}

export async function recordEvent(tx: Tx, fact: Fact) {
  await tx.insertInto('events').values(eventRow(fact)).execute()
}

/** The same in the trip of the next statement. */
export const recordEventPipelined = (tx: Tx, fact: Fact): Promise<void> =>
  pipelineSend(tx, tx.insertInto('events').values(eventRow(fact)))
