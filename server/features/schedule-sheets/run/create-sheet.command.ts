import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { addDays, type LocalDate, type LocalTime } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { typedInstant } from '#domain/typed-hour.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { officeTime } from '#words/office/office-time.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { afterAct, beforeAct } from '../board/keep-act.command.ts'
import { tidySheets } from './tidy-sheets.command.ts'

type NewSheet = {
  date: LocalDate
  name: string
  departure_ids: string[]
  vehicle_id: string | null
  start_time: LocalTime | null
  end_time: LocalTime | null
}
type Day = { time_zone: string; constants: OperatorConstants }

export async function operatorClock(tx: Tx, tour_operator_id: string): Promise<Day> {
  const { time_zone, constants } = await tx
    .selectFrom('tour_operators')
    .select(['time_zone', 'constants'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { time_zone, constants: mergedConstants(constants as Partial<OperatorConstants>) }
}

/** Days of service that are over are history; a night run still belongs to yesterday. */
export function refusePast(date: LocalDate, time_zone: string, now: Date) {
  if (date < addDays(localMoment(now, time_zone).date, -1)) throw new Refusal('day_past')
}

export async function createSheet(act: StaffAct, sheet: NewSheet): Promise<BoardChange> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const clock = await operatorClock(tx, tour_operator_id)
  refusePast(sheet.date, clock.time_zone, now)
  const departures = await findDepartures(tx, tour_operator_id, sheet)
  const [first] = departures
  const before = await beforeAct(act, [])
  const times = hoursOf(sheet, first, clock.time_zone)
  const id = await insertSheet(tx, {
    tour_operator_id,
    service_date: sheet.date,
    name:
      sheet.name ||
      (departures.length > 0
        ? nameOf(departures, clock.time_zone)
        : officeTime(times.start_at, clock.time_zone)),
    ...times,
    own_times: departures.length === 0,
    constants: clock.constants,
  })
  await linkDepartures(tx, tour_operator_id, id, sheet.departure_ids)
  if (sheet.vehicle_id) await takeVehicle(tx, tour_operator_id, id, sheet.vehicle_id)
  await tidySheets(tx, tour_operator_id, [id])
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    kind: 'sheet_created',
    actor,
  })
  return afterAct(act, before, { kind: 'sheet_created', made: [id] })
}

export type SheetDeparture = {
  id: string
  name: string
  code: string
  start_time: string
  starts_at: Date
  minutes_until_back: number
}

async function findDepartures(tx: Tx, tour_operator_id: string, { date, departure_ids }: NewSheet) {
  if (departure_ids.length === 0) return []
  const { rows } = await sql<SheetDeparture & { date: string }>`
    select d.id, d.date, p.name, p.code, d.start_time, d.starts_at,
      minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes)
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = any(${departure_ids}::uuid[])
    order by d.starts_at, d.id`.execute(tx)
  if (rows.length < new Set(departure_ids).size) throw new NotFound()
  if (rows.some((departure) => departure.date !== date)) throw new Refusal('departure_of_another_day')
  return rows
}

export function nameOf(
  departures: readonly Pick<SheetDeparture, 'name' | 'code' | 'starts_at'>[],
  time_zone: string,
): string {
  const [first] = departures
  if (departures.length === 1 && first) return `${first.name}, ${officeTime(first.starts_at, time_zone)}`
  return departures
    .map(({ code, starts_at }) => `${code} ${officeTime(starts_at, time_zone)}`)
    .join(' + ')
    .slice(0, 120)
}

function hoursOf({ date, start_time, end_time }: NewSheet, first: SheetDeparture | undefined, zone: string) {
  if (first) {
    const start_at = first.starts_at
    return { start_at, end_at: new Date(start_at.getTime() + first.minutes_until_back * 60_000) }
  }
  if (!start_time || !end_time) throw new Refusal('times_missing')
  return {
    start_at: typedInstant(date, start_time, zone),
    end_at: typedInstant(end_time <= start_time ? addDays(date, 1) : date, end_time, zone),
  }
}

type Row = {
  tour_operator_id: string
  service_date: LocalDate
  name: string
  start_at: Date
  end_at: Date
  own_times: boolean
  constants: OperatorConstants
}

export async function insertSheet(tx: Tx, { constants, ...row }: Row): Promise<string> {
  const { id } = await tx
    .insertInto('schedule_sheets')
    .values({
      ...row,
      number: sql<number>`next_sheet_number(${row.tour_operator_id}::uuid)`,
      preparation_minutes: constants.preparation_minutes,
      closing_minutes: constants.closing_minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function linkDepartures(
  tx: Tx,
  tour_operator_id: string,
  id: string,
  departure_ids: readonly string[],
) {
  await sql`insert into schedule_sheet_departures (tour_operator_id, schedule_sheet_id, departure_id)
    select ${tour_operator_id}::uuid, ${id}::uuid, unnest(${[...departure_ids]}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function takeVehicle(tx: Tx, tour_operator_id: string, id: string, vehicle_id: string | null) {
  if (vehicle_id) {
    const known = await tx
      .selectFrom('vehicles')
      .select('id')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', vehicle_id)
      .executeTakeFirst()
    if (!known) throw new NotFound()
  }
  await tx
    .updateTable('schedule_sheets')
    .set({ vehicle_id })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}
