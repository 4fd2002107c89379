import { sql } from 'kysely'

import type {
  ScheduleSheet,
  SheetBooking,
  SheetPassenger,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { meetingOf, type MeetingFacts, type MeetingTerms } from '#domain/bookings/meeting.rules.ts'
import { windowStart } from '#domain/bookings/pickup.rules.ts'
import type { OperatorConstants } from '#domain/operators/operator-constants.ts'
import { NotFound } from '#domain/refusal.ts'
import { mayReadHealth } from '#domain/schedule-sheets/sheet-access.rules.ts'
import { isCrew } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'

import { partyNote } from '../../bookings/booking/party-note.queries.ts'
import { sheetTablesFor } from '../copies/sheet-tables.queries.ts'
import { onTheClock, selectSheets, travels, type Viewer } from './schedule-sheets.queries.ts'

type StoredStop = MeetingFacts &
  Omit<SheetBooking, 'pickup' | 'passengers'> & {
    seller_id: string | null
    room: string
    published_time: string
    address: string
    lat_lng: string
    zone_name: string
    zone_color: string
    passengers: SheetPassenger[]
  }

/** One run with its people, in the order in which they are picked up. */
export async function findScheduleSheet(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Omit<ScheduleSheet, 'copy_address'>> {
  const [sheet] = await selectSheets(db, viewer, [sql<boolean>`s.id = ${id}::uuid`], 1)
  if (!sheet) throw new NotFound()
  const { departure_id, ...row } = onTheClock(sheet, viewer.time_zone)
  const { tour_operator_id } = viewer.actor
  const [departure, stops] = departure_id
    ? [await findDeparture(db, tour_operator_id, departure_id), await findStops(db, viewer, id)]
    : [null, []]
  return {
    ...row,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    departure,
    stops,
  }
}

async function findDeparture(db: Reader, tour_operator_id: string, id: string) {
  return db
    .selectFrom('departures')
    .select(['id', 'date', 'start_time', 'status', 'note', 'capacity', 'seats_sold', 'seats_held'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function findStops(
  db: Reader,
  { actor, time_zone }: Viewer,
  sheet_id: string,
): Promise<SheetBooking[]> {
  const { constants } = await db
    .selectFrom('tour_operators')
    .select('constants')
    .where('id', '=', actor.tour_operator_id)
    .executeTakeFirstOrThrow()
  const tables = sheetTablesFor(actor)
  const goesAlong = isCrew(actor)
  const { rows } = await sql<StoredStop>`
    select i.id, case when not ${goesAlong} then b.id end as booking_id, b.locator, i.status, b.seller_id, b.contact_name, b.contact_phone, coalesce(b.guide_language, b.language) as language,
      ${partyNote} as note, d.date, d.start_time, i.pickup_mode, i.pickup_address, i.room,
      coalesce((aboard.planned at time zone ${time_zone})::time, i.pickup_time) as pickup_time,
      case when aboard.planned is null then i.pickup_occurrence
        else clock_occurrence(aboard.planned, ${time_zone}) end as pickup_occurrence,
      case when i.pickup_time <> (aboard.planned at time zone ${time_zone})::time then to_char(i.pickup_time, 'HH24:MI')
        else '' end as published_time,
      json_build_object('pickup_lead_minutes', p.pickup_lead_minutes, 'meeting_point', p.meeting_point) as product,
      case when a.id is not null then json_build_object('name', a.name, 'pickup_point', a.pickup_point,
        'door_instructions', a.door_instructions, 'offset_minutes', a.offset_minutes,
        'zone_minutes', z.minutes_before_start) end as accommodation,
      coalesce(a.address, i.pickup_address) as address,
      coalesce(case when i.pickup_mode = 'punto' then p.meeting_point ->> 'lat_lng' else a.lat_lng end, '') as lat_lng,
      coalesce(z.name, '') as zone_name, coalesce(z.color, '') as zone_color, aboard.passengers,
      json_array_length(aboard.passengers) as people
    from booking_items i
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    join lateral (
      select coalesce(json_agg(json_build_object('id', q.id, 'full_name', q.full_name,
        'category_label', coalesce(c.label, q.category_code), 'nationality', q.nationality, 'attendance', q.attendance,
        'document', trim(upper(q.document_type) || ' ' || q.document_number), 'diet', q.diet,
        'health_notes', q.health_notes) order by q.position), '[]') as passengers,
        min(t.planned_at) as planned
      from ${tables.passengers} g
      join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
      left join ${tables.stops} t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id
        and t.kind = 'recogida'
      left join price_categories c on c.tour_operator_id = q.tour_operator_id and c.product_id = i.product_id
        and c.code = q.category_code
      where g.tour_operator_id = i.tour_operator_id and g.booking_item_id = i.id
        and g.schedule_sheet_id = ${sheet_id}::uuid
    ) aboard on true
    where i.tour_operator_id = ${actor.tour_operator_id}::uuid and (${goesAlong} or ${travels})
      and i.id in (select g.booking_item_id from ${tables.passengers} g
        where g.tour_operator_id = i.tour_operator_id and g.schedule_sheet_id = ${sheet_id}::uuid)`.execute(
    db,
  )
  return rows
    .map((stop) =>
      stopOf(
        stop,
        { constants: constants as Partial<OperatorConstants>, time_zone },
        mayReadHealth(actor, stop),
      ),
    )
    .toSorted((one, other) => orderOf(one, time_zone).localeCompare(orderOf(other, time_zone)))
}

function stopOf(stop: StoredStop, terms: MeetingTerms, health: boolean): SheetBooking {
  const { place, window, instructions } = meetingOf(stop, terms)
  return {
    ...stop,
    pickup: {
      mode: stop.pickup_mode,
      place,
      address: stop.address,
      lat_lng: stop.lat_lng,
      zone_name: stop.zone_name,
      zone_color: stop.zone_color,
      room: stop.room,
      instructions,
      window,
      published_time: stop.published_time,
    },
    passengers: stop.passengers.map((passenger) =>
      health ? passenger : { ...passenger, document: '', diet: '', health_notes: '' },
    ),
  }
}

/** By pickup time and place; then those at the meeting point; those without a place last. */
function orderOf({ pickup, contact_name }: SheetBooking, zone: string): string {
  const { window, mode, place } = pickup
  const group = window ? `0 ${windowStart(window, zone).toISOString()}` : mode === 'punto' ? '1' : '2'
  return `${group} ${place} ${contact_name}`
}
