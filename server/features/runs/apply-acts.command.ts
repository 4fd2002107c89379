import { sql } from 'kysely'

import type { ActResult, CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { doneAt } from '#domain/runs/phone-clock.rules.ts'
import { isNear } from '#domain/schedule-sheets/run-days.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isCrew } from '#domain/staff/level.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import { actCodeTexts } from '#words/office/crew-words.ts'

import type { Tx } from '../../db/database.ts'
import { applyAct } from './apply-act.command.ts'
import {
  type ActSheet,
  type Doing,
  type Done,
  findKept,
  lockBookings,
  lockSheets,
} from './held-sheet.command.ts'

/** How old an offline action may be when it arrives. */
const acceptedForMs = 7 * 24 * 3_600_000

type Sent = { device_id: string; sent_at?: string | undefined; acts: readonly CrewAct[] }

/**
 * A batch of one phone. The bookings are held first and then the sheets, in the order of their ids, so that the same
 * batch sent twice at once is applied by one and answered alike to both.
 */
export async function applyCrewActs(
  act: StaffAct,
  { device_id, sent_at, acts: given }: Sent,
  { explain }: { explain: Explain },
): Promise<ActResult[]> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const acts = await withBookings(tx, tour_operator_id, given)
  await lockBookings(tx, tour_operator_id, {
    booking_ids: acts.flatMap((sent) => (sent.kind === 'cash' ? (sent.booking_id ?? []) : [])),
    passenger_ids: acts.flatMap((sent) => ('passenger_id' in sent ? [sent.passenger_id] : [])),
    act_ids: acts.flatMap((sent) => (sent.kind === 'undone' ? [sent.act_id] : [])),
  })
  const sheets = new Map((await lockSheets(act, acts)).map((sheet) => [sheet.id, sheet]))
  const results = new Map((await findKept(tx, tour_operator_id, acts)).map((row) => [row.id, toPhone(row)]))
  for (const sent of acts.toSorted((one, other) => one.sequence - other.sequence)) {
    const sheet = sheets.get(sent.sheet_id)
    const at = doneAt({ done_at: sent.done_at, sent_at, now })
    if (!sheet || !mayAct(actor, sheet, { at, now })) throw new NotFound()
    if (results.has(sent.id)) continue
    const done = await attempt(act, sent, { sheet, at }, explain)
    const note =
      done.note ?? actCodeTexts[done.code]({ name: done.name ?? '', sheet_number: done.sheet_number ?? null })
    const { id, sequence, sheet_id, kind, done_at, ...said } = sent
    const isMoved = at.getTime() !== Date.parse(done_at)
    const { answered_version } = done
    const payload = {
      ...said,
      ...(isMoved && { phone_done_at: done_at }),
      ...(answered_version && { answered_version }),
    }
    await tx
      .insertInto('crew_acts')
      .values({
        tour_operator_id,
        id,
        schedule_sheet_id: sheet_id,
        user_id: actor.user_id,
        by_name: actor.full_name,
        device_id,
        sequence,
        kind,
        passenger_id: 'passenger_id' in sent ? sent.passenger_id : null,
        undoes: sent.kind === 'undone' ? sent.act_id : null,
        payload: JSON.stringify(payload),
        before: done.before ?? '',
        done_at: at,
        received_at: now,
        outcome: done.outcome,
        code: done.code,
        note,
      })
      .execute()
    results.set(id, toPhone({ id, outcome: done.outcome, code: done.code, note }))
  }
  await notifyDays(tx, tour_operator_id, [...sheets.values()])
  return acts.flatMap(({ id }) => results.get(id) ?? [])
}

/** A crew identifies the payer by their tour; payments belong to bookings. */
async function withBookings(
  tx: Tx,
  tour_operator_id: string,
  acts: readonly CrewAct[],
): Promise<readonly CrewAct[]> {
  const ids = acts.flatMap((sent) => (sent.kind === 'cash' ? (sent.item_id ?? []) : []))
  if (ids.length === 0) return acts
  const items = await tx
    .selectFrom('booking_items')
    .select(['id', 'booking_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .execute()
  const bookings = new Map(items.map(({ id, booking_id }) => [id, booking_id]))
  return acts.map((sent) => {
    const booking_id = sent.kind === 'cash' && sent.item_id && bookings.get(sent.item_id)
    return booking_id ? { ...sent, booking_id } : sent
  })
}

/** Details of applied actions are not sent to the phone: unpublished changes are not for the crew. */
const toPhone = (result: ActResult): ActResult =>
  result.outcome === 'applied' ? { ...result, code: '', note: '' } : result

/** The sentence of an error that is a «no» and not a fault; null for a fault. */
export type Explain = (error: unknown) => string | null

/** If the database refuses one act, the acts after it are still applied. */
async function attempt(
  act: StaffAct,
  sent: CrewAct,
  doing: Doing,
  explain: Explain,
): Promise<Done & { note?: string }> {
  const { tx } = act
  await sql`savepoint act`.execute(tx)
  try {
    const done = await applyAct(act, sent, doing)
    await sql`release savepoint act`.execute(tx)
    return done
  } catch (error) {
    const note = explain(error)
    if (note === null) throw error
    await sql`rollback to savepoint act`.execute(tx)
    return { outcome: 'refused', code: 'not_possible', note }
  }
}

/** Crews act on the runs they were given, from the day before them to the day after; the office on any. */
function mayAct({ level }: Actor, sheet: ActSheet, { at, now }: { at: Date; now: Date }): boolean {
  if (!isCrew({ level })) return true
  if (!sheet.is_crew && !sheet.has_refused && !sheet.was_crew) return false
  const day = localMoment(at, sheet.time_zone).date
  return isNear(sheet, day) && sheet.status !== 'borrador' && now.getTime() - at.getTime() <= acceptedForMs
}

/** Notifies the day's board, so that it shows who is aboard. */
async function notifyDays(tx: Tx, tour_operator_id: string, sheets: readonly ActSheet[]) {
  for (const { id, service_date } of sheets)
    await sql`select pg_notify('schedule_days', ${JSON.stringify({
      tour_operator_id,
      date: service_date,
      sheet_id: id,
      version: null,
    })})`.execute(tx)
}
