import { sql } from 'kysely'

import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { decimalsOf } from '#domain/money.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import type { AgencyCredit } from '#server/features/bookings/price/agency-credit.queries.ts'

export type OfAgency = { tour_operator_id: string; agency_id: string }

/** What an agency owes on credit, in minor units of the operator's currency, at the rates frozen on its bookings. */
export async function findCreditUsed(db: Reader, { tour_operator_id, agency_id }: OfAgency): Promise<number> {
  const { rows } = await sql<{ own: string; currency: string; used: number }>`
    select o.currency as own, b.currency,
      sum(least(b.on_credit, greatest(0, b.total - b.paid + b.on_credit)) * coalesce(b.exchange_rate, 1))::float8 as used
    from bookings b join tour_operators o on o.id = b.tour_operator_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.agency_id = ${agency_id}::uuid and b.on_credit > 0
      and b.status in ${oneOf(owingStatuses)}
    group by o.currency, b.currency`.execute(db)
  return rows.reduce(
    (sum, { own, currency, used }) => sum + Math.round(used * 10 ** (decimalsOf(own) - decimalsOf(currency))),
    0,
  )
}

/** The agreement of today's services; before it begins, the next one. */
export const limitOf = ({ tour_operator_id, agency_id }: OfAgency) => sql<Omit<AgencyCredit, 'used'>>`
  select a.credit_limit as "limit", a.over_limit, o.currency
  from agreements a join tour_operators o on o.id = a.tour_operator_id
  where a.tour_operator_id = ${tour_operator_id}::uuid and a.agency_id = ${agency_id}::uuid and a.state = 1
    and (a.valid_to is null or a.valid_to >= (product_now() at time zone o.time_zone)::date)
  order by a.valid_from limit 1`

export async function findAgencyCredit(db: Reader, agency: OfAgency): Promise<AgencyCredit | null> {
  const { rows } = await limitOf(agency).execute(db)
  return withUse(db, agency, rows[0])
}

/** The limit with what is used of it; null where there is none. */
export async function withUse(db: Reader, agency: OfAgency, found: Omit<AgencyCredit, 'used'> | undefined) {
  // Without a limit the column is null.
  if (!found || typeof found.limit !== 'number') return null
  return { ...found, used: await findCreditUsed(db, agency) }
}

/** Whether all tours of a booking were sold at net prices by agreements with credit. */
export async function paysLater(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean | null }>`
    select bool_and(r.credit_days is not null and i.agreed_priced = 'neto') as pays from booking_items i
    left join agreement_revisions r on r.tour_operator_id = i.tour_operator_id and r.agreement_id = i.agreement_id
      and r.revision = i.agreement_revision
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid and i.status <> 'cancelada'`.execute(
    db,
  )
  return rows[0]?.pays ?? false
}
