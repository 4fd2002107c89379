import { sql } from 'kysely'

import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { EntrySource } from './entry-source.queries.ts'

const owes = sql`b.status in ${oneOf(owingStatuses)}`
const money = sql`(b.paid - greatest(0, b.on_credit))`

/**
 * What an agency bears of the bookings that it has on credit, less what of that was cancelled after it paid (`servicio`, by
 * tour as it runs, the last tour with the rest), the money that it paid for them (`pago`), and the money that it got back
 * (`devolucion`). A set-off is no money. A refund is the agency's as far as its money is still in the booking. Money counts from
 * the first tour that runs, or as soon as it settles a statement; both are written for the first tour of the booking.
 */
export const creditEntries: EntrySource = {
  kinds: ['servicio', 'pago', 'devolucion'],
  targets: ({ tour_operator_id, booking_ids, today }) => sql`
    with ledger as (
      select p.booking_id, p.created_at, p.id, p.method, case when p.kind = 'reembolso' then p.booking_amount else 0 end as refund,
        case when p.kind = 'reembolso' then 0 when a.payment_id is null then p.credit_paid else p.booking_amount end as credit,
        a.payment_id is not null as is_settling
      from payments p
      left join account_payments a on a.tour_operator_id = p.tour_operator_id and a.payment_id = p.id
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.booking_id = any(${booking_ids}::uuid[])
        and p.status = 'aprobado' and p.method <> 'credito_agencia'),
    walked as (
      select l.*, sum(l.credit - l.refund) over (partition by l.booking_id order by l.created_at, l.id) as level from ledger l),
    floored as (
      select w.*, least(0, min(w.level) over (partition by w.booking_id order by w.created_at, w.id)) as lowest from walked w),
    taken as (
      select f.*, f.refund - (coalesce(lag(f.lowest) over (partition by f.booking_id order by f.created_at, f.id), 0) - f.lowest) as taken
      from floored f),
    sums as (
      select booking_id, bool_or(is_settling) as is_settling, sum(credit)::bigint as paid,
        coalesce(sum(credit) filter (where method <> 'compensacion'), 0)::bigint as paid_in_money, sum(taken)::bigint as returned,
        coalesce(sum(taken) filter (where method <> 'compensacion'), 0)::bigint as returned_in_money
      from taken group by booking_id),
    borne as (
      select b.agency_id as party_id, b.id as booking_id, b.currency, coalesce(s.is_settling, false) as is_settling,
        coalesce(s.paid_in_money, 0) as paid_in_money, coalesce(s.returned_in_money, 0) as returned_in_money,
        least(greatest(0, b.on_credit), greatest(0, case when ${owes} then b.total - coalesce(c.amount, 0) else 0 end - ${money}))
          + coalesce(s.paid - s.returned - least(s.paid - s.returned,
            greatest(0, ${money} - case when ${owes} then b.total else 0 end)), 0) as service
      from bookings b
      left join called_off c on c.tour_operator_id = b.tour_operator_id and c.booking_id = b.id
      left join sums s on s.booking_id = b.id
      where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = any(${booking_ids}::uuid[]) and b.agency_id is not null),
    tours as (
      select t.*,
        coalesce(sum(t.price) over (partition by t.booking_id order by t.service_date, t.position, t.booking_item_id
          rows between unbounded preceding and 1 preceding), 0)::bigint as before,
        row_number() over (partition by t.booking_id order by t.service_date desc, t.position desc, t.booking_item_id desc) = 1 as is_last,
        row_number() over (partition by t.booking_id order by t.position, t.booking_item_id) = 1 as is_first,
        min(t.service_date) over (partition by t.booking_id) <= ${today}::date as has_begun
      from (
        select i.booking_id, i.id as booking_item_id, i.position, d.date as service_date,
          case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount + i.penalty end as price
        from booking_items i
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = any(${booking_ids}::uuid[])) t)
    select m.party_id, m.booking_id, t.booking_item_id, 'servicio' as kind, t.service_date, m.currency,
      case when t.is_last then m.service - least(m.service, t.before)
        else least(t.price, greatest(0, m.service - t.before)) end as amount
    from borne m join tours t on t.booking_id = m.booking_id
    where t.service_date <= ${today}::date
    union all
    select m.party_id, m.booking_id, t.booking_item_id, e.kind, least(t.service_date, ${today}::date), m.currency, e.amount
    from borne m
    join tours t on t.booking_id = m.booking_id and t.is_first
    cross join lateral (values ('pago', -m.paid_in_money), ('devolucion', m.returned_in_money)) e (kind, amount)
    where t.has_begun or m.is_settling or exists (select from account_entries x
      where x.tour_operator_id = ${tour_operator_id}::uuid and x.booking_id = m.booking_id and x.party_id = m.party_id)`,
}
