import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { type Busy, busyOf, overlaps } from '#domain/schedule-sheets/resources/resource-hindrance.rules.ts'

export const timelineRows = ['vehiculo', 'chofer', 'guia'] as const
export type TimelineBy = (typeof timelineRows)[number]

/** `from` and `to` are minutes from the midnight that begins the day, on the operator's clock. */
export type TimelineBar = {
  key: string
  from: number
  to: number
  sheet: BoardSheet | null
  /** null for another day's sheet, or an unavailability */
  sheet_id: string | null
  reason: string
  clashes: boolean
  /** overlapping bars get different lanes */
  lane: number
}
export type TimelineRow = {
  key: string
  name: string
  note: string
  bars: TimelineBar[]
  lanes: number
  /** minutes of its runs of this day, without getting ready and putting away */
  minutes: number
}

/** Noon of the day after: no later hour is shown. */
const lastHour = 36

/** Minutes of the day on the operator's clock; before midnight they are negative, after the next one over 1440. */
export type Clock = (instant: string) => number

/** A row for each vehicle, driver or guide, and one for runs without. Busy ones first. */
export function timelineOf(board: ScheduleBoard, by: TimelineBy, clock: Clock): TimelineRow[] {
  const bars = (busy: readonly Busy[]) => laidOut(busy, board, clock)
  const isShown = ({ from }: Busy) => clock(from) < lastHour * 60
  const without = board.sheets.filter((sheet) =>
    by === 'vehiculo'
      ? !sheet.vehicle_id
      : !sheet.crew.some(({ role, status }) => role === by && status !== 'rechazada'),
  )
  const resources =
    by === 'vehiculo'
      ? board.vehicles.map((vehicle) => ({ ...vehicle, name: vehicle.name, note: vehicle.plate }))
      : board.crew
          .filter(({ roles, id }) => roles.includes(by) || isAboardAs(board, id, by))
          .map((person) => ({ ...person, name: person.full_name, note: '' }))
  const rows = resources.map(({ id, busy, name, note }) =>
    row(id, { name, note, bars: bars(busyOf(board, { id, busy: busy.filter(isShown) })) }),
  )
  const lacking = bars(
    without.map((sheet) => ({ from: sheet.start_at, to: sheet.end_at, sheet_id: sheet.id, reason: '' })),
  ).map((bar) => ({ ...bar, clashes: false }))
  return [
    ...(lacking.length > 0 ? [row('', { name: '', note: '', bars: lacking })] : []),
    ...rows.toSorted(
      (one, other) =>
        Number(other.bars.length > 0) - Number(one.bars.length > 0) ||
        one.name.localeCompare(other.name, 'es'),
    ),
  ]
}

const isAboardAs = ({ sheets }: ScheduleBoard, id: string, by: TimelineBy) =>
  sheets.some(({ crew }) => crew.some(({ person_id, role }) => person_id === id && role === by))

function row(key: string, { name, note, bars }: Pick<TimelineRow, 'name' | 'note' | 'bars'>): TimelineRow {
  return {
    key,
    name,
    note,
    bars,
    lanes: Math.max(1, ...bars.map(({ lane }) => lane + 1)),
    minutes: bars.reduce((sum, { sheet }) => sum + (sheet ? minutesOf(sheet) : 0), 0),
  }
}

const minutesOf = ({ start_at, end_at }: BoardSheet) =>
  Math.round((Date.parse(end_at) - Date.parse(start_at)) / 60_000)

function laidOut(busy: readonly Busy[], { sheets }: ScheduleBoard, clock: Clock): TimelineBar[] {
  const ends: number[] = []
  return busy
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map((each) => {
      const [from, to] = [clock(each.from), clock(each.to)]
      const free = ends.findIndex((end) => end <= from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = to
      return {
        key: `${each.sheet_id ?? ''} ${each.from}`,
        from,
        to,
        sheet: sheets.find(({ id }) => id === each.sheet_id) ?? null,
        sheet_id: each.sheet_id,
        reason: each.reason,
        clashes: busy.some((other) => other !== each && overlaps(each, other)),
        lane,
      }
    })
}

/** The hours worth showing: from an hour before the first bar to an hour after the last, within the day before and after. */
export function hoursShown(rows: readonly TimelineRow[]): { from: number; to: number } {
  const bars = rows.flatMap((each) => each.bars).filter(({ sheet }) => sheet)
  if (bars.length === 0) return { from: 6, to: 20 }
  const from = Math.floor(Math.min(...bars.map((bar) => bar.from)) / 60) - 1
  const to = Math.ceil(Math.max(...bars.map((bar) => bar.to)) / 60) + 1
  return { from: Math.max(-12, from), to: Math.min(lastHour, Math.max(to, from + 8)) }
}

/** The position of a minute within the shown hours, from 0 to 1; null outside of them. */
export function placeIn({ from, to }: { from: number; to: number }, minute: number): number | null {
  const place = (minute - from * 60) / ((to - from) * 60)
  return place > 0 && place < 1 ? place : null
}
