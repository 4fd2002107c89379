import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listAgencies } from '../contract/agencies.contract.ts'
import * as agencies from '../server/agencies.queries.ts'
import { accountQueries, fillAccounts } from './accounts/many-accounts.ts'

/** Four hundred agencies of each operator, a fourth of them inactive. */
export async function fillInstallation(db: WritingDatabase, own: string, size: InstallationSize) {
  if (size.moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`insert into agencies (tour_operator_id, name, kind, tax_id, contact_name, email, phone, state, name_key)
      select o.id, 'Viajes ' || substr(md5(number::text), 1, 8), (array['agencia', 'hostal', 'ota', 'operador'])[1 + number % 4],
        '76' || lpad(number::text, 6, '0') || '-' || number % 10, 'Contacto ' || number, 'reservas@agencia-' || number || '.test',
        '+5655' || lpad(number::text, 7, '0'), case when number % 4 = 0 then 2 else 1 end, substr(md5(number::text), 1, 8)
      from tour_operators o cross join generate_series(1, 400) number`.execute(tx)
    await sql`insert into account_parties (tour_operator_id, id, kind, agency_id)
      select tour_operator_id, id, 'agencia', id from agencies`.execute(tx)
  })
  await fillAccounts(db, own, size)
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
