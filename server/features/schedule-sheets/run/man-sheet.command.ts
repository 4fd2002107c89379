import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CrewRole } from '#domain/schedule-sheets/schedule-sheet.ts'
import { beforeStartStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { afterAct, beforeAct } from '../board/keep-act.command.ts'
import { lockSheets } from '../board/lock-sheets.command.ts'
import { operatorClock, takeVehicle } from './create-sheet.command.ts'
import { lockSheet } from './edit-sheet.command.ts'
import { tidySheets } from './tidy-sheets.command.ts'

type VehicleChange = {
  version: number
  vehicle_id: string | null
  reason: string
  out_of_service_until: LocalDate | null
  frees_other_runs: boolean
}

/**
 * Another vehicle for the same run. On the road, the new one is busy from now on: the former keeps its use until
 * now.
 */
export async function setSheetVehicle(
  act: StaffAct,
  id: string,
  { version, vehicle_id, reason, out_of_service_until, frees_other_runs }: VehicleChange,
): Promise<BoardChange> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const others = frees_other_runs ? await findOtherRuns(act, id) : []
  const sheets = await lockSheets(tx, tour_operator_id, [{ sheet_id: id, version }, ...others])
  const sheet = sheets.get(id)
  if (!sheet) throw new NotFound()
  const before = sheet.vehicle_id
  const unavailability_ids: string[] = []
  if (out_of_service_until && !reason) throw new Refusal('reason_missing')
  const { time_zone } = await operatorClock(tx, tour_operator_id)
  const ends_at = out_of_service_until && instantOf(addDays(out_of_service_until, 1), '00:00', time_zone)
  const starts_at = now < sheet.start_at ? sheet.start_at : now
  const freed = [...sheets.values()].filter(
    (each) =>
      each.id !== id &&
      before !== vehicle_id &&
      ends_at &&
      each.start_at < ends_at &&
      each.end_at > starts_at,
  )
  const freed_ids = freed.map((each) => each.id)
  const stood = await beforeAct(act, [id, ...freed_ids])
  for (const each of freed_ids) await takeVehicle(tx, tour_operator_id, each, null)
  await sql`update schedule_sheets set vehicle_since = ${now > sheet.start_at && vehicle_id ? now : null}::timestamptz,
      vehicle_id = null
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid
      and vehicle_id is distinct from ${vehicle_id}::uuid`.execute(tx)
  if (before && ends_at && before !== vehicle_id) {
    if (ends_at > starts_at) {
      const dayOff = await tx
        .insertInto('unavailabilities')
        .values({ tour_operator_id, vehicle_id: before, starts_at, ends_at, reason })
        .returning('id')
        .executeTakeFirstOrThrow()
      unavailability_ids.push(dayOff.id)
    }
  }
  await takeVehicle(tx, tour_operator_id, id, vehicle_id)
  await tidySheets(tx, tour_operator_id, [id, ...freed_ids])
  const from = await vehicleName(tx, before)
  for (const entity_id of [id, ...freed_ids])
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id,
      kind: 'vehicle_changed',
      data: { from, to: entity_id === id ? await vehicleName(tx, vehicle_id) : '' },
      reason,
      actor,
    })
  return afterAct(act, stood, { kind: 'vehicle_changed', unavailability_ids })
}

/** The vehicle's other runs that have not left, with their current versions. */
async function findOtherRuns({ tx, actor, now }: StaffAct, id: string) {
  const { rows } = await sql<{ sheet_id: string; version: number }>`
    select o.id as sheet_id, o.version from schedule_sheets s
    join schedule_sheets o on o.tour_operator_id = s.tour_operator_id and o.vehicle_id = s.vehicle_id and o.id <> s.id
    where s.tour_operator_id = ${actor.tour_operator_id}::uuid and s.id = ${id}::uuid and o.end_at > ${now}
      and o.status in ${oneOf(beforeStartStatuses)}
    order by o.id`.execute(tx)
  return rows
}

async function vehicleName(tx: Tx, id: string | null): Promise<string> {
  if (!id) return ''
  const vehicle = await tx.selectFrom('vehicles').select('name').where('id', '=', id).executeTakeFirst()
  return vehicle?.name ?? ''
}

type Crew = { person_id: string; role: CrewRole }[]

export async function setSheetCrew(
  act: StaffAct,
  id: string,
  { version, crew }: { version: number; crew: Crew },
): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockSheet(act, id, version)
  const before = await beforeAct(act, [id])
  const names = await checkRoles(tx, tour_operator_id, crew)
  await writeCrew(tx, tour_operator_id, id, crew)
  await tidySheets(tx, tour_operator_id, [id])
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'schedule_sheet',
    entity_id: id,
    kind: 'crew_changed',
    data: { crew: crew.map(({ person_id, role }) => ({ name: names.get(person_id) ?? '', role })) },
    actor,
  })
  return afterAct(act, before, { kind: 'crew_changed' })
}

async function checkRoles(tx: Tx, tour_operator_id: string, crew: Crew): Promise<Map<string, string>> {
  const ids = [...new Set(crew.map(({ person_id }) => person_id))]
  const persons = ids.length
    ? await tx
        .selectFrom('persons')
        .select(['id', 'full_name', 'roles'])
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', 'in', ids)
        .execute()
    : []
  if (persons.length < ids.length) throw new NotFound()
  for (const { person_id, role } of crew) {
    const person = persons.find((each) => each.id === person_id)
    // Any person may help; driving and guiding need the role.
    if (role !== 'ayudante' && person && !person.roles.includes(role))
      throw new Refusal('role_not_theirs', { name: person.full_name })
  }
  return new Map(persons.map((person) => [person.id, person.full_name]))
}

/** Remaining members keep their answer; new ones are proposed. */
export async function writeCrew(tx: Tx, tour_operator_id: string, id: string, crew: Crew) {
  if (new Set(crew.map(({ person_id, role }) => `${person_id} ${role}`)).size < crew.length)
    throw new Refusal('same_person_twice')
  const wanted = JSON.stringify(crew)
  await sql`delete from schedule_sheet_crew c where c.tour_operator_id = ${tour_operator_id}::uuid
    and c.schedule_sheet_id = ${id}::uuid and not exists (
      select from json_to_recordset(${wanted}::json) as n(person_id uuid, role text)
      where n.person_id = c.person_id and n.role = c.role)`.execute(tx)
  await sql`insert into schedule_sheet_crew as c (tour_operator_id, schedule_sheet_id, person_id, role)
    select ${tour_operator_id}::uuid, ${id}::uuid, n.person_id, n.role
    from json_to_recordset(${wanted}::json) as n(person_id uuid, role text) order by n.person_id
    on conflict (tour_operator_id, schedule_sheet_id, person_id, role)
    do update set status = 'propuesta', reason = '' where c.status = 'rechazada'`.execute(tx)
}
