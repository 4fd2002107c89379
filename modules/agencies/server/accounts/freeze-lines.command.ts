import { sql } from 'kysely'

import type { StaffAct } from '#server/db/act.ts'

type Taken = { /** of the statement */ id: string; ids: readonly string[]; party_id: string }

/** The lines of a statement: of the runs that a person worked on, then of bookings, adjustments and advances. */
export async function freezeLines(act: StaffAct, taken: Taken) {
  const runs = await freezeRuns(act, taken)
  await freezeOthers(act, taken, runs)
}

/** One line for each run and role, with its present facts; of a run that was in a statement before, what changed. */
async function freezeRuns({ tx, actor }: StaffAct, { id, ids, party_id }: Taken): Promise<number> {
  const { rows } = await sql`
    with taken as (
      select r.schedule_sheet_id, r.role, max(r.service_date) as service_date, sum(r.amount)::bigint as earned,
        coalesce(sum(r.minutes) filter (where r.kind = 'salida'), 0)::int as minutes,
        coalesce(sum(r.minutes) filter (where r.kind = 'horas_extra'), 0)::int as overtime_minutes,
        coalesce(sum(r.amount) filter (where r.kind = 'salida'), 0)::bigint as pay,
        coalesce(sum(r.amount) filter (where r.kind = 'horas_extra'), 0)::bigint as overtime_pay,
        coalesce(sum(r.amount) filter (where r.kind = 'viatico'), 0)::bigint as per_diem
      from account_entries e
      join run_earnings r on r.tour_operator_id = e.tour_operator_id and r.id = e.earning_id
      where e.tour_operator_id = ${actor.tour_operator_id}::uuid and e.id = any(${ids}::uuid[])
      group by r.schedule_sheet_id, r.role),
    known as (
      select t.*, coalesce(d.tours, s.name) as tour, concat_ws(' · ', v.name, nullif(v.plate, '')) as vehicle,
        case when t.role = 'guia' then p.languages else '{}' end as languages,
        exists (select from account_lines l
          join account_statements x on x.tour_operator_id = l.tour_operator_id and x.id = l.statement_id
          where l.tour_operator_id = ${actor.tour_operator_id}::uuid and l.schedule_sheet_id = t.schedule_sheet_id and l.role = t.role
            and x.party_id = ${party_id}::uuid and x.status <> 'anulada') as is_correction
      from taken t
      join schedule_sheets s on s.tour_operator_id = ${actor.tour_operator_id}::uuid and s.id = t.schedule_sheet_id
      join persons p on p.tour_operator_id = s.tour_operator_id and p.id = ${party_id}::uuid
      left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
      left join lateral (
        select string_agg(distinct q.name, ' + ' order by q.name) as tours
        from schedule_sheet_departures k
        join departures y on y.tour_operator_id = k.tour_operator_id and y.id = k.departure_id
        join products q on q.tour_operator_id = y.tour_operator_id and q.id = y.product_id
        where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id) d on true)
    insert into account_lines (tour_operator_id, statement_id, position, kind, schedule_sheet_id, service_date, tour, role, vehicle,
      minutes, overtime_minutes, languages, pay, overtime_pay, per_diem, gross, net)
    select ${actor.tour_operator_id}::uuid, ${id}::uuid, row_number() over (order by service_date, schedule_sheet_id, role),
      case when is_correction then 'correccion' else 'salida' end, schedule_sheet_id, service_date, tour, role, vehicle,
      minutes, overtime_minutes, languages, pay, overtime_pay, per_diem, -earned, -earned
    from known returning id`.execute(tx)
  return rows.length
}

/**
 * One line for the entries of each tour, with its present facts. `paid`: what passengers paid and what came from the
 * agency; a line of a tour that was in a statement before says what changed.
 */
async function freezeOthers({ tx, actor }: StaffAct, { id, ids, party_id }: Taken, before: number) {
  await sql`
    with taken as (
      select e.booking_id, e.booking_item_id, case when e.booking_item_id is null then e.id end as entry_id,
        max(e.service_date) as service_date, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.kind = 'servicio'), 0)::bigint as service,
        coalesce(sum(e.amount) filter (where e.kind in ('comision', 'endoso')), 0)::bigint as owed,
        bool_or(e.kind = 'servicio') as is_service, bool_or(e.kind = 'comision') as is_commission, bool_or(e.kind = 'endoso') as is_endorsed,
        bool_or(e.kind = 'directo') as is_advance, max(e.reason) as reason
      from account_entries e
      where e.tour_operator_id = ${actor.tour_operator_id}::uuid and e.id = any(${ids}::uuid[]) and e.earning_id is null
      group by 1, 2, 3),
    known as (
      select t.*, b.locator, b.contact_name, b.external_reference, i.people, q.name as tour, i.agreed_priced, i.agreed_gross, i.agreed_net,
        case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end as price,
        t.booking_item_id is not null and exists (select from account_entries x
          where x.tour_operator_id = ${actor.tour_operator_id}::uuid and x.party_id = ${party_id}::uuid and x.booking_id = t.booking_id
            and x.booking_item_id = t.booking_item_id and x.statement_id is not null and not x.settles) as is_correction
      from taken t
      left join bookings b on b.tour_operator_id = ${actor.tour_operator_id}::uuid and b.id = t.booking_id
      left join booking_items i on i.tour_operator_id = ${actor.tour_operator_id}::uuid and i.id = t.booking_item_id
      left join products q on q.tour_operator_id = i.tour_operator_id and q.id = i.product_id),
    priced as (
      select l.*,
        case when booking_item_id is null then amount when is_correction or not (is_service or is_commission) then service
          when is_service and agreed_priced = 'neto' and agreed_net > 0 then div(price::numeric * agreed_gross, agreed_net)::bigint
          else price end as gross,
        case when booking_item_id is null then 0 when is_correction or not (is_service or is_commission) then -owed
          when is_service and agreed_priced = 'neto' and agreed_net > 0 then div(price::numeric * agreed_gross, agreed_net)::bigint - price
          else -owed end as commission
      from known l)
    insert into account_lines (tour_operator_id, statement_id, position, kind, booking_id, booking_item_id, service_date, locator,
      tour, passenger, people, reference, gross, commission, net, paid)
    select ${actor.tour_operator_id}::uuid, ${id}::uuid,
      ${before}::int + row_number() over (order by service_date, locator nulls last, booking_item_id, entry_id),
      case when is_advance then 'anticipo' when booking_item_id is null then 'ajuste' when is_correction then 'correccion'
        when is_service then 'servicio' when is_commission then 'comision' when is_endorsed then 'endoso' else 'correccion' end,
      booking_id, booking_item_id, service_date, coalesce(locator, ''), coalesce(tour, reason, ''), coalesce(contact_name, ''),
      coalesce(people, 0), coalesce(external_reference, ''), gross, commission, gross - commission, gross - commission - amount
    from priced`.execute(tx)
}
