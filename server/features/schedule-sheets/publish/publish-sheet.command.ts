import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { Refusal } from '#domain/refusal.ts'
import { sheetDifference } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import { draftStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findBoardChange } from '../board/board-change.queries.ts'
import { type LockedSheet, lockItemsOf } from '../board/lock-sheets.command.ts'
import { findCopies } from '../copies/sheet-copy.queries.ts'
import { notifyCrew, notifyPassengers } from '../mail/notify-people.command.ts'
import { notifyRemovedCrew } from '../mail/notify-removed-crew.command.ts'
import { lockSheet } from '../run/edit-sheet.command.ts'
import { setPickupTimes } from '../run/set-pickup-times.command.ts'
import { sheetTurned } from '../run/turn-sheet.command.ts'
import { type DayWarnings, findSheetWarnings } from './sheet-warnings.queries.ts'

type Publishing = {
  reason: string
  /** of the day, if already read */
  warnings?: DayWarnings
}
type Published = { published: boolean; change: BoardChange }

/**
 * Freezes the crew's copy, sets the pickup times that vouchers, emails and calendars show, and notifies everyone
 * concerned. Without a difference there is no new version.
 */
export async function publishSheet(
  act: StaffAct,
  id: string,
  version: number,
  { reason, warnings: known }: Publishing,
): Promise<Published> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { rows: aboard } = await sql<{ id: string }>`select passenger_id as id from schedule_sheet_passengers
    where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${id}::uuid`.execute(tx)
  await lockItemsOf(
    tx,
    tour_operator_id,
    aboard.map((each) => each.id),
    'update',
  )
  const sheet = await lockSheet(act, id, version)
  await checkReady(tx, tour_operator_id, sheet)
  const [found] = await findCopies(tx, tour_operator_id, [id])
  if (!found) throw new Error('A sheet that was locked is there')
  const { last, id: _id, ...copy } = found
  const changes = last ? sheetDifference(last, copy) : []
  const isNew = last === null || changes.length > 0
  // Pickup times are set again even if nothing changed for the crew: a booking may have a time that differs from the
  // sheet.
  const item_ids = await setPickupTimes(tx, tour_operator_id, id)
  await notifyPassengers(act, tour_operator_id, item_ids)
  if (isNew) {
    const number = sheet.published_version + 1
    const day = known ?? (await findSheetWarnings(tx, tour_operator_id, sheet.service_date))
    const warnings = day.get(id) ?? []
    if (warnings.length > 0 && !reason.trim())
      throw new Refusal('warnings_ask', { warnings: warnings.join(' ') })
    const over = { warnings: JSON.stringify(warnings), reason: warnings.length > 0 ? reason : '' }
    await tx
      .insertInto('schedule_sheet_versions')
      .values({
        tour_operator_id,
        schedule_sheet_id: id,
        number,
        published_at: now,
        published_by: actor.user_id,
        published_by_name: actor.full_name,
        copy: JSON.stringify(copy),
        changes: JSON.stringify(changes),
        ...over,
      })
      .execute()
    await setPublished(tx, tour_operator_id, sheet, { published_version: number, published_at: now })
    await sql`update schedule_sheet_crew set status = 'notificada', reason = ''
      where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${id}::uuid
        and status <> 'rechazada'`.execute(tx)
    if (last) await notifyRemovedCrew(act, tour_operator_id, { sheet_id: id, last, present: copy })
    await notifyCrew(act, tour_operator_id, id, { copy, changes, number })
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id: id,
      kind: 'sheet_published',
      data: { version: number, changes, ...(warnings.length > 0 && { warnings, reason }) },
      actor,
    })
  } else await setPublished(tx, tour_operator_id, sheet, {})
  return { published: isNew, change: await findBoardChange(tx, tour_operator_id, { sheet_ids: [id] }) }
}

/** Marks a sheet as published. One on the road keeps its status; one without a change keeps its version. */
async function setPublished(
  tx: Tx,
  tour_operator_id: string,
  { id, status }: LockedSheet,
  change: { published_version?: number; published_at?: Date },
) {
  const isDraft = draftStatuses.includes(status)
  await tx
    .updateTable('schedule_sheets')
    .set({
      ...change,
      has_changes: false,
      ...(isDraft && { status: sheetTurned(status, 'publicada', 'dispatcher') }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .$if(!isDraft && !change.published_version, (query) => query.where('has_changes', '=', true))
    .execute()
}

/** A run to publish has a vehicle and a driver, and documents valid to its last day. */
async function checkReady(tx: Tx, tour_operator_id: string, { id, end_at, vehicle_id }: LockedSheet) {
  const last_day = sql`last_day_of(${tour_operator_id}::uuid, ${end_at})`
  const { rows } = await sql<{ name: string; role: string; paper: string | null }>`
    select v.name, 'vehiculo' as role, case when v.state <> 1 then 'inactive'
        else expired_paper(v.tour_operator_id, v.id, ${last_day}) end as paper
      from vehicles v where v.tour_operator_id = ${tour_operator_id}::uuid and v.id = ${vehicle_id}::uuid
    union all
    select m.full_name, c.role, case when m.state <> 1 then 'inactive'
        when c.role = 'chofer' and m.licence_expires_on < ${last_day} then 'licence'
        when c.role = 'guia' and m.guide_registry_expires_on < ${last_day} then 'guide_registry' end
      from schedule_sheet_crew c join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
      where c.tour_operator_id = ${tour_operator_id}::uuid and c.schedule_sheet_id = ${id}::uuid
        and c.status <> 'rechazada'`.execute(tx)
  const has = (role: string) => rows.some((each) => each.role === role)
  if (!has('vehiculo')) throw new Refusal('sheet_not_ready', { missing: 'vehiculo' })
  if (!has('chofer')) throw new Refusal('sheet_not_ready', { missing: 'chofer' })
  const bad = rows.find(({ paper }) => paper !== null)
  if (bad?.paper === 'inactive') throw new Refusal('resource_inactive', { name: bad.name })
  if (bad?.paper) throw new Refusal('paper_expired', { name: bad.name, paper: bad.paper })
}
