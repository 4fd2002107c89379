const minute = 60_000
const day = 86_400_000
/** Outside of these years zones had seconds, or there are no trips: the clock itself is read. */
const [firstYear, lastYear] = [1980, 2199]
/** Zones and years; more than an installation ever needs. */
const mostKept = 500

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone; throws a RangeError where there is no such zone. */
export function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Minutes ahead of UTC as the clock shows them. */
function readOffset(instant: number, zone: string): number {
  const shown: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = value
  const { year, month, day: date, hour, minute: minutes } = shown
  const wall = Date.parse(`${year}-${month}-${date}T${hour}:${minutes}:00Z`)
  return Math.round((wall - Math.floor(instant / minute) * minute) / minute)
}

/** From an instant on the zone is so many minutes ahead. */
type Stretch = { from: number; offset: number }
const stretches = new Map<string, readonly Stretch[]>()

/** The stretches of a year: an offset read each day, and between two that differ the minute of the change. */
function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const key = `${zone} ${year}`
  const known = stretches.get(key)
  if (known) return known
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const found: Stretch[] = [{ from: start, offset: readOffset(start, zone) }]
  for (let at = start; at < end; at += day) {
    const last = found.at(-1)
    const offset = readOffset(at + day, zone)
    if (last && last.offset !== offset) found.push({ from: changeBetween(at, at + day, zone), offset })
  }
  if (stretches.size >= mostKept) stretches.clear()
  stretches.set(key, found)
  return found
}

function changeBetween(before: number, after: number, zone: string): number {
  const old = readOffset(before, zone)
  let [low, high] = [before, after]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / minute / 2) * minute
    if (readOffset(middle, zone) === old) low = middle
    else high = middle
  }
  return high
}

/** Minutes that a zone is ahead of UTC at an instant. Reading the clock each time is what pages spent most time on. */
export function offsetAt(instant: number, zone: string): number {
  const year = new Date(instant).getUTCFullYear()
  if (!(year >= firstYear && year <= lastYear)) return readOffset(instant, zone)
  let offset = 0
  for (const stretch of stretchesOf(zone, year)) {
    if (stretch.from > instant) break
    offset = stretch.offset
  }
  return offset
}
