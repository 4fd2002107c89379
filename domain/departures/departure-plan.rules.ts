import { type LocalDate, type LocalTime, weekdayOf } from '../local-date.ts'

export type AvailabilityRule = {
  valid_from: LocalDate
  valid_to: LocalDate | null
  /** ISO, 1 is Monday */
  weekdays: readonly number[]
  start_times: readonly LocalTime[]
  capacity: number
  /** people that make its departures leave; null follows the product's */
  min_pax: number | null
}

export const exceptionKinds = ['close', 'open', 'capacity', 'time'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/**
 * An exception of one day. `open` and `time` change which departures there are; `close` and `capacity` change
 * their sales, for one departure or, without a start time, for the whole day.
 */
export type AvailabilityException = {
  date: LocalDate
  start_time: LocalTime | null
  kind: ExceptionKind
  capacity: number | null
  /** when the departure leaves that day instead of `start_time` */
  new_time: LocalTime | null
  reason: string
}

/** `open` and `capacity` give the day a number of seats. */
export const setsCapacity = (kind: ExceptionKind): boolean => kind === 'capacity' || kind === 'open'

/** `open` and `time` change which departures there are, `close` and `capacity` their sales. */
function shapesSchedule({ kind }: Pick<AvailabilityException, 'kind'>): boolean {
  return kind === 'open' || kind === 'time'
}

export type PlannedDeparture = {
  capacity: number
  min_pax: number | null
  /** it leaves outside the weekly schedule */
  is_extra: boolean
  /** the time that the weekly schedule gives it, where that day has another */
  moved_from: LocalTime | null
  /** the exception by which it sells, or by which it exists */
  exception: AvailabilityException | null
}

/** Departures of a day by the weekly rules; where two name the same time the earlier rule in the list wins. */
export function scheduled(
  rules: readonly AvailabilityRule[],
  date: LocalDate,
): Map<LocalTime, Pick<AvailabilityRule, 'capacity' | 'min_pax'>> {
  const times = new Map<LocalTime, AvailabilityRule>()
  const weekday = weekdayOf(date)
  for (const rule of rules) {
    const holds =
      rule.valid_from <= date && (!rule.valid_to || date <= rule.valid_to) && rule.weekdays.includes(weekday)
    if (!holds) continue
    for (const time of rule.start_times) if (!times.has(time)) times.set(time, rule)
  }
  return times
}

/** Departures of a day with its exceptions: what is moved, what is added, what has other seats or is closed. */
export function plannedDepartures(
  rules: readonly AvailabilityRule[],
  exceptions: readonly AvailabilityException[],
  date: LocalDate,
): Map<LocalTime, PlannedDeparture> {
  const ofDay = exceptions.filter((each) => each.date === date)
  const planned = new Map<LocalTime, PlannedDeparture>()
  for (const [time, { capacity, min_pax }] of scheduled(rules, date))
    planned.set(time, { capacity, min_pax, is_extra: false, moved_from: null, exception: null })
  moveTimes(planned, ofDay)
  for (const each of ofDay)
    if (each.kind === 'open' && each.start_time)
      planned.set(each.start_time, {
        capacity: each.capacity ?? 1,
        min_pax: planned.get(each.start_time)?.min_pax ?? null,
        is_extra: !planned.has(each.start_time),
        moved_from: null,
        exception: each,
      })
  for (const [time, departure] of planned) {
    const exception = sellingException(ofDay, date, time) ?? departure.exception
    planned.set(time, { ...departure, exception, capacity: exception?.capacity ?? departure.capacity })
  }
  return planned
}

/** Whether the calendar has a departure on a day that is not closed. */
export function leavesOn(
  product: {
    availability_rules: readonly AvailabilityRule[]
    exceptions: readonly AvailabilityException[]
  },
  date: LocalDate,
): boolean {
  const planned = plannedDepartures(product.availability_rules, product.exceptions, date)
  return [...planned.values()].some(({ exception }) => exception?.kind !== 'close')
}

/** All at once, so that two departures may change places. */
function moveTimes(planned: Map<LocalTime, PlannedDeparture>, ofDay: readonly AvailabilityException[]) {
  const moved = ofDay.flatMap((exception) => {
    const { kind, start_time, new_time } = exception
    const departure = kind === 'time' && start_time ? planned.get(start_time) : undefined
    return departure && start_time && new_time ? [{ departure, start_time, new_time, exception }] : []
  })
  for (const { start_time } of moved) planned.delete(start_time)
  for (const { departure, start_time, new_time, exception } of moved)
    planned.set(new_time, { ...departure, moved_from: start_time, exception })
}

/**
 * The exception that applies to a departure's sales: its own before the whole day's. One opened separately does
 * not follow its day.
 */
export function sellingException(
  exceptions: readonly AvailabilityException[],
  date: LocalDate,
  time: LocalTime,
): AvailabilityException | undefined {
  const ofDay = exceptions.filter((each) => each.date === date)
  const own = ofDay.find((each) => each.start_time === time && !shapesSchedule(each))
  if (own) return own
  const isOpened = ofDay.some((each) => each.kind === 'open' && each.start_time === time)
  return isOpened ? undefined : ofDay.find((each) => !each.start_time)
}
