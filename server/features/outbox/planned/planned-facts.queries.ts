import { sql } from 'kysely'

import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { PlannedFacts } from '#domain/messages/plan.ts'
import { plannedKinds } from '#domain/messages/planned-messages.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { isChargedByCrew } from '../../bookings/money/crew-charges.queries.ts'

type Row = {
  id: string
  version: number
  status: BookingStatus
  email: string
  agency_id: string | null
  language: string
  zone: string
  made_at: Date
  total: number
  called_off: number
  paid: number
  refunded: number
  on_run: boolean
  planned: { said: string; waits_for: string | null }[]
  days: {
    date: LocalDate
    starts_at: string
    ends_at: string
    data_missing: boolean
    given: boolean
    troubled: boolean
  }[]
}
/**
 * A booking with its scheduled messages and the facts for them: key `plannedKey`, value its planned time while
 * it is untouched; null: sent, or sent by hand.
 */
export type PlannedBooking = Pick<Row, 'id' | 'version' | 'email' | 'agency_id'> & { language: Language } & {
  facts: PlannedFacts
  planned: ReadonlyMap<string, Date | null>
}

type Planned = { kind: string; occasion: string; agency_id: string | null }
/** Of a message to the customer without an agency. */
export const plannedKey = ({ kind, occasion, agency_id }: Planned) =>
  [kind, occasion, agency_id].filter((part) => part !== null).join(' ')

/** A tour that is not cancelled, including no-shows. A suspended one has its own messages and no reminder. */
const countedItems = sql`i.status in ('confirmada', 'completada', 'no_presentada') and (d.status <> 'suspendida' or i.by_partner)`

const columnsOf =
  () => sql`b.id, b.version, b.status, b.contact_email as email, b.agency_id, b.language, o.time_zone as zone,
  coalesce(b.confirmed_at, b.created_at) as made_at, b.total, b.paid, b.refunded,
  called_off_of(b.tour_operator_id, b.id) as called_off,
  ${isChargedByCrew('b')} as on_run,
  (select coalesce(json_agg(json_build_object('said', concat_ws(' ', m.kind, m.occasion, m.agency_id), 'waits_for',
      case when m.status = 'en_cola' and m.attempts = 0 and not m.hurried then m.send_after end)), '[]')
    from messages m where m.tour_operator_id = b.tour_operator_id
    and m.booking_id = b.id and m.kind in ${oneOf(plannedKinds)}) as planned,
  (select coalesce(json_agg(day order by day.date), '[]') from (
    select d.date, to_char(min(d.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at,
      to_char(max(d.starts_at + make_interval(mins => minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes))) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at,
      bool_or(i.pickup_mode = 'por_definir' and p.meeting <> 'punto_encuentro') or bool_or(exists (
        select from passengers s where s.tour_operator_id = i.tour_operator_id and s.booking_item_id = i.id
          and s.full_name = '')) as data_missing,
      bool_and(i.status <> 'no_presentada') as given,
      bool_or(exists (
        select from schedule_sheet_passengers g
        join crew_acts a on a.tour_operator_id = g.tour_operator_id and a.schedule_sheet_id = g.schedule_sheet_id
        where g.tour_operator_id = i.tour_operator_id and g.booking_item_id = i.id and a.kind = 'incident'
          and (a.passenger_id is null or a.passenger_id = g.passenger_id)) or exists (
        select from disruption_answers a where a.tour_operator_id = i.tour_operator_id and a.booking_item_id = i.id)) as troubled
    from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and ${countedItems}
    group by d.date) day) as days`

/** The tours of a booking that are not cancelled, by their ids. */
export async function findCountedItems(
  db: Reader,
  { tour_operator_id, booking_id }: { tour_operator_id: string; booking_id: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${booking_id}::uuid
      and ${countedItems}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Without an email another channel may send it, or the agency that sold the booking gets it. */
const isNotifiable = sql`(b.contact_email <> '' or b.contact_phone <> '' or b.agency_id is not null) and b.status in ('confirmada', 'completada')`

function plannedBooking({ days, planned, ...row }: Row): PlannedBooking {
  const facts: PlannedFacts = {
    zone: row.zone,
    made_at: row.made_at,
    due: row.on_run ? 0 : dueOf(row),
    refunded: row.refunded > 0,
    days: days.map(({ starts_at, ends_at, ...day }) => ({
      ...day,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    })),
  }
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    agency_id: row.agency_id,
    language: isLanguage(row.language) ? row.language : 'es',
    facts,
    planned: new Map(
      planned.map(({ said, waits_for }) => [said, waits_for === null ? null : new Date(waits_for)]),
    ),
  }
}

type Days = { from: LocalDate; until: LocalDate }

/** Bookings of an operator with a tour between two days, by their ids: so many after one of them. */
export async function listPlannedBookings(
  db: Reader,
  tour_operator_id: string,
  { from, until, after, limit }: Days & { after: string; limit: number },
): Promise<PlannedBooking[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf()} from bookings b join tour_operators o on o.id = b.tour_operator_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and ${isNotifiable} and b.id > ${after}::uuid and b.id in (
      select i.booking_id from departures d
      join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.date between ${from}::date and ${until}::date
        and ${countedItems})
    order by b.id limit ${limit}`.execute(db)
  return rows.map(plannedBooking)
}

/** One booking, if it still gets scheduled messages. */
export async function findPlannedBooking(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<PlannedBooking | null> {
  const { rows } = await sql<Row>`
    select ${columnsOf()} from bookings b join tour_operators o on o.id = b.tour_operator_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = ${id}::uuid and ${isNotifiable}`.execute(
    db,
  )
  const [row] = rows
  return row ? plannedBooking(row) : null
}
