import { sql } from 'kysely'

import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import { plannedDepartures } from '#domain/departures/departure-plan.rules.ts'
import { type LocalDate, type LocalTime, minutesOf } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Tx } from '../../db/database.ts'
import { eventRow } from '../events/record-event.command.ts'
import type { lockProduct } from './lock-product.command.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import type { ProductKey } from './product.queries.ts'

type TimesOf = { key: ProductKey; before: Awaited<ReturnType<typeof lockProduct>> }
type Move = { dates: readonly LocalDate[]; start_time: LocalTime; new_time: LocalTime; reason: string }

/** Moves a departure of each of these days; days without it are left alone, unless none has it. */
export async function moveTimes(act: StaffAct, times: TimesOf & Move) {
  const { tx } = act
  const { key, before, dates, start_time, new_time, reason } = times
  let moved = 0
  // All of them before the first move: a sale of one holds it while its message waits for the moving ones.
  await lockRows(tx, key, dates)
  for (const date of dates) {
    const rows = await lockRows(tx, key, [date])
    const row = rows.find((each) => each.start_time === start_time)
    const plan = plannedDepartures(before.availability_rules, before.exceptions, date)
    const planned = plan.get(start_time)
    if (!planned && !row) continue
    if (plan.has(new_time) || rows.some((each) => each.start_time === new_time && each.seats_taken > 0))
      throw new Refusal('departure_time_taken', { date, start_time: new_time })
    moved += 1
    if (planned?.is_extra) await rename(tx, key, date, ['open'], start_time, new_time)
    else if (planned) await writeMove(tx, key, date, planned.moved_from ?? start_time, new_time, reason)
    await rename(tx, key, date, ['close', 'capacity'], start_time, new_time)
    await moveRow(act, times, rows, { date, from: start_time, to: new_time, reason })
  }
  if (moved === 0) throw new Refusal('departure_unknown')
}

type Removed = { date: LocalDate; start_time: LocalTime | null; new_time: LocalTime | null; reason: string }

/** The move was taken back: the departure leaves at the time of its schedule again. */
export async function moveBack(act: StaffAct, times: TimesOf & { removed: Removed }) {
  const { tx } = act
  const { key, before, removed } = times
  const { date, start_time, new_time, reason } = removed
  if (!start_time || !new_time) return
  const rows = await lockRows(tx, key, [date])
  const plan = plannedDepartures(before.availability_rules, before.exceptions, date)
  if (plan.has(start_time)) throw new Refusal('departure_time_taken', { date, start_time })
  await rename(tx, key, date, ['close', 'capacity'], new_time, start_time)
  await moveRow(act, times, rows, { date, from: new_time, to: start_time, reason })
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]

function lockRows(tx: Tx, key: ProductKey, dates: readonly LocalDate[]) {
  return tx
    .selectFrom('departures')
    .select((eb) => [
      'id',
      'start_time',
      'starts_at',
      eb('seats_held', '+', eb.ref('seats_sold')).as('seats_taken'),
    ])
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('product_id', '=', key.id)
    .where('date', 'in', [...dates])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function writeMove(
  tx: Tx,
  key: ProductKey,
  date: LocalDate,
  start_time: LocalTime,
  new_time: LocalTime,
  reason: string,
) {
  const of = { tour_operator_id: key.tour_operator_id, product_id: key.id, date, start_time }
  await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', of.tour_operator_id)
    .where('product_id', '=', of.product_id)
    .where('date', '=', date)
    .where('start_time', '=', start_time)
    .where('kind', '=', 'time')
    .execute()
  if (new_time === start_time) return
  await tx
    .insertInto('availability_exceptions')
    .values({ ...of, kind: 'time', new_time, reason })
    .execute()
}

/** A departure's own exceptions go along with it. */
async function rename(
  tx: Tx,
  key: ProductKey,
  date: LocalDate,
  kinds: ('open' | 'close' | 'capacity')[],
  from: LocalTime,
  to: LocalTime,
) {
  await tx
    .updateTable('availability_exceptions')
    .set({ start_time: to })
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('product_id', '=', key.id)
    .where('date', '=', date)
    .where('kind', 'in', kinds)
    .where('start_time', '=', from)
    .execute()
}

type RowMove = { date: LocalDate; from: LocalTime; to: LocalTime; reason: string }

/** Moves the row with its seats, its bookings and their fixed pickup times. */
async function moveRow(act: StaffAct, times: TimesOf, rows: readonly Row[], move: RowMove) {
  const { tx, actor, now } = act
  const { key } = times
  const { date, from, to, reason } = move
  const { tour_operator_id } = key
  const row = rows.find((each) => each.start_time === from)
  if (!row) return
  if (row.starts_at <= now) throw new Refusal('departure_started')
  const { time_zone } = await findOperatorTerms(tx, tour_operator_id)
  const starts_at = instantOf(date, to, time_zone)
  if (starts_at <= now) throw new Refusal('departure_started')
  const setTime = (id: string, start_time: string, instant: Date) =>
    tx
      .updateTable('departures')
      .set({ start_time, starts_at: instant })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  // A row that everybody left has the time still: the two change places, by a second that no departure has.
  const abandoned = rows.find((each) => each.start_time === to)
  if (abandoned) await setTime(abandoned.id, '23:59:59', starts_at)
  await setTime(row.id, to, starts_at)
  if (abandoned) await setTime(abandoned.id, from, row.starts_at)
  const minutes = minutesOf(to) - minutesOf(from)
  const event = eventRow({
    tour_operator_id,
    entity: 'booking',
    entity_id: row.id,
    kind: 'departure_time_moved',
    data: { product: times.before.name, date, from, to },
    reason,
    actor,
  })
  await sql`
    with items as (
      update booking_items set pickup_time = pickup_time + make_interval(mins => ${minutes}), pickup_occurrence = null
      where tour_operator_id = ${tour_operator_id}::uuid and departure_id = ${row.id}::uuid
        and status in ${oneOf(liveStatuses)}
      returning booking_id
    )
    insert into events (tour_operator_id, entity, entity_id, kind, data, reason, user_id, actor)
    select distinct ${tour_operator_id}::uuid, 'booking', booking_id, ${event.kind}, ${event.data}::jsonb,
      ${event.reason}, ${event.user_id}::uuid, ${event.actor} from items`.execute(tx)
}
