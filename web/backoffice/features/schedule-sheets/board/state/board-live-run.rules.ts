import type { BoardItem, BoardSheet, BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'
import type { ReplacedRole } from '#domain/schedule-sheets/resources/replacement.rules.ts'
import { runProgress } from '#domain/schedule-sheets/run-progress.rules.ts'
import { runUrgencies, type Urgency } from '#domain/schedule-sheets/run-urgency.rules.ts'

import type { Question } from './board-tools.hook.ts'

/** Problems that may stop a sheet of the board. */
export const urgenciesOf = (
  sheet: BoardSheet,
  vehicles: ReadonlyMap<string, BoardVehicle>,
  now: Date,
): Urgency[] => runUrgencies({ ...sheet, vehicle: vehicles.get(sheet.vehicle_id ?? '') ?? null }, now)

export const progressOf = (sheet: BoardSheet, items: readonly BoardItem[], now: Date) =>
  runProgress(
    sheet,
    items.flatMap(({ passengers }) => passengers.filter(({ sheet_id }) => sheet_id === sheet.id)),
    now,
  )

type Replacing = Extract<Question, { kind: 'replace' }>

/** The replacement dialog for the member who declined, or else for the current driver or guide. */
export function replacing({ id, crew }: BoardSheet, role?: ReplacedRole): Replacing {
  const of = crew.filter((member) => (role ? member.role === role : member.role !== 'ayudante'))
  const leaving = of.find(({ status }) => status === 'rechazada') ?? (role ? of[0] : undefined)
  const replaced = leaving?.role === 'guia' || role === 'guia' ? 'guia' : 'chofer'
  return { kind: 'replace', sheet_id: id, role: replaced, person_id: leaving?.person_id ?? null }
}

/** The dialog that fixes an urgency. */
export function suggestedFix(sheet: BoardSheet, { code, name }: Urgency): Question | null {
  if (code === 'told_for_nobody') return { kind: 'annul', sheet_id: sheet.id }
  if (code === 'no_driver') return replacing(sheet, 'chofer')
  if (code === 'crew_refused') {
    const member = sheet.crew.find((each) => each.full_name === name && each.status === 'rechazada')
    return member && member.role !== 'ayudante'
      ? replacing(sheet, member.role)
      : { kind: 'crew', sheet_id: sheet.id }
  }
  // An incident is most often solved by another vehicle.
  return { kind: 'vehicle', sheet_id: sheet.id }
}
