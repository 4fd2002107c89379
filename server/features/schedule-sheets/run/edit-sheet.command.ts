import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { addDays, type LocalTime } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import { typedInstant } from '#domain/typed-hour.rules.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findBoardChange } from '../board/board-change.queries.ts'
import { afterAct, beforeAct } from '../board/keep-act.command.ts'
import { type LockedSheet, lockItemsOf, lockSheets } from '../board/lock-sheets.command.ts'
import { findCopies } from '../copies/sheet-copy.queries.ts'
import { notifyRemovedCrew } from '../mail/notify-removed-crew.command.ts'
import { operatorClock } from './create-sheet.command.ts'
import { beforeMixing, tidyAndAsk } from './mix-sheet.command.ts'
import { tidySheets } from './tidy-sheets.command.ts'
import { turnSheet } from './turn-sheet.command.ts'

type Edit = { version: number; name?: string; notes?: string; start_time?: LocalTime; end_time?: LocalTime }

/** One sheet, held, as the person saw it. */
export async function lockSheet(act: StaffAct, id: string, version: number): Promise<LockedSheet> {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const sheet = (await lockSheets(tx, tour_operator_id, [{ sheet_id: id, version }])).get(id)
  if (!sheet) throw new Error('A sheet that was locked is there')
  return sheet
}

export async function editSheet(act: StaffAct, id: string, { version, ...edit }: Edit): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const sheet = await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  const { name = sheet.name, notes, start_time, end_time } = edit
  const { time_zone } = await operatorClock(tx, tour_operator_id)
  const times = hoursOf(sheet, { start_time, end_time }, time_zone)
  await tx
    .updateTable('schedule_sheets')
    .set({
      name,
      ...(notes !== undefined && { notes }),
      ...times,
      ...(times && { own_times: true }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await tidySheets(tx, tour_operator_id, [id])
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    kind: 'sheet_edited',
    data: edit,
    actor,
  })
  return afterAct(act, before, { kind: 'sheet_edited' })
}

/** The typed hours; an end that is not after the start is on the next day. */
function hoursOf(
  { service_date, start_at, end_at }: LockedSheet,
  { start_time, end_time }: Pick<Edit, 'start_time' | 'end_time'>,
  zone: string,
) {
  if (!start_time && !end_time) return null
  const starts = start_time ? typedInstant(service_date, start_time, zone) : start_at
  if (!end_time && end_at > starts) return { start_at: starts, end_at }
  const ends = end_time ?? localMoment(end_at, zone).time
  const isSameDay = instantOf(service_date, ends, zone) > starts
  return {
    start_at: starts,
    end_at: typedInstant(isSameDay ? service_date : addDays(service_date, 1), ends, zone),
  }
}

async function peopleOf(tx: Tx, tour_operator_id: string, id: string) {
  const { rows } = await sql<{ id: string; item_id: string; attendance: string }>`
    select p.id, p.booking_item_id as item_id, p.attendance from schedule_sheet_passengers g
    join passengers p on p.tour_operator_id = g.tour_operator_id and p.id = g.passenger_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id = ${id}::uuid
    order by p.id`.execute(tx)
  return rows
}

/** Notifies the crew if the sheet was published. */
async function notifyOfAnnulled(act: Act, tour_operator_id: string, sheet_id: string) {
  const { tx } = act
  const [found] = await findCopies(tx, tour_operator_id, [sheet_id])
  if (found?.last)
    await notifyRemovedCrew(act, tour_operator_id, { sheet_id, last: found.last, present: null })
  return Boolean(found?.last)
}

/** Annuls a sheet: its passengers are without a sheet, its vehicle and crew are free. The sheet can still be read. */
export async function annulSheet(
  act: StaffAct,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const before = await peopleOf(tx, tour_operator_id, id)
  await lockItemsOf(
    tx,
    tour_operator_id,
    before.map((passenger) => passenger.id),
    'update',
  )
  const sheet = await lockSheet(act, id, version)
  const people = await peopleOf(tx, tour_operator_id, id)
  if (people.some(({ attendance }) => attendance === 'a_bordo')) throw new Refusal('passengers_aboard')
  const stood = await beforeAct(act, [id])
  await turnSheet(tx, tour_operator_id, sheet, { to: 'anulada', by: 'dispatcher' })
  const wasPublished = await notifyOfAnnulled(act, tour_operator_id, id)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    kind: 'sheet_annulled',
    reason,
    actor,
  })
  const item_ids = [...new Set(people.map(({ item_id }) => item_id))]
  return wasPublished
    ? findBoardChange(tx, tour_operator_id, { sheet_ids: [id], item_ids })
    : afterAct(act, stood, { kind: 'sheet_annulled', item_ids })
}

type Merge = { version: number; other_id: string; other_version: number; reason: string }

/** The other's passengers and its stops added by hand move to this one; the other is annulled. */
export async function mergeSheets(
  act: StaffAct,
  id: string,
  { version, other_id, other_version, reason }: Merge,
): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const others = await peopleOf(tx, tour_operator_id, other_id)
  const ids = others.map((passenger) => passenger.id)
  await lockItemsOf(tx, tour_operator_id, ids)
  const sheets = await lockSheets(tx, tour_operator_id, [
    { sheet_id: id, version },
    { sheet_id: other_id, version: other_version },
  ])
  const [kept, other] = [sheets.get(id), sheets.get(other_id)]
  if (!kept || !other || kept === other || kept.service_date !== other.service_date)
    throw new Refusal('other_day')
  if (others.some(({ attendance }) => attendance === 'a_bordo')) throw new Refusal('passengers_aboard')
  const before = await beforeAct(act, [id, other_id])
  const sheetBefore = await beforeMixing(tx, tour_operator_id, id, reason)
  const { rows: legs } = await sql<{ passenger_id: string; leg: string }>`
    delete from schedule_sheet_passengers where tour_operator_id = ${tour_operator_id}::uuid
      and schedule_sheet_id = ${other_id}::uuid returning passenger_id, leg`.execute(tx)
  await bringStops(tx, tour_operator_id, { from: other_id, to: id })
  await turnSheet(tx, tour_operator_id, other, { to: 'anulada', by: 'dispatcher' })
  await sql`insert into schedule_sheet_passengers
      (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id, leg, decided)
    select ${tour_operator_id}::uuid, ${id}::uuid, p.id, p.booking_item_id, n.leg, true
    from json_to_recordset(${JSON.stringify(legs)}::json) as n(passenger_id uuid, leg text)
    join passengers p on p.tour_operator_id = ${tour_operator_id}::uuid and p.id = n.passenger_id
    order by p.id`.execute(tx)
  await tidyAndAsk(tx, tour_operator_id, [id], { id, before: sheetBefore, reason })
  const wasPublished = await notifyOfAnnulled(act, tour_operator_id, other_id)
  for (const [entity_id, kind, number] of [
    [id, 'sheet_merged', other.number],
    [other_id, 'sheet_merged_into', kept.number],
  ] as const)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id,
      kind,
      data: { number },
      reason,
      actor,
    })
  return wasPublished
    ? findBoardChange(tx, tour_operator_id, { sheet_ids: [id, other_id] })
    : afterAct(act, before, { kind: 'sheet_merged' })
}

/** Stops added or fixed by hand on the other sheet move along, before the end of this one's pickups. */
async function bringStops(tx: Tx, tour_operator_id: string, { from, to }: { from: string; to: string }) {
  await sql`
    with kept as (
      select coalesce(min(position) filter (where kind in ('encuentro', 'destino', 'fin')), max(position) + 1, 0) as until
      from schedule_sheet_stops where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${to}::uuid
    ), coming as (
      select t.id, row_number() over (order by t.position) - 1 as place, count(*) over () as many
      from schedule_sheet_stops t
      where t.tour_operator_id = ${tour_operator_id}::uuid and t.schedule_sheet_id = ${from}::uuid
        and (t.by_hand or t.locked or t.own_minutes is not null)
        and not exists (select from schedule_sheet_stops o where o.tour_operator_id = t.tour_operator_id
          and o.schedule_sheet_id = ${to}::uuid and o.kind = t.kind and o.place = t.place
          and o.accommodation_id is not distinct from t.accommodation_id)
    )
    update schedule_sheet_stops t set schedule_sheet_id = ${to}::uuid,
      position = case when n.id is null then t.position + n.many else n.until + n.place end
    from (
      select c.id as stop_id, c.id, c.place, c.many, k.until from coming c, kept k
      union all
      select s.id, null, null, (select max(many) from coming), k.until from schedule_sheet_stops s, kept k
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.schedule_sheet_id = ${to}::uuid
        and s.position >= k.until and exists (select from coming)
    ) n
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.id = n.stop_id`.execute(tx)
}
