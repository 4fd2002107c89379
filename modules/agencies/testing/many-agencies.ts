import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import { type LargeInstallation, withoutTriggers } from '#testing/growth/installation.ts'

import { listAgencies } from '../contract/agencies.contract.ts'
import * as agencies from '../server/agencies.queries.ts'
import { accountQueries } from './accounts/many-accounts.ts'

/** Four hundred agencies of each operator, a fourth of them inactive. */
export async function fillInstallation(db: WritingDatabase) {
  await withoutTriggers(db, async (tx) => {
    await sql`insert into agencies (tour_operator_id, name, kind, tax_id, contact_name, email, phone, state, name_key)
      select o.id, 'Viajes ' || substr(md5(number::text), 1, 8), (array['agencia', 'hostal', 'ota', 'operador'])[1 + number % 4],
        '76' || lpad(number::text, 6, '0') || '-' || number % 10, 'Contacto ' || number, 'reservas@agencia-' || number || '.test',
        '+5655' || lpad(number::text, 7, '0'), case when number % 4 = 0 then 2 else 1 end, substr(md5(number::text), 1, 8)
      from tour_operators o cross join generate_series(1, 400) number`.execute(tx)
    // Each product keeps seats for one agency, as far as it shares none.
    await sql`with agreed as (
        insert into agreements (tour_operator_id, agency_id, valid_from)
        select distinct on (tour_operator_id) tour_operator_id, id, '2020-01-01'::date from agencies
        where kind = 'agencia' and state = 1 order by tour_operator_id, id
        returning tour_operator_id, id),
      revised as (
        insert into agreement_revisions (tour_operator_id, agreement_id, revision, collects)
        select tour_operator_id, id, 1, 'agencia' from agreed)
      insert into allotments (tour_operator_id, agreement_id, position, product_id, seats, release_hours)
      select p.tour_operator_id, g.id, row_number() over (partition by g.id order by p.id), p.id, 2, 24
      from agreed g join products p on p.tour_operator_id = g.tour_operator_id and p.pool_id is null`.execute(
      tx,
    )
    await sql`insert into account_parties (tour_operator_id, id, kind, agency_id)
      select tour_operator_id, id, 'agencia', id from agencies`.execute(tx)
  })
}

type Asked = Partial<Pick<agencies.AgencyList, 'filters' | 'search' | 'after'>>

export function hotQueries(installation: LargeInstallation): HotQuery[] {
  const { tour_operator_id } = installation
  const list = (name: string, asked: Asked): HotQuery => ({
    name: `agencies: ${name}`,
    endpoint: listAgencies,
    ask: (db) =>
      agencies.listAgencies(db, {
        tour_operator_id,
        filters: [],
        search: undefined,
        after: null,
        limit: 50,
        ...asked,
      }),
  })
  return [
    list('all', {}),
    list('a later page', { after: ['Viajes 8', '00000000-0000-0000-0000-000000000000'] }),
    list('active hostels', {
      filters: [
        { field: 'kind', operator: 'eq', value: 'hostal' },
        { field: 'state', operator: 'eq', value: '1' },
      ],
    }),
    list('by contact', { search: 'contacto 39' }),
    list('by tax id', { search: '76.000.123-3' }),
    ...accountQueries(installation),
  ]
}
