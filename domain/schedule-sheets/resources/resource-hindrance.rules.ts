import type { ResourceProblem } from '../schedule-sheet.ts'

/** A sheet as far as it takes a vehicle and people. */
export type UsedSheet = {
  id: string
  number: number
  vehicle_id: string | null
  start_at: string
  end_at: string
  end_time: string
  preparation_minutes: number
  closing_minutes: number
  crew: readonly { person_id: string; status: string }[]
}

/** Why a vehicle or a person cannot be put on a run. */
export type Hindrance =
  | { kind: 'sheet'; sheet_id: string; number: number | null; free_at: string }
  | { kind: 'away'; reason: string }
  | { kind: 'problem'; problem: ResourceProblem; paper: string }
  | { kind: 'small'; seats: number; needed: number }

export type Busy = { from: string; to: string; sheet_id: string | null; reason: string }
type Taken = { busy: readonly Busy[]; id: string }

export const overlaps = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  one.from < other.to && other.from < one.to

const shifted = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** From getting ready to being put away, as the server takes the vehicle and the crew. */
const timesOf = ({ start_at, end_at, preparation_minutes, closing_minutes }: UsedSheet) => ({
  from: shifted(start_at, -preparation_minutes),
  to: shifted(end_at, closing_minutes),
})

/** The hour on the operator's clock at which a sheet gives its vehicle and its crew back. */
function freeAt({ end_time, closing_minutes }: UsedSheet): string {
  const [hours = 0, minutes = 0] = end_time.split(':').map(Number)
  const at = (hours * 60 + minutes + closing_minutes) % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** A crew member who declined is free; the server has the same rule. */
export const goesOn = ({ crew }: Pick<UsedSheet, 'crew'>, id: string): boolean =>
  crew.some(({ person_id, status }) => person_id === id && status !== 'rechazada')

/**
 * What keeps a vehicle or a person busy that day. Sheets of this day come from the board, because they change here;
 * sheets of other days and unavailabilities come from the server's answer.
 */
export function busyOf(
  { sheets }: { sheets: readonly UsedSheet[] },
  { busy, id }: Taken,
  wasHere: (sheet_id: string) => boolean = () => false,
): Busy[] {
  const here = new Set(sheets.map((sheet) => sheet.id))
  const others = busy.filter(
    ({ sheet_id }) => sheet_id === null || (!here.has(sheet_id) && !wasHere(sheet_id)),
  )
  const own = sheets
    .filter((sheet) => sheet.vehicle_id === id || goesOn(sheet, id))
    .map((sheet) => ({ ...timesOf(sheet), sheet_id: sheet.id, reason: '' }))
  return [...own, ...others].toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Whether a document ends before the run does: a run of several days needs it to its last. */
export const isPaperOver = (until: string | null | undefined, { end_at }: { end_at: string }): boolean =>
  typeof until === 'string' && Date.parse(until) < Date.parse(end_at)

export function hindranceOf(
  board: { sheets: readonly UsedSheet[] },
  sheet: UsedSheet,
  resource: Taken & { problem: ResourceProblem | null; paper?: string; papers_until?: string | null },
): Hindrance | null {
  if (resource.problem && resource.problem !== 'unavailable')
    return { kind: 'problem', problem: resource.problem, paper: resource.paper ?? '' }
  if (isPaperOver(resource.papers_until, sheet))
    return { kind: 'problem', problem: 'paper_expired', paper: resource.paper ?? '' }
  const inTheWay = busyOf(board, resource).find(
    (busy) => busy.sheet_id !== sheet.id && overlaps(busy, timesOf(sheet)),
  )
  if (inTheWay?.sheet_id) {
    const other = board.sheets.find(({ id }) => id === inTheWay.sheet_id)
    return {
      kind: 'sheet',
      sheet_id: inTheWay.sheet_id,
      number: other?.number ?? null,
      free_at: other ? freeAt(other) : '',
    }
  }
  if (inTheWay) return { kind: 'away', reason: inTheWay.reason }
  return resource.problem ? { kind: 'problem', problem: resource.problem, paper: '' } : null
}
