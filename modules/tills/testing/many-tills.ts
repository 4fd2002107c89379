import { sql } from 'kysely'

import { filtersOf } from '#contract/endpoint/list.ts'
import { addDays } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listTillEntries, listTills } from '../contract/tills.contract.ts'
import * as tills from '../server/tills.queries.ts'

const companyTill = '01a00000-0000-7000-8000-000000000003'

/** Each person who took cash closed a till each day before today; the till of the company was never closed. */
export async function fillInstallation(
  db: WritingDatabase,
  own: string,
  { bookings, today, moneyOnly = false }: InstallationSize,
) {
  if (!moneyOnly)
    await withoutTriggers(db, async (tx) => {
      await sql`insert into tills (tour_operator_id, holder_id, currency, number, opened_at, opening, closed_at, counted,
        difference)
      select tour_operator_id, received_by, currency,
        row_number() over (partition by tour_operator_id, received_by, currency order by day), day, 0,
        case when day < ${today}::date then day + interval '20 hours' end,
        case when day < ${today}::date then 50000 end, case when day < ${today}::date then 0 end
      from (select distinct tour_operator_id, received_by, currency, least(created_at::date, ${today}::date) as day
        from payments where method = 'efectivo' and status = 'aprobado') days`.execute(tx)
      await sql`insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, payment_id, by_id,
        by_name)
      select p.tour_operator_id, p.created_at, t.id, p.currency, 'cobro', p.amount, p.id, p.received_by, 'Vendedor'
      from payments p
      join tills t on t.tour_operator_id = p.tour_operator_id and t.held_by = p.received_by and t.currency = p.currency
        and t.opened_at = least(p.created_at::date, ${today}::date)
      where p.method = 'efectivo' and p.status = 'aprobado'`.execute(tx)
    })
  await withoutTriggers(db, async (tx) => {
    await sql`with house as (
        insert into tills (id, tour_operator_id, currency, number, opened_at, opening)
        values (${companyTill}::uuid, ${own}::uuid, 'CLP', 1, ${today}::date - 1000, 0) returning *)
      insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, by_name)
      select tour_operator_id, opened_at + n * interval '1 minute', id, currency, 'fondo', 1000, 'Jefa'
      from house, generate_series(1, ${bookings}::int / 5) n`.execute(tx)
  })
}

/** Queries of tills that read what grows with every sale. */
export function hotQueries({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] {
  const actor: Actor = {
    user_id: booking.seller_id ?? '',
    session_id: booking.id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id,
    country: 'CL',
    time_zone: 'America/Santiago',
  }
  const list = (name: string, asked: Record<string, string>, by: Actor = actor): HotQuery => ({
    name: `tills: ${name}`,
    endpoint: listTills,
    ask: (db) => {
      const filters = filtersOf(listTills.query.parse(asked))
      return tills.listTills(db, by, { filters, time_zone: 'America/Santiago', after: null, limit: 50 })
    },
  })
  return [
    list('all', {}),
    list('open ones', { 'state[eq]': 'abierta' }),
    list('of one seller', { 'holder_id[eq]': booking.seller_id ?? '' }),
    list('their own', {}, { ...actor, level: 2 }),
    list('of a month', { 'opened_on[gte]': addDays(today, -30), 'opened_on[lte]': today }),
    {
      name: 'entries of a till that was never closed',
      endpoint: listTillEntries,
      ask: (db) => tills.listTillEntries(db, actor, { till_id: companyTill, after: null, limit: 50 }),
    },
  ]
}
