import { type RawBuilder, sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { cashAtTheGate, type EntranceFee, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import type { CategoryCode, PriceCategory, Residency } from '#domain/products/product/product.ts'
import { currentPapers, validityOf } from '#domain/resources/validity.rules.ts'
import { markKinds } from '#domain/runs/crew-act.ts'
import { lastDateOf } from '#domain/schedule-sheets/run-days.rules.ts'
import { type SheetCopy, sheetDifference } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { partyNote } from '#server/features/bookings/booking/party-note.queries.ts'
import { isChargedByCrew } from '#server/features/bookings/money/crew-charges.queries.ts'
import { categoriesColumn, feesColumn } from '#server/features/departures/availability/pricing.queries.ts'
import { rateOfRun } from '#server/features/operators/rates/cash-rate.queries.ts'
import { travelledBefore } from '#server/features/runs/run-closing.queries.ts'
import {
  selectSheets,
  type StoredSheet,
  type Viewer,
} from '#server/features/schedule-sheets/days/schedule-sheets.queries.ts'
import { withOfficeTime } from '#words/office/office-time.ts'
import { sheetChangeTexts } from '#words/office/sheet-difference-text.ts'

import type { CrewRun, CrewStop, RunParty } from '../contract/crew-runs.contract.ts'
import { isRunOff } from '../rules/run-off.rules.ts'

type Passenger = RunParty['passengers'][number] & { category_code: CategoryCode; residency: Residency | null }
type Party = Omit<RunParty, 'passengers'> & {
  passengers: Passenger[]
  categories: PriceCategory[]
  entrance_fees: EntranceFee[]
}
type StoredVehicle = Omit<NonNullable<CrewRun['vehicle']>, 'papers'> & {
  papers: Omit<NonNullable<CrewRun['vehicle']>['papers'][number], 'validity'>[]
}
type Carried = Pick<
  CrewRun,
  | 'published_version'
  | 'my_status'
  | 'seen_version'
  | 'currency'
  | 'cash_taken'
  | 'start_time'
  | 'end_time'
  | 'started_act_id'
  | 'finished_act_id'
  | 'is_suspended'
> & {
  time_zone: string
  id: string
  vehicle: StoredVehicle | null
  seen_copy: SheetCopy | null
  last_copy: SheetCopy | null
  finished_at: Date | null
  closed_at: Date | null
  incidents: { id: string; text: string; at: string }[]
  stops: (Omit<CrewStop, 'planned_at' | 'arrived_at'> & {
    planned_at: string | null
    arrived_at: string | null
  })[]
  parties: Party[]
  me: string[]
}

/** The caller's own runs, whole: the phone keeps them for a day without signal. */
export async function findCrewRuns(db: Reader, viewer: Viewer): Promise<CrewRun[]> {
  const sheets = await selectSheets(db, { ...viewer, with_removed: true }, [], 60)
  const carried = await findCarried(
    db,
    viewer.actor,
    sheets.map(({ id }) => id),
  )
  return sheets.flatMap((sheet) => {
    const found = carried.get(sheet.id)
    if (!found) return []
    const run = runOf(sheet, found)
    return [found.my_status === 'rechazada' || isRunOff(run) ? withoutPeople(run) : run]
  })
}

function runOf(
  sheet: StoredSheet,
  { me, parties, seen_copy, last_copy, vehicle, ...carried }: Carried,
): CrewRun {
  const { number, name, status, service_date, notes, crew } = sheet
  return {
    number,
    name,
    status,
    service_date,
    last_date: lastDateOf(sheet),
    start_at: sheet.start_at.toISOString(),
    end_at: sheet.end_at.toISOString(),
    notes,
    vehicle: vehicle && { ...vehicle, papers: papersOf(vehicle.papers, lastDateOf(sheet)) },
    crew: crew.map((each) => ({ ...each, is_me: me.includes(each.person_id) })),
    ...carried,
    changes: seen_copy && last_copy ? sheetChangeTexts(sheetDifference(seen_copy, last_copy)) : [],
    finished_at: carried.finished_at?.toISOString() ?? null,
    closed_at: carried.closed_at?.toISOString() ?? null,
    incidents: carried.incidents.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    stops: carried.stops.map((stop) => ({
      ...withOfficeTime(stop, carried.time_zone),
      planned_at: utc(stop.planned_at),
      arrived_at: utc(stop.arrived_at),
    })),
    entrance_cash: feesOf(parties),
    parties,
  }
}

/** The vehicle's documents for a police control, valid to the last day of the run. */
const papersOf = (papers: StoredVehicle['papers'], day: LocalDate) =>
  currentPapers(papers)
    .toSorted((one, other) => one.expires_on.localeCompare(other.expires_on))
    .map((paper) => ({ ...paper, validity: validityOf(paper.expires_on, day) }))

/** For a member who declined, or a run that is off: its name and times, without personal data. */
function withoutPeople(run: CrewRun): CrewRun {
  return {
    ...run,
    notes: '',
    crew: run.crew.filter(({ is_me }) => is_me),
    changes: [],
    entrance_cash: [],
    cash_taken: 0,
    incidents: [],
    stops: [],
    parties: [],
  }
}

const utc = (instant: string | null) => instant && new Date(instant).toISOString()

/** Entrance fees that the run's passengers pay, by gate. Unknown residency counts as foreigner. */
function feesOf(parties: readonly Party[]): CrewRun['entrance_cash'] {
  const totals = new Map<string, number>()
  for (const { categories, entrance_fees, passengers, is_suspended } of parties) {
    if (is_suspended) continue
    const people = passengers
      .filter(({ attendance }) => attendance !== 'no_show')
      .map(({ category_code, residency }) => ({ category_code, residency: residency ?? 'extranjero' }))
    for (const { name, total } of cashAtTheGate(entrance_fees, visitorsOf(categories, people)).fees)
      totals.set(name, (totals.get(name) ?? 0) + total)
  }
  return [...totals].map(([name, total]) => ({ name, total }))
}

/** Whether all departures of the sheet `s` are suspended: shown at once, unlike drafts. */
export const isSuspendedRun = sql`(select coalesce(bool_and(d.status = 'suspendida'), false)
  from schedule_sheet_departures l
  join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
  where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id)`

/** The phone compares it with a scanned voucher, without holding the customers' keys. */
const bookingDigest = sql`encode(sha256(convert_to(b.id::text, 'UTF8')), 'hex')`

/** Applied, and not taken back since. */
const isApplied = sql`k.outcome = 'applied' and not exists (select from crew_acts u
  where u.tour_operator_id = k.tour_operator_id and u.undoes = k.id and u.outcome = 'applied')`

/** The last action of that kind on the run that can still be undone. */
const lastAct = (which: RawBuilder<unknown>) => sql`(select k.id from crew_acts k
  where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id and ${which} and ${isApplied}
  order by k.done_at desc limit 1)`

/** Empty unless there are changes that the caller has not seen. */
const copyOf = (version: RawBuilder<unknown>) => sql`(select n.copy from schedule_sheet_versions n
  where n.tour_operator_id = s.tour_operator_id and n.schedule_sheet_id = s.id and n.number = ${version}
    and mine.seen_version < s.published_version)`

async function findCarried(
  db: Reader,
  { tour_operator_id, user_id }: Pick<Actor, 'tour_operator_id' | 'user_id'>,
  ids: readonly string[],
): Promise<Map<string, Carried>> {
  const { rows } = await sql<Carried>`
    select s.id, (select json_build_object('name', v.name, 'plate', v.plate, 'seats', v.seats,
          'child_seats', v.child_seats, 'accessible', v.accessible, 'papers', (
            select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'expires_on', d.expires_on)), '[]')
            from vehicle_documents d where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id))
        from vehicles v where v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id) as vehicle,
      s.published_version, s.finished_at, s.closed_at, o.currency, o.time_zone,
      ${isSuspendedRun} as is_suspended,
      to_char(s.start_at at time zone o.time_zone, 'HH24:MI') as start_time,
      to_char(s.end_at at time zone o.time_zone, 'HH24:MI') as end_time,
      ${lastAct(sql`k.kind = 'started'`)} as started_act_id,
      ${lastAct(sql`k.kind = 'finished'`)} as finished_act_id,
      (select coalesce(json_agg(json_build_object('id', k.id, 'text', k.payload ->> 'text', 'at', k.done_at)
          order by k.done_at, k.id), '[]')
        from crew_acts k where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id
          and k.kind = 'incident' and k.outcome = 'applied') as incidents,
      ${copyOf(sql`mine.seen_version`)} as seen_copy, ${copyOf(sql`s.published_version`)} as last_copy,
      coalesce(mine.status, 'propuesta') as my_status, coalesce(mine.seen_version, 0) as seen_version,
      array(select m.id from persons m where m.tour_operator_id = s.tour_operator_id
        and m.user_id = ${user_id}::uuid)::uuid[] as me,
      (select coalesce(sum(y.amount), 0)::bigint from payments y where y.tour_operator_id = s.tour_operator_id
        and y.schedule_sheet_id = s.id and y.status = 'aprobado' and y.method = 'efectivo'
        and y.currency = o.currency) as cash_taken,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind,
          'place', t.place, 'address', coalesce(a.address, ''),
          'lat_lng', coalesce(nullif(t.lat_lng, ''), a.lat_lng, ''), 'phone', coalesce(a.phone, ''),
          'instructions', concat_ws('. ', nullif(a.pickup_point, ''), nullif(a.door_instructions, '')),
          'planned_at', t.planned_at, 'arrived_at', t.arrived_at,
          'arrived_act_id', ${lastAct(sql`k.kind = 'arrived' and k.payload ->> 'stop_id' = t.id::text`)},
          'wait_minutes', coalesce(a.wait_minutes, (o.constants ->> 'pickup_wait_minutes')::int, ${defaultConstants.pickup_wait_minutes}::int))
          order by t.position), '[]')
        from published_stops t
        left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
        where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id) as stops,
      (select coalesce(json_agg(json_build_object('id', i.id, 'booking_digest', ${bookingDigest}, 'locator', b.locator,
          'contact_name', b.contact_name, 'language', coalesce(b.guide_language, b.language),
          'contact_phone', b.contact_phone,
          'note', ${partyNote}, 'code', p.code, 'color', p.color, 'room', i.room,
          'place', coalesce(a.name, nullif(i.pickup_address, ''), p.meeting_point ->> 'name', ''),
          'stop_id', g.stop_id, 'due', greatest(b.total - b.paid - called_off_of(b.tour_operator_id, b.id), 0), 'currency', b.currency,
          'is_due_elsewhere', ${travelledBefore},
          'other', case when b.exchange_rate is not null
            then json_build_object('currency', o.currency, 'rate', trim_scale(b.exchange_rate)::text)
            when b.currency = day_rate.main_currency
            then json_build_object('currency', day_rate.currency, 'rate', day_rate.rate) end,
          'charge', ${isChargedByCrew('b')},
          'is_suspended', called_off_on(s.tour_operator_id, s.id, i.id),
          'drops_off', p.kind = 'traslado', 'cash', (select coalesce(json_agg(json_build_object('act_id', y.id,
              'amount', y.amount, 'currency', y.currency, 'pays', y.booking_amount, 'is_mine', exists (
                select from crew_acts k where k.tour_operator_id = y.tour_operator_id and k.id = y.id
                  and k.outcome = 'applied' and k.user_id = ${user_id}::uuid)) order by y.created_at), '[]') from payments y
            where y.tour_operator_id = b.tour_operator_id and y.booking_id = b.id and y.schedule_sheet_id = s.id
              and y.status = 'aprobado' and y.method = 'efectivo'), 'passengers', g.passengers,
          'categories', ${categoriesColumn}, 'entrance_fees', ${feesColumn}) order by b.contact_name, i.id), '[]')
        from (select h.booking_item_id, h.stop_id, json_agg(json_build_object('id', q.id, 'name', q.full_name,
              'category', coalesce(c.label, q.category_code), 'category_code', q.category_code,
              'residency', q.residency, 'attendance', q.attendance, 'mark', (
                select json_build_object('act_id', k.id, 'before', k.before) from crew_acts k
                where k.tour_operator_id = q.tour_operator_id and k.passenger_id = q.id
                  and k.schedule_sheet_id = s.id and k.kind = any(${[...markKinds]}::text[]) and ${isApplied}
                order by k.done_at desc limit 1), 'diet', q.diet, 'health_notes', q.health_notes)
              order by q.position, q.id) as passengers
          from published_passengers h
          join passengers q on q.tour_operator_id = h.tour_operator_id and q.id = h.passenger_id
          join booking_items n on n.tour_operator_id = q.tour_operator_id and n.id = q.booking_item_id
          left join price_categories c on c.tour_operator_id = q.tour_operator_id and c.product_id = n.product_id
            and c.code = q.category_code
          where h.tour_operator_id = s.tour_operator_id and h.schedule_sheet_id = s.id
          group by h.booking_item_id, h.stop_id) g
        join booking_items i on i.tour_operator_id = s.tour_operator_id and i.id = g.booking_item_id
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
        left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id) as parties
    from published_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    left join lateral (select c.status, c.seen_version from published_crew c
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.user_id = ${user_id}::uuid
      order by c.status = 'rechazada', c.seen_version limit 1) mine on true
    left join lateral ${rateOfRun} day_rate on true
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
