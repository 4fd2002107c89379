/** The limits of a driver's working hours; see docs/decisions/0130. */
export type DriverLimits = {
  driver_hours_in_row: number
  driver_hours_day: number
  driver_rest_hours: number
}
export type DriverWarning = {
  code: 'driver_row' | 'driver_day' | 'driver_rest' | 'guide_day' | 'guide_rest'
  name: string
  minutes: number
  limit_hours: number
}
/** A run as its crew works it; instants in milliseconds. */
export type WorkedRun = {
  id: string
  from: number
  to: number
  /** when the tour leaves, after the last pickup; null for a run without one */
  leaves: number | null
  /** minutes after leaving at which the tour stops somewhere */
  pauses: readonly number[]
  /** who drives, and who guides without driving: the same limits of day and rest, and none of driving in a row */
  crew: readonly { person_id: string; name: string; role: 'driver' | 'guide' }[]
}
type Own = WorkedRun & { role: 'driver' | 'guide' }
type Busy = { id: string; busy: readonly { from: string; to: string; sheet_id: string | null }[] }

const day = 1440

/**
 * By run, in the order of the day. Tours of several days have hours by day, which a sheet does not contain: left
 * out.
 */
export function driverWarnings(
  runs: readonly WorkedRun[],
  people: readonly Busy[],
  limits: DriverLimits,
): Map<string, DriverWarning[]> {
  const found = new Map<string, DriverWarning[]>()
  const warn = (run: WorkedRun, warning: DriverWarning) =>
    found.set(run.id, [...(found.get(run.id) ?? []), warning])
  const ids = new Set(runs.map(({ id }) => id))
  const byPerson = new Map<string, { name: string; runs: Own[] }>()
  for (const run of runs.toSorted((one, other) => one.from - other.from)) {
    for (const { person_id, name, role } of run.crew) {
      const own = byPerson.get(person_id) ?? { name, runs: [] }
      own.runs.push({ ...run, role })
      byPerson.set(person_id, own)
    }
  }
  for (const [person_id, { name, runs: own }] of byPerson) {
    const elsewhere = (people.find(({ id }) => id === person_id)?.busy ?? [])
      .filter(({ sheet_id }) => sheet_id !== null && !ids.has(sheet_id))
      .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
    const counted = own.map((run) => minutesBetween(run.from, run.to)).filter((minutes) => minutes <= day)
    const whole = counted.reduce((sum, minutes) => sum + minutes, 0)
    let worked = 0
    for (const run of own) {
      const minutes = minutesBetween(run.from, run.to)
      if (minutes > day) continue
      const stretch = longestStretch(run)
      if (run.role === 'driver' && stretch > limits.driver_hours_in_row * 60)
        warn(run, { code: 'driver_row', name, minutes: stretch, limit_hours: limits.driver_hours_in_row })
      worked += minutes
      // The run that passes the limit warns, and each later one: sheets are published one by one.
      if (worked > limits.driver_hours_day * 60)
        warn(run, { code: `${run.role}_day`, name, minutes: whole, limit_hours: limits.driver_hours_day })
    }
    const [first, last] = [own[0], own.at(-1)]
    const rests = [
      ...(first
        ? elsewhere
            .filter(({ to }) => to <= first.from)
            .map(({ to }) => ({ run: first, rest: first.from - to }))
        : []),
      ...(last
        ? elsewhere
            .filter(({ from }) => from >= last.to)
            .map(({ from }) => ({ run: last, rest: from - last.to }))
        : []),
    ]
    for (const run of new Set(rests.map((each) => each.run))) {
      const rest = Math.min(...rests.filter((each) => each.run === run).map((each) => each.rest)) / 60_000
      if (rest < limits.driver_rest_hours * 60)
        warn(run, {
          code: `${run.role}_rest`,
          name,
          minutes: Math.round(rest),
          limit_hours: limits.driver_rest_hours,
        })
    }
  }
  return found
}

const minutesBetween = (from: number, to: number) => Math.round((to - from) / 60_000)

/**
 * The longest a driver drives without the tour stopping: each step of the itinerary is a stop, and what lies between two
 * counts as driven. Without an itinerary the whole tour does.
 */
function longestStretch({ from, to, leaves, pauses }: WorkedRun): number {
  const start = minutesBetween(from, leaves ?? from)
  const end = minutesBetween(from, to)
  const marks = [0, ...pauses.filter((each) => each > 0).map((each) => start + each), end]
    .filter((each) => each >= 0 && each <= end)
    .toSorted((one, other) => one - other)
  return Math.max(0, ...marks.map((mark, index) => mark - (marks[index - 1] ?? mark)))
}
