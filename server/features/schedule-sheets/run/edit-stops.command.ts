import { sql } from 'kysely'

import type { InputOf } from '#contract/endpoint/endpoint.ts'
import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import type * as api from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import type { EventOf } from '#domain/event.ts'
import { addDays, minutesOf } from '#domain/local-date.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StopKind } from '#domain/schedule-sheets/schedule-sheet.ts'
import { typedInstant } from '#domain/typed-hour.rules.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { afterAct, beforeAct, type Before } from '../board/keep-act.command.ts'
import { operatorClock } from './create-sheet.command.ts'
import { lockSheet } from './edit-sheet.command.ts'
import { tidySheets } from './tidy-sheets.command.ts'

type Stop = { id: string; kind: StopKind; arrived: boolean; people: number; planned_at: Date | null }

async function stopsOf(act: StaffAct, sheet_id: string): Promise<Stop[]> {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const { rows } = await sql<Stop>`
    select t.id, t.kind, t.arrived_at is not null as arrived, t.planned_at, (select count(*)::int from schedule_sheet_passengers g
      where g.tour_operator_id = t.tour_operator_id and g.stop_id = t.id) as people
    from schedule_sheet_stops t where t.tour_operator_id = ${tour_operator_id}::uuid
      and t.schedule_sheet_id = ${sheet_id}::uuid order by t.position`.execute(tx)
  return rows
}

async function settled(
  act: StaffAct,
  id: string,
  before: Before,
  event: EventOf<'schedule_sheet'>,
): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await tidySheets(tx, tour_operator_id, [id])
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    actor,
    ...event,
  })
  return afterAct(act, before, { kind: event.kind })
}

export async function orderStops(
  act: StaffAct,
  id: string,
  { version, stop_ids }: InputOf<typeof api.orderStops>['body'],
) {
  const { tx, actor } = act
  await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  const stops = await stopsOf(act, id)
  const known = new Map(stops.map((stop) => [stop.id, stop]))
  if (
    stop_ids.length !== stops.length ||
    new Set(stop_ids).size !== stops.length ||
    !stop_ids.every((each) => known.has(each))
  )
    throw new Refusal('stops_changed')
  if (stops.some((stop, index) => stop.arrived && stop_ids[index] !== stop.id))
    throw new Refusal('stop_passed')
  await sql`update schedule_sheet_stops t set position = n.position - 1
    from unnest(${stop_ids}::uuid[]) with ordinality as n(id, position)
    where t.tour_operator_id = ${actor.tour_operator_id}::uuid and t.id = n.id`.execute(tx)
  return settled(act, id, before, { kind: 'stops_ordered' })
}

export async function addStop(
  act: StaffAct,
  id: string,
  {
    version,
    position,
    ...stop
  }: Required<Omit<InputOf<typeof api.addStop>['body'], 'position'>> & { position?: number },
) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  if (!stop.accommodation_id && !stop.place) throw new Refusal('stop_place_missing')
  if (stop.accommodation_id) await checkAccommodation(tx, tour_operator_id, stop.accommodation_id)
  const stops = await stopsOf(act, id)
  const passed = stops.findLastIndex(({ arrived }) => arrived) + 1
  const at = Math.max(passed, Math.min(position ?? stops.length, stops.length))
  await sql`update schedule_sheet_stops set position = position + 1 where tour_operator_id = ${tour_operator_id}::uuid
    and schedule_sheet_id = ${id}::uuid and position >= ${at}`.execute(tx)
  await tx
    .insertInto('schedule_sheet_stops')
    .values({ tour_operator_id, schedule_sheet_id: id, ...stop, position: at, by_hand: true })
    .execute()
  return settled(act, id, before, { kind: 'stop_added', data: { place: stop.place } })
}

async function checkAccommodation(tx: Tx, tour_operator_id: string, id: string) {
  const known = await tx
    .selectFrom('accommodations')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new NotFound()
}

export async function editStop(
  act: StaffAct,
  { id, stop_id }: { id: string; stop_id: string },
  { version, time, ...edit }: InputOf<typeof api.editStop>['body'],
) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const sheet = await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  const stop = (await stopsOf(act, id)).find((each) => each.id === stop_id)
  if (!stop) throw new NotFound()
  if (stop.arrived && (time !== undefined || edit.locked === false)) throw new Refusal('stop_passed')
  const { time_zone } = await operatorClock(tx, tour_operator_id)
  const planned_at = time === undefined ? stop.planned_at : onTheDay(time, stop.planned_at, sheet, time_zone)
  // A meeting point that a person moved does not follow its tour's any more.
  const isPlaced = stop.kind === 'encuentro' && (edit.place !== undefined || edit.lat_lng !== undefined)
  const locked = planned_at !== null && (edit.locked ?? (time === undefined ? undefined : true))
  await tx
    .updateTable('schedule_sheet_stops')
    .set({
      ...edit,
      planned_at,
      ...(locked === undefined ? {} : { locked }),
      ...(isPlaced && { by_hand: true }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', stop_id)
    .execute()
  return settled(act, id, before, { kind: 'stop_edited', data: { ...edit, ...(time && { time }) } })
}

/**
 * Twelve hours or more after the run leaves is the evening before it. Of a time that the clock shows twice, the one
 * nearer to the stop's former time.
 */
function onTheDay(
  time: string,
  former: Date | null,
  { service_date, start_at }: { service_date: string; start_at: Date },
  zone: string,
): Date {
  const start = localMoment(start_at, zone)
  const evening = minutesOf(time) - minutesOf(start.time) > 720 && start.date >= service_date
  const day = evening ? addDays(service_date, -1) : service_date
  const first = typedInstant(day, time, zone)
  const second = instantOf(day, time, zone, 2)
  const from = (instant: Date) => Math.abs(instant.getTime() - (former ?? start_at).getTime())
  return from(second) < from(first) ? second : first
}

export async function removeStop(
  act: StaffAct,
  { id, stop_id }: { id: string; stop_id: string },
  version: number,
) {
  const { tx, actor } = act
  await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  const stop = (await stopsOf(act, id)).find((each) => each.id === stop_id)
  if (!stop) throw new NotFound()
  if (stop.people > 0) throw new Refusal('stop_with_passengers')
  if (stop.arrived) throw new Refusal('stop_passed')
  await tx
    .deleteFrom('schedule_sheet_stops')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', stop_id)
    .execute()
  return settled(act, id, before, { kind: 'stop_removed' })
}
