import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'
import type { SoldCost } from '#server/features/departures/costs/departure-costs.queries.ts'

import { commissionEntries } from './commission-entries.queries.ts'
import { sellerEntries } from './seller-entries.queries.ts'

/** Later than any service: the commission of a departure is known from its sale on. */
const lastDay = '2199-12-31'

type Asked = { tour_operator_id: string; departure_ids: readonly string[] }

/** What agencies and sellers earn of the tours on some departures, by the rules of their accounts. */
export async function findSoldCommissions(
  db: Reader,
  { tour_operator_id, departure_ids }: Asked,
): Promise<SoldCost[]> {
  const departures = sql`${[...departure_ids]}::uuid[]`
  const bookings = await sql<{ booking_id: string }>`
    select distinct booking_id from booking_items
    where tour_operator_id = ${tour_operator_id}::uuid and departure_id = any(${departures})`.execute(db)
  const of = {
    tour_operator_id,
    booking_ids: bookings.rows.map(({ booking_id }) => booking_id),
    today: lastDay,
  }
  const { rows } = await sql<SoldCost>`
    select i.departure_id, e.booking_id, 'comision' as kind, coalesce(a.name, u.full_name, '') as name,
      -e.amount as amount, e.currency
    from (${commissionEntries.targets(of)} union all ${sellerEntries.targets(of)}) e
    join booking_items i on i.tour_operator_id = ${tour_operator_id}::uuid and i.id = e.booking_item_id
    left join agencies a on a.tour_operator_id = i.tour_operator_id and a.id = e.party_id
    left join users u on u.tour_operator_id = i.tour_operator_id and u.id = e.party_id
    where i.departure_id = any(${departures}) and not i.by_partner and e.amount < 0
    order by i.departure_id, e.booking_id, name`.execute(db)
  return rows
}
