import { sql } from 'kysely'

import type { Dashboard, DashboardDeparture, MissingThing } from '#contract/dashboard/dashboard.contract.ts'
import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { staffReason } from '#words/office/closed-reasons.ts'

import type { Reader } from '../../db/database.ts'
import { findProductsLeaving, type ProductOnSale } from '../departures/availability/sellable.queries.ts'
import { runsUnderWay } from '../schedule-sheets/days/run-days.queries.ts'
import { travels } from '../schedule-sheets/days/schedule-sheets.queries.ts'

type Sheet = DashboardDeparture['sheets'][number]
type Row = {
  id: string
  product_id: string
  date: string
  start_time: string
  seats_sold: number
  seats_held: number
  people: number
  sheets: Sheet[]
}
type Range = { tour_operator_id: string; from: LocalDate; to: LocalDate; now: Date }

/** The rows of the days and the live sheets that carry them. */
async function findRows(db: Reader, { tour_operator_id, from, to }: Range): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with sheets as (
      select l.departure_id, s.id, s.number, coalesce(v.name, '') as vehicle,
        array(select p.full_name from schedule_sheet_crew c
          join persons p on p.tour_operator_id = c.tour_operator_id and p.id = c.person_id
          where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.role = 'chofer'
            and c.status <> 'rechazada') as drivers,
        array(select p.full_name from schedule_sheet_crew c
          join persons p on p.tour_operator_id = c.tour_operator_id and p.id = c.person_id
          where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.role = 'guia'
            and c.status <> 'rechazada') as guides
      from schedule_sheets s
      join schedule_sheet_departures l on l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id
      left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date between ${from}::date and ${to}::date
        and s.status <> 'anulada'
    )
    select d.id, d.product_id, d.date, d.start_time, d.seats_sold, d.seats_held,
      (select coalesce(sum(i.people), 0)::int from booking_items i
        where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and ${travels}) as people,
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'vehicle', s.vehicle,
          'drivers', s.drivers, 'guides', s.guides) order by s.number), '[]')
        from sheets s where s.departure_id = d.id) as sheets
    from departures d
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.date between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows
}

/** The runs of earlier days that are under way on each of some days. */
export async function findUnderWay(
  db: Reader,
  { tour_operator_id, from, to }: Range,
): Promise<NonNullable<Dashboard['under_way']>> {
  const { rows } = await sql<{ date: LocalDate; runs: RunUnderWay[] }>`
    select day::date as date, ${runsUnderWay(sql`${tour_operator_id}::uuid`, sql`day::date`)} as runs
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day order by day`.execute(db)
  return rows.flatMap(({ date, runs }) => runs.map((run) => ({ ...run, date })))
}

/** Every departure of some days, sold or not, in the order in which they leave. */
export async function findDepartures(db: Reader, range: Range): Promise<DashboardDeparture[]> {
  const [products, rows] = await Promise.all([
    findProductsLeaving(db, range.tour_operator_id, range.from, range.to),
    findRows(db, range),
  ])
  const rowOf = new Map(rows.map((row) => [`${row.product_id} ${row.date} ${row.start_time}`, row]))
  return products
    .flatMap((product) =>
      availability(product, range.from, range.to, range.now).flatMap(({ slots }) =>
        slots.map((slot) =>
          describe(product, slot, rowOf.get(`${product.id} ${slot.date} ${slot.start_time}`), range.now),
        ),
      ),
    )
    .filter((departure) => departure.id !== null || !departure.departed)
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        a.start_time.localeCompare(b.start_time) ||
        a.product.code.localeCompare(b.product.code),
    )
}

function describe(product: ProductOnSale, slot: Slot, row: Row | undefined, now: Date): DashboardDeparture {
  const { id, code, color, name, price_unit } = product
  const sheets = row?.sheets ?? []
  const departed = slot.starts_at <= now
  return {
    id: row?.id ?? null,
    product: { id, code, color, name, price_unit },
    date: slot.date,
    start_time: slot.start_time,
    departed,
    is_suspended: slot.is_suspended,
    capacity: slot.capacity,
    seats_sold: row?.seats_sold ?? 0,
    seats_held: row?.seats_held ?? 0,
    people: row?.people ?? 0,
    closed: staffReason(slot, product, now),
    sheets,
    missing: departed || slot.is_suspended || !row?.seats_sold ? [] : missingOn(sheets),
  }
}

function missingOn(sheets: readonly Sheet[]): MissingThing[] {
  if (sheets.length === 0) return ['planilla']
  const missing_things: [MissingThing, boolean][] = [
    ['vehiculo', sheets.some(({ vehicle }) => vehicle === '')],
    ['chofer', sheets.some(({ drivers }) => drivers.length === 0)],
    ['guia', sheets.some(({ guides }) => guides.length === 0)],
  ]
  return missing_things.filter(([, missing]) => missing).map(([thing]) => thing)
}
