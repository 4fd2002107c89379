import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { afterAct, beforeAct } from '#server/features/schedule-sheets/board/keep-act.command.ts'
import { lockItemsOf } from '#server/features/schedule-sheets/board/lock-sheets.command.ts'
import { lockDay } from '#server/features/schedule-sheets/plan/generate-sheets.command.ts'
import {
  insertSheet,
  linkDepartures,
  operatorClock,
  takeVehicle,
} from '#server/features/schedule-sheets/run/create-sheet.command.ts'
import { tidySheets } from '#server/features/schedule-sheets/run/tidy-sheets.command.ts'
import { turnSheet } from '#server/features/schedule-sheets/run/turn-sheet.command.ts'

import type { DayProposal } from '../contract/day-proposals.contract.ts'
import { findDayToPlan, type Snapshot } from './day-to-plan.queries.ts'

/** The whole plan, or nothing: its input must be unchanged. */
export async function acceptProposal(act: StaffAct, id: string): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const proposal = await tx
    .selectFrom('day_proposals')
    .select(['date', 'status', 'snapshot', 'plan'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw new NotFound()
  if (proposal.status !== 'lista') throw new Refusal('proposal_outdated')
  const { date } = proposal
  const plan = proposal.plan as NonNullable<DayProposal['plan']>
  const then = proposal.snapshot as Snapshot
  await lockDay(tx, tour_operator_id, date)
  const people = then.parties.flatMap(({ passenger_ids }) => passenger_ids)
  await lockItemsOf(tx, tour_operator_id, people)
  const { rows: held } = await sql<{ id: string; status: SheetStatus }>`
    select id, status from schedule_sheets where tour_operator_id = ${tour_operator_id}::uuid
    and id = any(${then.sheets.map((sheet) => sheet.id)}::uuid[]) order by id for update`.execute(tx)
  const { snapshot: present } = await findDayToPlan(tx, tour_operator_id, date)
  if (!isDeepStrictEqual(present.sheets, then.sheets) || !isSamePeople(present, then))
    throw new Refusal('proposal_outdated')

  const old = then.sheets.map((sheet) => sheet.id)
  const before = await beforeAct(act, old)
  await sql`delete from schedule_sheet_passengers where tour_operator_id = ${tour_operator_id}::uuid
    and schedule_sheet_id = any(${old}::uuid[])`.execute(tx)
  await sql`update schedule_sheets set vehicle_id = null where tour_operator_id = ${tour_operator_id}::uuid
    and id = any(${old}::uuid[])`.execute(tx)
  const kept = new Set(plan.sheets.flatMap(({ sheet_id }) => sheet_id ?? []))
  for (const sheet of held.filter((each) => !kept.has(each.id)))
    await turnSheet(tx, tour_operator_id, sheet, { to: 'anulada', by: 'dispatcher' })
  const ids: string[] = []
  for (const sheet of plan.sheets) {
    const sheet_id = sheet.sheet_id ?? (await newSheet(tx, tour_operator_id, date, sheet.departure_id))
    ids.push(sheet_id)
    await takeVehicle(tx, tour_operator_id, sheet_id, sheet.vehicle_id)
    await putAboard(tx, tour_operator_id, sheet_id, sheet, then)
  }
  await tidySheets(tx, tour_operator_id, ids)
  for (const [index, sheet_id] of ids.entries()) {
    const sheet = plan.sheets[index]
    if (sheet) await finish(tx, tour_operator_id, sheet_id, sheet)
  }
  await tidySheets(tx, tour_operator_id, ids)
  await tx
    .updateTable('day_proposals')
    .set({ status: 'aceptada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  for (const entity_id of ids)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id,
      kind: 'proposal_accepted',
      actor,
    })
  return afterAct(act, before, {
    kind: 'proposal_accepted',
    made: ids,
    item_ids: [...new Set(then.parties.map(({ item_id }) => item_id))],
  })
}

const isSamePeople = (present: Snapshot, then: Snapshot) => {
  const key = ({ parties }: Snapshot) =>
    JSON.stringify(
      parties.map(({ id, place, passenger_ids, is_decided }) => [id, place, passenger_ids, is_decided]),
    )
  return key(present) === key(then)
}

type Sheet = NonNullable<DayProposal['plan']>['sheets'][number]

async function newSheet(
  tx: Tx,
  tour_operator_id: string,
  date: string,
  departure_id: string,
): Promise<string> {
  const { constants } = await operatorClock(tx, tour_operator_id)
  const { rows } = await sql<{ name: string; start_at: Date; end_at: Date }>`
    select p.name || ', ' || to_char(d.start_time, 'HH24:MI') as name, d.starts_at as start_at,
      d.starts_at + make_interval(mins => minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes)) as end_at
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${departure_id}::uuid`.execute(tx)
  const [departure] = rows
  if (!departure) throw new Refusal('proposal_outdated')
  const id = await insertSheet(tx, {
    tour_operator_id,
    service_date: date,
    ...departure,
    own_times: false,
    constants,
  })
  await linkDepartures(tx, tour_operator_id, id, [departure_id])
  return id
}

async function putAboard(
  tx: Tx,
  tour_operator_id: string,
  sheet_id: string,
  { stops }: Sheet,
  { parties }: Snapshot,
) {
  const aboard = new Set(stops.flatMap(({ party_ids }) => party_ids))
  for (const isDecided of [true, false]) {
    const ids = parties
      .filter(({ id, is_decided }) => aboard.has(id) && is_decided === isDecided)
      .flatMap(({ passenger_ids }) => passenger_ids)
    await sql`insert into schedule_sheet_passengers
        (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id, decided)
      select ${tour_operator_id}::uuid, ${sheet_id}::uuid, p.id, p.booking_item_id, ${isDecided} from passengers p
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[]) order by p.id`.execute(
      tx,
    )
  }
}

/** Stops in the order of the plan, and the crew that it found. */
async function finish(
  tx: Tx,
  tour_operator_id: string,
  sheet_id: string,
  { stops, crew, crew_removed = [] }: Sheet,
) {
  const order = stops.flatMap(({ item_ids }, position) => item_ids.map((item_id) => ({ item_id, position })))
  await sql`update schedule_sheet_stops t set position = n.place - 1
    from (
      select s.id, row_number() over (order by min(o.position), s.position)::int as place
      from schedule_sheet_stops s
      left join schedule_sheet_passengers g on g.tour_operator_id = s.tour_operator_id and g.stop_id = s.id
      left join json_to_recordset(${JSON.stringify(order)}::json) as o(item_id uuid, position int)
        on o.item_id = g.booking_item_id
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.schedule_sheet_id = ${sheet_id}::uuid
      group by s.id, s.position
    ) n
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.id = n.id`.execute(tx)
  for (const { person_id, role } of crew_removed)
    await tx
      .deleteFrom('schedule_sheet_crew')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('schedule_sheet_id', '=', sheet_id)
      .where('person_id', '=', person_id)
      .where('role', '=', role)
      .execute()
  for (const { person_id, role } of crew)
    await tx
      .insertInto('schedule_sheet_crew')
      .values({ tour_operator_id, schedule_sheet_id: sheet_id, person_id, role })
      .execute()
}
