import { type RawBuilder, sql } from 'kysely'

import type { BoardPerson, BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'

import { ofTheHouse } from '../../staff/users/crew-candidates.queries.ts'
import { instantJson } from './board-rows.queries.ts'

/**
 * From noon of the day before to noon of the day after, on the operator's clock: a night run touches two days. It
 * reaches as far as the longest departure or sheet of the day, with half a day for closing and rest.
 */
const around = (date: RawBuilder<unknown>) => sql`(select tstzrange(
    (${date}::date - interval '12 hours') at time zone o.time_zone,
    greatest((${date}::date + interval '36 hours') at time zone o.time_zone,
      (select max(f.starts_at + make_interval(mins => minutes_until_back(f.tour_operator_id, f.starts_at, p.duration_minutes)))
        from departures f join products p on p.tour_operator_id = f.tour_operator_id and p.id = f.product_id
        where f.tour_operator_id = o.id and f.date = ${date}::date) + interval '12 hours',
      (select max(t.end_at) from schedule_sheets t
        where t.tour_operator_id = o.id and t.service_date = ${date}::date and t.status <> 'anulada') + interval '12 hours')
  ) as span offset 0)`

const wholeDay = (date: RawBuilder<unknown>) => sql`tstzrange(
  ${date}::date::timestamp at time zone o.time_zone, (${date}::date + 1)::timestamp at time zone o.time_zone)`

/** What takes a resource within `around.span`. */
const busyJson = (resource: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('from', ${instantJson(sql`lower(u.during)`)},
      'to', ${instantJson(sql`upper(u.during)`)}, 'sheet_id', case u.owner when 'sheet' then u.owner_id end,
      'reason', coalesce(n.reason, '')) order by u.during), '[]')
  from resource_uses u
  left join unavailabilities n on n.tour_operator_id = u.tour_operator_id and n.id = u.owner_id
  where u.tour_operator_id = o.id and u.resource_id = ${resource} and u.during && around.span)`

/** The end of a document's last day, on the operator's clock; null without one. */
const endOf = (day: RawBuilder<unknown>) =>
  instantJson(sql`((${day} + 1)::timestamp at time zone o.time_zone)`)

const isAway = (resource: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql`exists (
  select from resource_uses u where u.tour_operator_id = o.id and u.resource_id = ${resource}
    and u.owner = 'unavailability' and u.during @> ${wholeDay(date)})`

/** The operator's vehicles on a day. Those out of use are left out, unless a sheet of the day has them. */
export const vehiclesJson = (date: RawBuilder<unknown>) => sql<BoardVehicle[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'plate', v.plate, 'seats', v.seats,
    'child_seats', v.child_seats, 'accessible', v.accessible, 'is_outside', v.owner = 'tercero', 'driver_id', v.driver_id,
    'problem', case when v.state <> 1 then 'inactive' when paper.kind is not null then 'paper_expired'
      when ${isAway(sql`v.id`, date)} then 'unavailable' end,
    'paper', coalesce(paper.kind, ''), 'paper_ends', paper.ends, 'papers_until', ${endOf(sql`paper.ends`)}, 'busy', ${busyJson(sql`v.id`)}) order by v.seats, v.name, v.id), '[]')
  from vehicles v
  cross join lateral ${around(date)} around
  cross join lateral (select expired_paper(v.tour_operator_id, v.id, ${date}::date) as kind, first_paper_to_end(v.tour_operator_id, v.id) as ends) paper
  where v.tour_operator_id = o.id and (v.state = 1 or exists (select from schedule_sheets s
    where s.tour_operator_id = o.id and s.service_date = ${date}::date and s.vehicle_id = v.id)))`

/** Drivers and guides on a day, each with the roles for which their documents are valid. */
export const crewJson = (date: RawBuilder<unknown>) => sql<BoardPerson[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'full_name', m.full_name,
    'roles', array_remove(array[
      case when 'chofer' = any(m.roles) and coalesce(m.licence_expires_on >= ${date}::date, true) then 'chofer' end,
      case when 'guia' = any(m.roles) and coalesce(m.guide_registry_expires_on >= ${date}::date, true) then 'guia' end], null),
    'languages', m.languages, 'licence_ends', m.licence_expires_on, 'registry_ends', m.guide_registry_expires_on,
    'licence_until', ${endOf(sql`m.licence_expires_on`)}, 'registry_until', ${endOf(sql`m.guide_registry_expires_on`)},
    'problem', case when m.state <> 1 then 'inactive'
      when coalesce(m.licence_expires_on < ${date}::date, 'chofer' <> all(m.roles))
        and coalesce(m.guide_registry_expires_on < ${date}::date, 'guia' <> all(m.roles)) then 'paper_expired'
      when ${isAway(sql`m.id`, date)} then 'unavailable' end,
    'busy', ${busyJson(sql`m.id`)}) order by m.full_name, m.id), '[]')
  from persons m
  cross join lateral ${around(date)} around
  where m.tour_operator_id = o.id and m.state = 1 and m.roles && '{chofer,guia}'
    and ${ofTheHouse('m')})`
