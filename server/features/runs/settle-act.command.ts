import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { Forbidden, NotFound, Refusal } from '#domain/refusal.ts'
import { attendanceOf } from '#domain/runs/attendance.rules.ts'
import { type ActCode, type ActOutcome, type CrewActKind, markKinds } from '#domain/runs/crew-act.ts'
import {
  mayKeepPhones,
  moneyRight,
  type Resolution,
  waitsForDispatch,
} from '#domain/runs/settlement.rules.ts'
import type { Attendance, SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { may } from '#domain/staff/permission.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { lockBookings } from './held-sheet.command.ts'
import { recordCash } from './take-cash.command.ts'

type Clash = {
  id: string
  outcome: ActOutcome
  kind: CrewActKind
  code: ActCode
  user_id: string
  by_name: string
  done_at: Date
  passenger_id: string | null
  booking_id: string | null
  amount: number | null
  currency: string | null
  exchange_rate: string | null
  undone_kind: CrewActKind | null
  undone_before: string | null
  settled: boolean
}
type Settling = { sheet_id: string; act_id: string; resolution: Resolution }

/**
 * Dispatch decides which of two conflicting actions counts, or handles an incident. The action itself is
 * unchanged.
 */
export async function settleAct(act: StaffAct, { sheet_id, act_id, resolution }: Settling) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  await lockBookings(tx, tour_operator_id, { act_ids: [act_id] })
  const { rows: sheets } = await sql<{ status: SheetStatus }>`select status from schedule_sheets
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${sheet_id}::uuid for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Clash>`
    select k.id, k.kind, k.outcome, k.code, k.user_id, k.by_name, k.done_at, coalesce(k.passenger_id, w.passenger_id) as passenger_id,
      (k.payload ->> 'booking_id')::uuid as booking_id, (k.payload ->> 'amount')::bigint as amount,
      k.payload ->> 'currency' as currency, k.payload ->> 'exchange_rate' as exchange_rate,
      w.kind as undone_kind, w.before as undone_before,
      exists (select from crew_act_settlements n where n.tour_operator_id = k.tour_operator_id
        and n.crew_act_id = k.id) as settled
    from crew_acts k
    left join crew_acts w on w.tour_operator_id = k.tour_operator_id and w.id = k.undoes
    where k.tour_operator_id = ${tour_operator_id}::uuid and k.schedule_sheet_id = ${sheet_id}::uuid
      and k.id = ${act_id}::uuid`.execute(tx)
  const clash = rows[0]
  const status = sheets[0]?.status
  if (!clash || !status || !waitsForDispatch({ ...clash, status })) throw new NotFound()
  const right = moneyRight(clash)
  if (right && !may(actor.level, right)) throw new Forbidden()
  if (clash.settled) throw new Refusal('act_settled')
  if (resolution === 'phone') await makeTrue(act, clash, { sheet_id })
  await tx
    .insertInto('crew_act_settlements')
    .values({
      tour_operator_id,
      crew_act_id: act_id,
      resolution,
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
    })
    .execute()
  const { kind, code, by_name } = clash
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: sheet_id,
    kind: 'clash_settled',
    data: { kind, code, by_name, resolution },
    actor,
  })
  await sql`select pg_notify('schedule_days', json_build_object('tour_operator_id', tour_operator_id,
      'date', service_date, 'sheet_id', id, 'version', null)::text)
    from schedule_sheets where tour_operator_id = ${tour_operator_id}::uuid and id = ${sheet_id}::uuid`.execute(
    tx,
  )
}

type Deciding = { sheet_id: string }

async function makeTrue(act: StaffAct, clash: Clash, { sheet_id }: Deciding) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  if (!mayKeepPhones(clash)) throw new Refusal('act_not_keepable')
  if (clash.kind === 'cash' && clash.booking_id && clash.amount) {
    const { id, booking_id, amount, currency, exchange_rate } = clash
    const by = { user_id: clash.user_id, full_name: clash.by_name }
    const cash = { id, booking_id, amount, ...(currency && exchange_rate && { currency, exchange_rate }) }
    return recordCash(act, cash, { tour_operator_id, sheet_id, by, at: clash.done_at })
  }
  const mark = markKinds.find((kind) => kind === clash.kind)
  const passenger = await tx
    .selectFrom('passengers')
    .select('attendance')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', clash.passenger_id ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!clash.passenger_id || !passenger) throw new Refusal('act_not_keepable')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by markPassenger
  const attendance = mark ? attendanceOf[mark] : (clash.undone_before as Attendance)
  await tx
    .updateTable('passengers')
    .set({ attendance })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', clash.passenger_id)
    .execute()
  if (!mark) return
  // The decision is stored as an action too: later phone actions are judged by it.
  await tx
    .insertInto('crew_acts')
    .values({
      tour_operator_id,
      id: randomUUID(),
      schedule_sheet_id: sheet_id,
      user_id: actor.user_id,
      by_name: actor.full_name,
      device_id: actor.user_id,
      sequence: 1,
      kind: mark,
      passenger_id: clash.passenger_id,
      payload: JSON.stringify({ settles: clash.id }),
      before: passenger.attendance,
      done_at: now,
      received_at: now,
      outcome: 'applied',
    })
    .execute()
}
