import { sql } from 'kysely'

import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import type { Reader } from '#server/db/database.ts'
import type { SoldCost } from '#server/features/departures/costs/departure-costs.queries.ts'
import { tourTotal } from '#server/features/figures/figures.queries.ts'
import { providerNames } from '#words/office/provider-names.ts'

type Asked = { tour_operator_id: string; departure_ids: readonly string[] }

/**
 * What providers kept of the payments of tours on some departures. The fee of a booking is shared by what each of its tours
 * costs now, without losing a unit.
 */
export async function findProviderCosts(
  db: Reader,
  { tour_operator_id, departure_ids }: Asked,
): Promise<SoldCost[]> {
  const departures = sql`${[...departure_ids]}::uuid[]`
  const { rows } = await sql<Omit<SoldCost, 'kind' | 'name'> & { provider: PaymentProviderCode }>`
    with tours as (
      select i.booking_id, i.departure_id, t.cost,
        sum(t.cost) over (partition by i.booking_id order by i.position, i.id) as upto,
        sum(t.cost) over (partition by i.booking_id) as whole
      from booking_items i
      cross join lateral (select ${tourTotal} as cost) t
      where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id in (
        select w.booking_id from booking_items w
        where w.tour_operator_id = ${tour_operator_id}::uuid and w.departure_id = any(${departures})))
    select t.departure_id, t.booking_id, a.provider, p.currency,
      sum(div(a.fee * t.upto, t.whole) - div(a.fee * (t.upto - t.cost), t.whole))::bigint as amount
    from tours t
    join payments p on p.tour_operator_id = ${tour_operator_id}::uuid and p.booking_id = t.booking_id
      and p.kind = 'pago' and p.status = 'aprobado' and not p.is_trial
    join payment_attempts a on a.tour_operator_id = p.tour_operator_id and a.id = p.attempt_id
      and a.provider_payment_id = p.provider_payment_id and a.fee > 0
    where t.departure_id = any(${departures}) and t.whole > 0
    group by t.departure_id, t.booking_id, a.provider, p.currency
    order by t.departure_id, t.booking_id, a.provider`.execute(db)
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ provider, ...row }) => ({ ...row, kind: 'proveedor', name: providerNames[provider] }))
}
