import { sql } from 'kysely'

import { absentFrom, attendanceOf, judgeMark } from '#domain/runs/attendance.rules.ts'
import { applied, type MarkKind } from '#domain/runs/crew-act.ts'
import type { Attendance } from '#domain/schedule-sheets/schedule-sheet.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import type { Doing, Done } from './held-sheet.command.ts'

type Boarding = {
  name: string
  attendance: Attendance
  marked_at: Date | null
  is_published: boolean
  on_sheet: boolean
  other_number: number | null
  planned_at: Date | null
  arrived_at: Date | null
  wait_minutes: number | null
}

/** Marks of two phones and of dispatch are compared by when they were made, not by when they arrived. */
export async function markPassenger(
  act: StaffAct,
  { passenger_id, mark }: { passenger_id: string; mark: MarkKind },
  { sheet, at }: Doing,
): Promise<Done> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { rows } = await sql<Boarding>`
    select coalesce(nullif(q.full_name, ''), b.contact_name) as name, q.attendance,
      coalesce(r.planned_at, t.planned_at) as planned_at, coalesce(r.arrived_at, t.arrived_at) as arrived_at,
      a.wait_minutes, n.passenger_id is not null as is_published, g.passenger_id is not null as on_sheet,
      (select o.number from schedule_sheet_passengers h
        join schedule_sheets o on o.tour_operator_id = h.tour_operator_id and o.id = h.schedule_sheet_id
        where h.tour_operator_id = q.tour_operator_id and h.passenger_id = q.id and h.live
          and h.schedule_sheet_id <> ${sheet.id}::uuid limit 1) as other_number,
      (select max(k.done_at) from crew_acts k where k.tour_operator_id = q.tour_operator_id and k.passenger_id = q.id
        and k.outcome = 'applied' and not exists (select from crew_acts u
          where u.tour_operator_id = k.tour_operator_id and u.undoes = k.id and u.outcome = 'applied')) as marked_at
    from passengers q
    join bookings b on b.tour_operator_id = q.tour_operator_id and b.id = q.booking_id
    left join schedule_sheet_passengers g on g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id
      and g.schedule_sheet_id = ${sheet.id}::uuid
    left join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id
    left join published_passengers n on n.tour_operator_id = q.tour_operator_id and n.passenger_id = q.id
      and n.schedule_sheet_id = ${sheet.id}::uuid
    left join published_stops r on r.tour_operator_id = n.tour_operator_id and r.schedule_sheet_id = n.schedule_sheet_id
      and r.id = n.stop_id
    left join accommodations a on a.tour_operator_id = q.tour_operator_id
      and a.id = coalesce(r.accommodation_id, t.accommodation_id)
    where q.tour_operator_id = ${tour_operator_id}::uuid and q.id = ${passenger_id}::uuid
    for update of q`.execute(tx)
  const found = rows[0]
  // A forgotten person gives the same answer as one on another run, so that nothing about other runs is
  // disclosed.
  if (!found) return { outcome: 'conflict', code: 'passenger_elsewhere' }
  const { name } = found
  if (!found.on_sheet && !found.is_published) {
    const was = await rodeHere(tx, { tour_operator_id, sheet_id: sheet.id, passenger_id })
    return {
      outcome: 'conflict',
      code: 'passenger_elsewhere',
      ...(was && { name, sheet_number: found.other_number }),
    }
  }
  const verdict = judgeMark(
    { attendance: found.attendance, marked_at: found.marked_at?.getTime() ?? null },
    mark,
    at.getTime(),
  )
  if (verdict.outcome !== 'applied') return { ...verdict, name }
  if (mark === 'no_show') {
    const from = absentFrom({
      planned_at: found.planned_at?.getTime() ?? null,
      arrived_at: found.arrived_at?.getTime() ?? null,
      starts_at: sheet.start_at.getTime(),
      wait_minutes: found.wait_minutes ?? sheet.wait_minutes,
    })
    if (at.getTime() < from) return { outcome: 'refused', code: 'wait_not_over', name }
  }
  await tx
    .updateTable('passengers')
    .set({ attendance: attendanceOf[mark] })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', passenger_id)
    .execute()
  if (found.on_sheet) return { ...applied, before: found.attendance }
  // The crew has them in the published list and in sight: the mark counts, and the office sees that they changed
  // runs.
  return {
    outcome: 'applied',
    code: 'moved_since',
    before: found.attendance,
    name,
    sheet_number: found.other_number,
  }
}

/** Whether a published version of this sheet contained the passenger. */
async function rodeHere(
  tx: Tx,
  given: { tour_operator_id: string; sheet_id: string; passenger_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from schedule_sheet_versions n
    where n.tour_operator_id = ${given.tour_operator_id}::uuid and n.schedule_sheet_id = ${given.sheet_id}::uuid
      and n.copy -> 'passengers' @> jsonb_build_array(jsonb_build_object('id', ${given.passenger_id}::text))
    limit 1`.execute(tx)
  return rows.length > 0
}
