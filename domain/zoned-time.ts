import type { LocalDate, LocalTime } from './local-date.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
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
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** What a wall clock in the zone shows at an instant. */
export function localMoment(instant: Date, zone: string): { date: LocalDate; time: LocalTime } {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** Minutes that the zone is ahead of UTC at an instant. */
function offsetAt(instant: Date, zone: string): number {
  const { date, time } = localMoment(instant, zone)
  return Math.round(
    (Date.parse(`${date}T${time}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000,
  )
}

/**
 * The instant at which a wall clock in the zone shows this date and time.
 * When the clock goes back the time exists twice: the earlier one. When it goes forward the time does not exist:
 * it is read with the offset from before the change, so 00:30 becomes 01:30.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = offsetAt(new Date(asUtc - 86_400_000), zone)
  const after = offsetAt(new Date(asUtc + 86_400_000), zone)
  const shows = (offset: number) => {
    const shown = localMoment(new Date(asUtc - offset * 60_000), zone)
    return shown.date === date && shown.time === time
  }
  const offset = [before, after].find(shows) ?? before
  return new Date(asUtc - offset * 60_000)
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}
