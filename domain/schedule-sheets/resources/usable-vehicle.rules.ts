import type { ResourceProblem } from '../schedule-sheet.ts'

/** Instants in milliseconds, half open. */
export type Times = { from: number; to: number }
export type VehicleOfDay = {
  problem: ResourceProblem | null
  papers_until: string | null
  busy: readonly { from: string; to: string; sheet_id: string | null }[]
}

/**
 * When a vehicle of a day cannot drive, preparation and closing of the run included; null: not at all that day. Its
 * documents must be valid until the run ends: closing needs none. `except`: sheets whose vehicles are free to change.
 */
export function takenTimes(
  { problem, papers_until, busy }: VehicleOfDay,
  { closing_minutes, except = [] }: { closing_minutes: number; except?: readonly string[] },
): Times[] | null {
  if (problem !== null) return null
  const uses = busy
    .filter(({ sheet_id }) => sheet_id === null || !except.includes(sheet_id))
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  if (papers_until === null) return uses
  const last = Date.parse(papers_until) + (closing_minutes + 1) * 60_000
  return [...uses, { from: last, to: Number.POSITIVE_INFINITY }]
}

export const isUsable = (
  vehicle: VehicleOfDay,
  run: Times,
  buffers: { closing_minutes: number; except?: readonly string[] },
): boolean => takenTimes(vehicle, buffers)?.every(({ from, to }) => to <= run.from || run.to <= from) ?? false

type Buffers = { preparation_minutes: number; closing_minutes: number }

/** How long a departure takes its vehicle and crew, before its stops are known. The last minute is closing, too. */
export function timesOfDeparture(
  {
    starts_at,
    minutes_until_back,
    lead_minutes,
  }: { starts_at: Date; minutes_until_back: number; lead_minutes: number },
  { preparation_minutes, closing_minutes }: Buffers,
): Times {
  const starts = starts_at.getTime()
  return {
    from: starts - (lead_minutes + preparation_minutes) * 60_000,
    to: starts + (minutes_until_back + closing_minutes + 1) * 60_000,
  }
}
