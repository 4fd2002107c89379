import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'

/** A fact of the history. `data` holds what it needs to read as a sentence: before and after, numbers, names. */
export type Fact = {
  tour_operator_id: string
  entity:
    | 'booking'
    | 'product'
    | 'user'
    | 'tour_operator'
    | 'departure'
    | 'person'
    | 'promo_code'
    | 'accommodation'
    | 'zone'
    | 'vehicle'
    | 'schedule_sheet'
  entity_id: string
  kind: string
  data?: Record<string, unknown>
  reason?: string
  /** a user, the customer, or null for the clock */
  actor: Pick<Actor, 'user_id' | 'full_name'> | 'customer' | null
}

export function eventRow({ tour_operator_id, entity, entity_id, kind, data = {}, reason = '', actor }: Fact) {
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
