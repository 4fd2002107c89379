import type { Attendance, SheetStatus, StopKind } from './schedule-sheet.ts'
import { publishedStatuses } from './sheet-status.rules.ts'

type Stop = { id: string; kind: StopKind; planned_at: string | null; arrived_at: string | null }
type Sheet = {
  status: SheetStatus
  start_at: string
  finished_at: string | null
  stops: readonly Stop[]
}
export type RunProgress = {
  /** `waiting`: published and not begun; `underway`: begun; `finished`: ended by the crew, or closed */
  state: 'waiting' | 'underway' | 'finished'
  /** seen aboard, whether or not they got off since */
  aboard: number
  expected: number
  absent: number
  /** stops where people get on, and at how many of them the van was */
  arrived: number
  pickups: number
  /** how far behind it runs now; 0 on time, and once it is over */
  late_minutes: number
}

const getOn: readonly StopKind[] = ['recogida', 'encuentro']

/** The progress of a published run; null if it is not published, or before its day. */
export function runProgress(
  sheet: Sheet,
  passengers: readonly { attendance: Attendance; stop_id: string | null }[],
  now: Date,
): RunProgress | null {
  const { status, finished_at, stops } = sheet
  if (!publishedStatuses.includes(status)) return null
  const of = (...some: Attendance[]) =>
    passengers.filter(({ attendance }) => some.includes(attendance)).length
  const pickups = stops.filter(({ kind }) => getOn.includes(kind))
  const arrived = pickups.filter(({ arrived_at }) => arrived_at).length
  const aboard = of('a_bordo', 'bajado')
  const absent = of('no_show')
  const isOver = finished_at !== null || status === 'cerrada'
  const late_minutes = isOver ? 0 : minutesLate(sheet, { pickups, passengers, now })
  const hasBegun = status === 'en_curso' || arrived > 0 || aboard > 0 || absent > 0
  if (!isOver && !hasBegun && late_minutes === 0) return null
  return {
    state: isOver ? 'finished' : hasBegun ? 'underway' : 'waiting',
    aboard,
    expected: passengers.length,
    absent,
    arrived,
    pickups: pickups.length,
    late_minutes,
  }
}

type Going = {
  pickups: readonly Stop[]
  passengers: readonly { attendance: Attendance; stop_id: string | null }[]
  now: Date
}

/** The bigger of two delays: how late the van came to its last stop, and how long the next stop has been waiting. */
function minutesLate({ status, start_at }: Sheet, { pickups, passengers, now }: Going): number {
  if (pickups.length === 0) return status === 'publicada' ? minutesAfter(start_at, now.getTime()) : 0
  const marked = new Set(
    passengers.flatMap(({ attendance, stop_id }) => (attendance === 'pendiente' ? [] : [stop_id])),
  )
  // A crew may mark passengers and forget to mark the stop: the van was there too.
  const last = pickups.findLastIndex(({ id, arrived_at }) => arrived_at !== null || marked.has(id))
  const there = pickups[last]
  const next = pickups[last + 1]
  const came =
    there?.planned_at && there.arrived_at ? minutesAfter(there.planned_at, Date.parse(there.arrived_at)) : 0
  const waits = next?.planned_at ? minutesAfter(next.planned_at, now.getTime()) : 0
  return Math.max(came, waits)
}

const minutesAfter = (planned: string, at: number) =>
  Math.max(0, Math.floor((at - Date.parse(planned)) / 60_000))
