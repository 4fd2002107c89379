import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { addDays, weekdayOf, type LocalDate } from '#domain/local-date.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import type { Tx } from '#server/db/database.ts'
import { tidySheets } from '#server/features/schedule-sheets/run/tidy-sheets.command.ts'

import { hasEnded } from '../story/plan-bookings.ts'
import type { LoadedOperator } from './load-operator.ts'
import type { StoredDeparture } from './store-bookings.ts'

const firstNumber = 412

type Run = StoredDeparture & { start_at: Date; end_at: Date }
type Loading = {
  operator: LoadedOperator
  departures: readonly StoredDeparture[]
  today: LocalDate
  now: Date
}
type Person = LoadedOperator['persons'][number]
type Sheet = { run: Run; vehicle_id: string | null; driver: Person | null; guide: Person | null }

/** Yesterday's, today's and tomorrow's runs, each with a vehicle and a crew that are free at that time. */
export async function loadScheduleSheets(tx: Tx, loading: Loading) {
  const { operator, departures, today, now } = loading
  const runs = departures
    .filter(({ people, departure }) => people > 0 && !departure.suspended)
    .filter(
      ({ departure }) =>
        departure.slot.date >= addDays(today, -1) && departure.slot.date <= addDays(today, 1),
    )
    .map((each) => ({ ...each, ...timesOf(each) }))
    .toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime() || b.people - a.people)
  const sheets = assign(runs, operator)
  if (sheets.length === 0) return
  const rows = sheets.map((sheet, index) => ({ id: randomUUID(), sheet, number: firstNumber + index }))
  await tx
    .insertInto('schedule_sheets')
    .values(
      rows.map(({ id, sheet: { run, vehicle_id, driver, guide }, number }) => {
        const { slot, loaded } = run.departure
        const complete = vehicle_id !== null && driver !== null && guide !== null
        return {
          id,
          tour_operator_id: operator.tour_operator_id,
          number,
          service_date: slot.date,
          name: `${loaded.product.name}, ${slot.start_time}`,
          vehicle_id,
          start_at: run.start_at,
          end_at: run.end_at,
          status: complete ? statusOf(run, { today, now }) : ('borrador' as const),
          notes: notesTo(loaded.product.code),
          preparation_minutes: defaultConstants.preparation_minutes,
          closing_minutes: defaultConstants.closing_minutes,
        }
      }),
    )
    .execute()
  await tx
    .insertInto('schedule_sheet_crew')
    .values(
      rows.flatMap(({ id, sheet: { run, driver, guide } }) => {
        const status = crewStatus(run, { today, now })
        const aboard = (person: Person | null, role: 'chofer' | 'guia') =>
          person
            ? [
                {
                  tour_operator_id: operator.tour_operator_id,
                  schedule_sheet_id: id,
                  person_id: person.id,
                  role,
                  status,
                },
              ]
            : []
        return [...aboard(driver, 'chofer'), ...aboard(guide, 'guia')]
      }),
    )
    .execute()
  const { tour_operator_id } = operator
  await tx
    .insertInto('schedule_sheet_departures')
    .values(
      rows.map(({ id, sheet }) => ({ tour_operator_id, schedule_sheet_id: id, departure_id: sheet.run.id })),
    )
    .execute()
  await sql`insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
    select p.tour_operator_id, l.schedule_sheet_id, p.id, p.booking_item_id
    from schedule_sheet_departures l
    join booking_items i on i.tour_operator_id = l.tour_operator_id and i.departure_id = l.departure_id
    join passengers p on p.tour_operator_id = i.tour_operator_id and p.booking_item_id = i.id
    join products o on o.tour_operator_id = i.tour_operator_id and o.id = i.product_id
    where l.tour_operator_id = ${tour_operator_id}::uuid and sheet_travels(i.status, i.by_partner)
      -- A private party travels alone: another of the same hour waits for a vehicle of its own.
      and (o.kind <> 'privado' or i.booking_id = (select j.booking_id from booking_items j
        where j.tour_operator_id = i.tour_operator_id and j.departure_id = i.departure_id and sheet_travels(j.status, j.by_partner)
        order by j.id limit 1))`.execute(tx)
  await tidySheets(
    tx,
    tour_operator_id,
    rows.map(({ id }) => id),
  )
}

const minutes = 60_000
/** A recomputed run may begin a little earlier, and its vehicle needs preparation and closing time. */
const margin = 90 * minutes

/** From the first pickup to the return. */
function timesOf({ departure: { slot, loaded } }: StoredDeparture) {
  const { pickup_lead_minutes, duration_minutes } = loaded.product
  const starts = slot.starts_at.getTime()
  return {
    start_at: new Date(starts - pickup_lead_minutes * minutes),
    end_at: new Date(starts + duration_minutes * minutes),
  }
}

/** The smallest vehicle that takes everybody, and the people with the fewest runs so far that day. */
function assign(runs: readonly Run[], { vehicles, persons }: LoadedOperator): Sheet[] {
  const sheets: Sheet[] = []
  const busy = (run: Run, holds: (sheet: Sheet) => boolean) =>
    sheets.some(
      (sheet) =>
        holds(sheet) &&
        sheet.run.start_at.getTime() < run.end_at.getTime() + margin &&
        run.start_at.getTime() < sheet.run.end_at.getTime() + margin,
    )
  const crewOf = (run: Run, role: 'chofer' | 'guia', taken: Person | null) => {
    const load = (person: Person) =>
      sheets.filter(
        ({ driver, guide, run: other }) =>
          (driver === person || guide === person) && other.departure.slot.date === run.departure.slot.date,
      ).length
    const early = run.departure.slot.start_time < '06:00'
    const preferred = (person: Person) =>
      early && ['chofer@demo.test', 'guia@demo.test'].includes(person.email) ? -1 : 0
    return (
      persons
        .filter((person) => person.roles.includes(role) && person !== taken && works(person, run))
        .filter((person) => !busy(run, ({ driver, guide }) => driver === person || guide === person))
        .toSorted((a, b) => preferred(a) - preferred(b) || load(a) - load(b))[0] ?? null
    )
  }
  for (const run of runs) {
    const vehicle = vehicles
      .filter(({ state, seats }) => state === 1 && seats >= run.people)
      .toSorted((a, b) => a.seats - b.seats)
      .find(({ id }) => !busy(run, ({ vehicle_id }) => vehicle_id === id))
    const driver = crewOf(run, 'chofer', null)
    sheets.push({ run, vehicle_id: vehicle?.id ?? null, driver, guide: crewOf(run, 'guia', driver) })
  }
  return sheets
}

/** What the notes on a few people say about when they work. */
function works(person: Person, { departure: { slot } }: Run): boolean {
  const month = Number(slot.date.slice(5, 7))
  const weekday = weekdayOf(slot.date)
  if (person.full_name.startsWith('Hernán')) return slot.start_time < '18:00' && slot.start_time > '06:00'
  if (person.full_name.startsWith('Sebastián')) return slot.start_time >= '14:00'
  if (person.full_name.startsWith('Camille')) return month >= 11 || month <= 3
  if (person.full_name.startsWith('Anke')) return weekday >= 2 && weekday <= 6
  return true
}

type When = { today: LocalDate; now: Date }

function statusOf(run: Run, { today, now }: When) {
  if (hasEnded(run.departure, now)) return 'cerrada' as const
  if (run.start_at <= now) return 'en_curso' as const
  if (run.departure.slot.date <= today) return 'publicada' as const
  return run.departure.slot.start_time < '14:00' ? ('publicada' as const) : ('asignada' as const)
}

function crewStatus(run: Run, { today, now }: When) {
  if (hasEnded(run.departure, now) || run.start_at <= now) return 'aceptada' as const
  if (run.departure.slot.date <= today) return 'vista' as const
  return run.departure.slot.start_time < '14:00' ? ('notificada' as const) : ('propuesta' as const)
}

function notesTo(code: string): string {
  if (code === 'TAT')
    return 'Revisar oxígeno y calefacción antes de salir. Control de CONAF en el ingreso: llevar la lista impresa.'
  if (code === 'PIE' || code === 'LAG')
    return 'Almuerzo reservado en Socaire. Avisar por radio al pasar Toconao.'
  if (code === 'AST') return 'Mantas y linternas rojas en la bodega. Si hay nubes, avisar antes de las 19:00.'
  return ''
}
