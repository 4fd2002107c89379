import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listPackages } from '../contract/packages.contract.ts'
import * as packages from '../server/packages.queries.ts'

/** Sixty packages that ended, and three that half of all tours were sold with. */
export async function fillInstallation(
  db: WritingDatabase,
  _own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`insert into packages (tour_operator_id, name, kind, value, state)
      select o.id, 'Paquete ' || number, 'percent', 10, case when number > 60 then 1 else 2 end
      from tour_operators o cross join generate_series(1, 63) number`.execute(tx)
    await sql`insert into package_products (tour_operator_id, package_id, product_id)
      select p.tour_operator_id, p.id, d.id from packages p cross join lateral (
        select d.id from products d where d.tour_operator_id = p.tour_operator_id order by d.id limit 3) d`.execute(
      tx,
    )
    await sql`update booking_items i set package_id = p.ids[1 + abs(hashtext(i.id::text)) % 3]
      from (select tour_operator_id, array_agg(id) as ids from packages where state = 1 group by 1) p
      where p.tour_operator_id = i.tour_operator_id and i.promo_code_id is null
        and abs(hashtext(i.id::text)) % 2 = 0`.execute(tx)
  })
}

export function hotQueries({ tour_operator_id }: LargeInstallation): HotQuery[] {
  const list = (name: string, filters: Parameters<typeof packages.listPackages>[2]['filters']): HotQuery => ({
    name: `packages: ${name}`,
    endpoint: listPackages,
    ask: (db) => packages.listPackages(db, tour_operator_id, { filters, after: null, limit: 50 }),
  })
  return [list('all', []), list('on sale', [{ field: 'state', operator: 'eq', value: '1' }])]
}
