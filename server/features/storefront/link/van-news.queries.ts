import { sql } from 'kysely'

import type { PublicVan, VanNews } from '#contract/storefront/van-news.contract.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'
import { firstNameOf } from '#domain/persons/first-name.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import { askAgainSeconds, vanNews, type VanRun, vanShownBeforeMinutes } from '#domain/runs/van-news.rules.ts'
import type { Attendance, SheetStatus, StopKind } from '#domain/schedule-sheets/schedule-sheet.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

type Stop = { id: string; kind: StopKind; arrived_at: string | null; people: number; unseen: number }
type Row = {
  item_id: string
  mode: PickupMode
  status: SheetStatus
  finished_at: Date | null
  pickup_at: Date
  end_at: Date
  time_zone: string
  vehicle: { name: string; plate: string } | null
  driver: string | null
  stops: Stop[]
  own_stop: string | null
  own: Attendance[]
  last_act_at: Date | null
}

/** A reminder may be sent by hand two days before. */
const aboutHours = 72

/**
 * The vans for the tours of a booking, from the published runs and the crews' actions, for holders of the
 * booking's link.
 */
export async function findVanNewsOf(db: Reader, id: string, now: Date): Promise<VanNews> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'tour_operator_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  return findVanNews(db, booking, now)
}

export async function findVanNews(
  db: Reader,
  booking: { id: string; tour_operator_id: string },
  now: Date,
): Promise<VanNews> {
  const rows = await findRows(db, booking, now)
  const at = now.getTime()
  return {
    vans: rows.flatMap((row) => {
      const news = vanNews(runOf(row), at)
      return news && !isUnknown(row, news) ? publicVan(row, news) : []
    }),
    again_seconds:
      rows.length > 0 ? askAgainSeconds(rows.map(runOf), at) : await plannedLater(db, booking, now),
  }
}

const planSeconds = 300

/** In how many seconds a plan may be there for a tour that leaves within the day; null: none is waited for. */
async function plannedLater(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql`
    select from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid and i.status = 'confirmada'
      and d.status <> 'suspendida'
      and d.starts_at between ${now}::timestamptz and ${now}::timestamptz + make_interval(mins => ${vanShownBeforeMinutes})
    limit 1`.execute(db)
  return rows.length > 0 ? planSeconds : null
}

/** One row for each published sheet with a passenger of a tour that leaves about now. */
async function findRows(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
  now: Date,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select i.id as item_id, i.pickup_mode as mode, q.id as passenger_id, q.attendance, d.date
      from booking_items i
      join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
      join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
      where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid
        and i.status in ('confirmada', 'completada', 'no_presentada') and d.status <> 'suspendida'
        and d.starts_at between ${now}::timestamptz - make_interval(hours => ${aboutHours})
          and ${now}::timestamptz + make_interval(hours => ${aboutHours})),
    carried as materialized (
      -- by the copies that name them: a passenger removed from a sheet stays in its copy until the next publication
      select s.id, s.service_date
      from schedule_sheet_versions n
      -- row by row: the planner cannot estimate how few versions contain the passengers
      cross join lateral (select w.id, w.service_date from schedule_sheets w
        where w.tour_operator_id = n.tour_operator_id and w.id = n.schedule_sheet_id and w.published_version = n.number
        limit 1) s
      where n.tour_operator_id = ${tour_operator_id}::uuid
        and jsonb_path_query_array(n.copy, '$.passengers[*].id') ?| array(select passenger_id::text from own)),
    mine as (
      select o.item_id, o.mode, h.schedule_sheet_id, h.stop_id, array_agg(o.attendance order by o.passenger_id) as own
      from own o
      -- a pickup after midnight is on the sheet of the day before
      join carried s on s.service_date between o.date - 1 and o.date + 1
      join published_passengers h on h.tour_operator_id = ${tour_operator_id}::uuid and h.schedule_sheet_id = s.id
        and h.passenger_id = o.passenger_id
      where not exists (select from schedule_sheet_passengers l where l.tour_operator_id = ${tour_operator_id}::uuid
        and l.schedule_sheet_id = s.id and l.passenger_id = o.passenger_id and l.leg = 'regreso')
      group by o.item_id, o.mode, h.schedule_sheet_id, h.stop_id)
    select m.item_id, m.mode, z.time_zone, m.own, m.stop_id as own_stop, t.status, t.finished_at, t.end_at,
      coalesce((select x.planned_at from published_stops x where x.tour_operator_id = t.tour_operator_id
        and x.schedule_sheet_id = t.id and x.id = m.stop_id), t.start_at) as pickup_at,
      (select json_build_object('name', coalesce(nullif(concat_ws(' ', nullif(v.brand, ''), nullif(v.model, '')), ''), v.name),
          'plate', v.plate) from vehicles v
        where v.tour_operator_id = t.tour_operator_id and v.id = t.vehicle_id) as vehicle,
      (select p.full_name from published_crew c join persons p on p.tour_operator_id = c.tour_operator_id and p.id = c.person_id
        where c.tour_operator_id = t.tour_operator_id and c.schedule_sheet_id = t.id and c.role = 'chofer'
          and c.status <> 'rechazada' and p.anonymised_at is null
        order by p.full_name, p.id limit 1) as driver,
      (select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'arrived_at', x.arrived_at,
          'people', coalesce(g.people, 0), 'unseen', coalesce(g.unseen, 0)) order by x.position), '[]')
        from published_stops x
        left join (select h.stop_id, count(*) as people,
            count(*) filter (where q.attendance in ('pendiente', 'en_punto')) as unseen
          from published_passengers h
          join passengers q on q.tour_operator_id = h.tour_operator_id and q.id = h.passenger_id
          where h.tour_operator_id = t.tour_operator_id and h.schedule_sheet_id = t.id
          group by h.stop_id) g on g.stop_id = x.id
        where x.tour_operator_id = t.tour_operator_id and x.schedule_sheet_id = t.id) as stops,
      (select max(k.done_at) from crew_acts k where k.tour_operator_id = t.tour_operator_id
        and k.schedule_sheet_id = t.id and k.outcome = 'applied'
        and k.kind in ('started', 'arrived', 'at_point', 'aboard', 'no_show', 'dropped_off')) as last_act_at
    from mine m
    join published_sheets t on t.tour_operator_id = ${tour_operator_id}::uuid and t.id = m.schedule_sheet_id
    join tour_operators z on z.id = t.tour_operator_id
    order by pickup_at, m.item_id, m.schedule_sheet_id, m.stop_id
    limit 20`.execute(db)
  return rows
}

/** The vehicles for these tours of a booking, for its page: description and plates. Empty before publication. */
export async function findVehicles(
  db: Reader,
  booking: { id: string; tour_operator_id: string },
  { items, now }: { items: readonly string[]; now: Date },
): Promise<{ name: string; plate: string }[]> {
  const rows = await findRows(db, booking, now)
  const shown = rows.flatMap(({ item_id, status, vehicle }) =>
    items.includes(item_id) && (status === 'publicada' || status === 'en_curso') && vehicle?.plate
      ? [vehicle]
      : [],
  )
  return [...new Map(shown.map((vehicle) => [vehicle.plate, vehicle])).values()]
}

const millisecondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))

const runOf = (row: Row): VanRun => ({
  ...row,
  finished: row.finished_at !== null,
  pickup_at: row.pickup_at.getTime(),
  end_at: row.end_at.getTime(),
  stops: row.stops.map((stop) => ({ ...stop, arrived_at: millisecondsOf(stop.arrived_at) })),
})

type News = NonNullable<ReturnType<typeof vanNews>>

/** A van is only shown once its vehicle or driver is known. */
const isUnknown = ({ vehicle, driver }: Row, { stage }: News): boolean =>
  stage === 'asignada' && !vehicle && !driver

function publicVan(row: Row, { stage, stops_before, came_at }: News): PublicVan {
  const { item_id, mode, vehicle, driver, last_act_at, time_zone } = row
  const timeOf = (at: Date | null) => (at ? localMoment(at, time_zone).time : '')
  return {
    item_id,
    stage,
    vehicle: vehicle?.name ?? '',
    plate: vehicle?.plate ?? '',
    driver: firstNameOf(driver ?? ''),
    stops_before,
    mode,
    came_at: timeOf(came_at === null ? null : new Date(came_at)),
    heard_at: timeOf(last_act_at),
  }
}
