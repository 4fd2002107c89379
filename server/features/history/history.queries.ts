import { sql } from 'kysely'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'
import type { EventEntity } from '#domain/event.ts'
import { readingKind } from '#domain/persons/sensitive-fields.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isManager } from '#domain/staff/level.ts'

import type { Reader } from '../../db/database.ts'
import { findTourOperator } from '../operators/tour-operators.queries.ts'
import { findUser } from '../staff/users/users.queries.ts'

type Thing = { entity: EventEntity; id: string }

const tables = {
  booking: 'bookings',
  departure: 'departures',
  product: 'products',
  seat_pool: 'seat_pools',
  promo_code: 'promo_codes',
  schedule_sheet: 'schedule_sheets',
  vehicle: 'vehicles',
  accommodation: 'accommodations',
  zone: 'zones',
  person: 'persons',
  ...gather(modules, 'eventTables'),
} as const satisfies Record<Exclude<EventEntity, 'user' | 'tour_operator'>, string>

/** The operator of the history, if this user may see the record. */
async function ownerOf(db: Reader, actor: Actor, { entity, id }: Thing): Promise<string> {
  if (entity === 'user') return (await findUser(db, actor, id)).tour_operator_id
  if (entity === 'tour_operator') return (await findTourOperator(db, actor, id)).id
  const { tour_operator_id } = actor
  const found = await db
    .selectFrom(tables[entity])
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return tour_operator_id
}

/**
 * Events of a record, the last first, one over the limit. Ids have milliseconds only, and one command may write
 * several events in one: the clock's exact moment orders them.
 */
export async function listEvents(
  db: Reader,
  actor: Actor,
  { limit, after, ...thing }: Thing & { limit: number; after: string[] | null },
) {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'reason', 'actor', 'created_at'])
    .select(sql<string>`created_at::text`.as('moment'))
    .where('tour_operator_id', '=', await ownerOf(db, actor, thing))
    .where('entity', '=', thing.entity)
    .where('entity_id', '=', thing.id)
    // Access events are only for managers.
    .$if(!isManager(actor), (query) => query.where('kind', '<>', readingKind))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({ ...row, entity: thing.entity, data: row.data as Record<string, unknown> }))
}
