import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

/** Most bookings of the channel name one of the agencies; one in six is still to be given to one. */
export async function nameAgencies(tx: Tx, { operator: { tour_operator_id } }: DemoEnd) {
  await sql`
    with active as (select array_agg(id order by name) as ids from agencies
      where tour_operator_id = ${tour_operator_id}::uuid and state = 1 having count(*) > 0),
    sold as (select id, abs(hashtext(locator)) as number from bookings
      where tour_operator_id = ${tour_operator_id}::uuid and channel = 'agencia')
    update bookings b set agency_id = ids[1 + number / 6 % array_length(ids, 1)],
      external_reference = case when number % 3 = 0 then '' else 'R-' || 1000 + number / 7 % 9000 end
    from sold, active
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = sold.id and number % 6 > 0`.execute(tx)
}
