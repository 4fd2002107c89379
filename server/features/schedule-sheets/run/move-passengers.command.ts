import { sql } from 'kysely'

import type { InputOf } from '#contract/endpoint/endpoint.ts'
import type { movePassengers as endpoint } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Leg } from '#domain/schedule-sheets/schedule-sheet.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { afterAct, beforeAct } from '../board/keep-act.command.ts'
import { lockItemsOf, lockSheets } from '../board/lock-sheets.command.ts'
import { beforeMixing, tidyAndAsk } from './mix-sheet.command.ts'
import { tidySheets } from './tidy-sheets.command.ts'

type Move = Omit<InputOf<typeof endpoint>['body'], 'stop_id' | 'leg' | 'from' | 'reason'> & {
  reason: string
  stop_id: string | null
  leg: Leg
  from: { sheet_id: string; version: number }[]
}

/** Takes people off where they are and puts them where a person decided, or leaves them out on purpose. */
export async function movePassengers(
  act: StaffAct,
  { passenger_ids, to, from, stop_id, leg, reason }: Move,
): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const ids = [...new Set(passenger_ids)].toSorted()
  const items = await lockItemsOf(tx, tour_operator_id, ids)
  const seen = [...from, ...(to ? [to] : [])]
  const sheets = await lockSheets(tx, tour_operator_id, seen)
  const target = to && sheets.get(to.sheet_id)
  if (target && items.some(({ date }) => date !== target.service_date)) throw new Refusal('other_day')
  await checkAreOurs(tx, tour_operator_id, ids)
  if (stop_id) await checkStop(tx, tour_operator_id, to?.sheet_id ?? '', stop_id)
  const before = await beforeAct(act, [...sheets.keys()], ids)
  const sheetBefore = target && (await beforeMixing(tx, tour_operator_id, target.id, reason))
  const removed = await takeOff(tx, tour_operator_id, ids, [...sheets.keys()])
  if (to) {
    await sql`insert into schedule_sheet_passengers
        (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id, leg, stop_id, decided)
      select ${tour_operator_id}::uuid, ${to.sheet_id}::uuid, p.id, p.booking_item_id, ${leg}, ${stop_id}::uuid, true
      from passengers p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[])
      order by p.id`.execute(tx)
    await sql`delete from schedule_left_out
      where tour_operator_id = ${tour_operator_id}::uuid and passenger_id = any(${ids}::uuid[])`.execute(tx)
  } else {
    await sql`insert into schedule_left_out (tour_operator_id, passenger_id)
      select ${tour_operator_id}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`.execute(tx)
  }
  const changed = [...sheets.keys()]
  if (target && sheetBefore)
    await tidyAndAsk(tx, tour_operator_id, changed, { id: target.id, before: sheetBefore, reason })
  else await tidySheets(tx, tour_operator_id, changed)
  for (const sheet of sheets.values())
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id: sheet.id,
      kind: sheet === target ? 'passengers_boarded' : 'passengers_taken_off',
      data: {
        people: sheet === target ? ids.length : removed.filter((each) => each === sheet.id).length,
        ...(sheet !== target && target && { to_number: target.number }),
      },
      ...(sheet === target && { reason }),
      actor,
    })
  return afterAct(act, before, { kind: 'passengers_moved', item_ids: items.map(({ id }) => id) })
}

async function checkAreOurs(tx: Tx, tour_operator_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from passengers
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx)
  if (rows[0]?.found !== ids.length) throw new NotFound()
}

async function checkStop(tx: Tx, tour_operator_id: string, sheet_id: string, id: string) {
  const { rows } =
    await sql`select from schedule_sheet_stops where tour_operator_id = ${tour_operator_id}::uuid
    and id = ${id}::uuid and schedule_sheet_id::text = ${sheet_id}`.execute(tx)
  if (rows.length === 0) throw new NotFound()
}

/**
 * Takes passengers off the sheets that the person saw. If a passenger is on another sheet by now, the database refuses
 * and names that sheet.
 */
async function takeOff(
  tx: Tx,
  tour_operator_id: string,
  ids: readonly string[],
  sheet_ids: readonly string[],
) {
  const { rows } = await sql<{ sheet_id: string; attendance: string }>`
    delete from schedule_sheet_passengers g using passengers p
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.passenger_id = any(${[...ids]}::uuid[])
      and g.schedule_sheet_id = any(${[...sheet_ids]}::uuid[])
      and p.tour_operator_id = g.tour_operator_id and p.id = g.passenger_id
    returning g.schedule_sheet_id as sheet_id, p.attendance`.execute(tx)
  if (rows.some(({ attendance }) => attendance === 'a_bordo' || attendance === 'bajado'))
    throw new Refusal('passengers_aboard')
  const { rows: others } = await sql<{ id: string; number: number }>`
    select s.id, s.number from schedule_sheet_passengers g
    join schedule_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.live and g.leg = 'completa'
      and g.passenger_id = any(${[...ids]}::uuid[]) limit 1`.execute(tx)
  const [other] = others
  if (other) throw new Refusal('passenger_on_other_sheet', { sheet_id: other.id, sheet_number: other.number })
  return rows.map(({ sheet_id }) => sheet_id)
}
