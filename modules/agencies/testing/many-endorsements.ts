import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import * as api from '../contract/endorsements.contract.ts'
import * as endorsements from '../server/endorsements/endorsements.queries.ts'
import { findPartnerCosts } from '../server/endorsements/partner-costs.queries.ts'
import * as passable from '../server/endorsements/passable.queries.ts'

/** One tour of twenty is passed; one endorsement of a hundred waits. */
export async function fillEndorsements(
  db: WritingDatabase,
  _own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`with passed as (
        select i.tour_operator_id, i.id as item_id, i.departure_id, i.people, b.created_at, gen_random_uuid() as id,
          row_number() over (order by b.created_at, i.id) as key
        from booking_items i
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        where i.status in ('confirmada', 'completada')
      ), made as (
        insert into endorsements (id, tour_operator_id, created_at, agency_id, departure_id, status, currency, answered_at)
        select p.id, p.tour_operator_id, p.created_at, a.id, p.departure_id,
          case when p.key % 2000 = 0 then 'pendiente' else 'aceptado' end, 'CLP', p.created_at
        from passed p
        join lateral (select id from agencies a where a.tour_operator_id = p.tour_operator_id and a.kind = 'operador'
          order by a.id limit 1) a on true
        where p.key % 20 = 0 returning id)
      insert into endorsement_items (tour_operator_id, endorsement_id, booking_item_id, people, per_person, unit_cost)
      select p.tour_operator_id, p.id, p.item_id, p.people, true, 20000 from passed p join made m on m.id = p.id`.execute(
      tx,
    )
  })
}

export function endorsementQueries({ tour_operator_id, booking }: LargeInstallation): HotQuery[] {
  const list = (
    name: string,
    filters: Parameters<typeof endorsements.listEndorsements>[2]['filters'],
  ): HotQuery => ({
    name: `endorsements: ${name}`,
    endpoint: api.listEndorsements,
    ask: (db) => endorsements.listEndorsements(db, tour_operator_id, { filters, after: null, limit: 50 }),
  })
  return [
    list('all', []),
    list('waiting', [{ field: 'status', operator: 'eq', value: 'pendiente' }]),
    {
      name: 'endorsements: of a booking',
      endpoint: api.listEndorsementsOf,
      ask: (db) => endorsements.listEndorsementsOf(db, tour_operator_id, { booking_id: booking.id }),
    },
    {
      name: 'endorsements: what partners cost',
      endpoint: api.listPartnerCosts,
      ask: (db) => findPartnerCosts(db, tour_operator_id, booking.departure_id),
    },
    {
      name: 'endorsements: what can be passed',
      endpoint: api.getPassable,
      ask: (db) => passable.findPassable(db, tour_operator_id, booking.departure_id, new Date()),
    },
  ]
}
