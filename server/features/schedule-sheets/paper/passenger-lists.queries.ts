import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { DocumentType } from '#domain/persons/person.ts'
import type { Residency } from '#domain/products/product/product.ts'
import type { ListColumn } from '#domain/schedule-sheets/passenger-list.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { officeTime } from '#words/office/office-time.ts'
import { usualPassengerList } from '#words/office/passenger-list-words.ts'

import { sheetTablesFor } from '../copies/sheet-tables.queries.ts'
import { onTheClock, selectSheets, type Viewer } from '../days/schedule-sheets.queries.ts'

/** More sheets than any operator runs on a day. */
const mostSheets = 300

export type ListedPassenger = {
  sheet_id: string
  id: string
  full_name: string
  document_type: DocumentType
  document_number: string
  nationality: string
  birth_date: LocalDate | null
  category: string
  residency: Residency | null
  phone: string
  emergency_contact: string
  hotel: string
  room: string
  pickup_time: string | null
  locator: string
  language: string
  diet: string
  health_notes: string
}

export type ListedSheet = ReturnType<typeof onTheClock<Awaited<ReturnType<typeof selectSheets>>[number]>> & {
  passengers: ListedPassenger[]
}

/** The operator's columns, or the default ones of its country. */
export async function findListColumns(db: Reader, tour_operator_id: string): Promise<ListColumn[]> {
  const { passenger_list, country } = await db
    .selectFrom('tour_operators')
    .select(['passenger_list', 'country'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return (passenger_list as ListColumn[] | null) ?? usualPassengerList(country)
}

/** The operator as the head of a printed list names it. */
export function findListHead(db: Reader, tour_operator_id: string) {
  return db
    .selectFrom('tour_operators')
    .select(['name', 'legal_name', 'registry_number'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
}

type Asked = { id: string } | { date: LocalDate }

/**
 * The sheets that the viewer may see, with their passengers in boarding order. For a whole day, only sheets with
 * passengers.
 */
export async function findListedSheets(db: Reader, viewer: Viewer, asked: Asked): Promise<ListedSheet[]> {
  const conditions =
    'id' in asked
      ? [sql<boolean>`s.id = ${asked.id}::uuid`]
      : [sql<boolean>`s.service_date = ${asked.date}::date and s.status <> 'anulada'`]
  const sheets = await selectSheets(db, viewer, conditions, mostSheets)
  const passengers = await findPassengers(
    db,
    viewer.actor,
    sheets.map(({ id }) => id),
  )
  const listed = sheets.map((sheet) => ({
    ...onTheClock(sheet, viewer.time_zone),
    crew: sheet.crew.filter(({ status }) => status !== 'rechazada'),
    passengers: passengers.filter(({ sheet_id }) => sheet_id === sheet.id),
  }))
  return 'id' in asked ? listed : listed.filter((sheet) => sheet.passengers.length > 0)
}

async function findPassengers(db: Reader, actor: Viewer['actor'], sheet_ids: readonly string[]) {
  if (sheet_ids.length === 0) return []
  const tables = sheetTablesFor(actor)
  const { rows } = await sql<ListedPassenger & { planned_at: Date | null; time_zone: string }>`
    select g.schedule_sheet_id as sheet_id, p.id, p.full_name, p.document_type, p.document_number, p.nationality,
      p.birth_date, coalesce(c.label, p.category_code) as category, p.residency,
      coalesce(nullif(m.phone::text, ''), b.contact_phone) as phone,
      trim(coalesce(m.emergency_name, '') || ' ' || coalesce(m.emergency_phone::text, '')) as emergency_contact,
      case i.pickup_mode when 'hotel' then coalesce(a.name, '') when 'direccion' then i.pickup_address
        when 'punto' then coalesce(t.meeting_point ->> 'name', '') else '' end as hotel,
      i.room, case when i.pickup_mode in ('hotel', 'direccion') then to_char(i.pickup_time, 'HH24:MI') end as pickup_time, s.planned_at, o.time_zone,
      b.locator, coalesce(b.guide_language, b.language) as language, p.diet, p.health_notes
    from ${tables.passengers} g
    join tour_operators o on o.id = g.tour_operator_id
    join passengers p on p.tour_operator_id = g.tour_operator_id and p.id = g.passenger_id
    join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    join products t on t.tour_operator_id = i.tour_operator_id and t.id = i.product_id
    left join ${tables.stops} s on s.tour_operator_id = g.tour_operator_id and s.id = g.stop_id
    left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
    left join persons m on m.tour_operator_id = p.tour_operator_id and m.id = p.person_id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = p.category_code
    where g.tour_operator_id = ${actor.tour_operator_id}::uuid and g.schedule_sheet_id = any(${[...sheet_ids]}::uuid[])
    order by s.planned_at nulls last, b.contact_name, b.id, p.position, p.id`.execute(db)
  return rows.map(({ planned_at, time_zone, ...row }) => ({
    ...row,
    pickup_time: planned_at ? officeTime(planned_at, time_zone) : row.pickup_time,
  }))
}
