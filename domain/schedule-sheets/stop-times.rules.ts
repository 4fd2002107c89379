/** Minutes of any clock: whole ones for set times, fractions for driving. */
export type TimedStop = {
  id: string
  /** set by a person, or by having been there: it stays */
  fixed_at: number | null
  /** driving minutes from the previous stop */
  minutes: number
  /** minutes that the vehicle waits */
  wait: number
  /** the vehicle leaves by this minute, so that the tour starts on time; null for stops without boarding */
  leave_by: number | null
}
export type StopTime = { id: string; at: number; late_minutes: number }

/**
 * When the vehicle is at each stop, in order: as late as the start of the tour allows, so that no passenger gets
 * up earlier than needed. A fixed time stays; later stops cannot be sooner than the road allows, so the vehicle
 * may arrive late. `start_at` is for a run without any other time.
 */
export function reckonStopTimes(stops: readonly TimedStop[], start_at: number): StopTime[] {
  const latest = latestMinutes(stops)
  const times: StopTime[] = []
  let pinned = false
  let road = Number.NEGATIVE_INFINITY
  for (const [index, { id, fixed_at, minutes, wait, leave_by }] of stops.entries()) {
    const reached = road + minutes
    const limit = latest[index] ?? Number.POSITIVE_INFINITY
    const free = Number.isFinite(limit)
      ? Math.max(limit, pinned ? up(reached) : limit)
      : Number.isFinite(reached)
        ? up(reached)
        : start_at
    const at = fixed_at ?? free
    pinned ||= fixed_at !== null
    road = at + wait
    times.push({ id, at, late_minutes: leave_by === null ? 0 : Math.max(0, up(road - leave_by)) })
  }
  return times
}

/** The latest whole minute for each stop, computed from the end to the beginning; infinite if nothing limits it. */
function latestMinutes(stops: readonly TimedStop[]): number[] {
  const latest: number[] = []
  let onward = Number.POSITIVE_INFINITY
  for (const { fixed_at, leave_by, wait, minutes } of stops.toReversed()) {
    const leave = Math.min(onward, leave_by ?? Number.POSITIVE_INFINITY)
    const at = fixed_at ?? Math.floor(leave - wait + 1e-6)
    latest.unshift(at)
    onward = at - minutes
  }
  return latest
}

const up = (minutes: number) => Math.ceil(minutes - 1e-6)
