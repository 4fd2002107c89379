import {
  addDays,
  datesBetween,
  daysBetween,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from '../local-date.ts'
import { instantOf, localMoment } from '../zoned-time.ts'
import { priceFrom, type PriceRule } from './price.rules.ts'
import type { Meeting, PriceCategory, ProductStatus } from './product.ts'

export type AvailabilityRule = {
  valid_from: LocalDate
  valid_to: LocalDate | null
  /** ISO, 1 is Monday */
  weekdays: readonly number[]
  start_times: readonly LocalTime[]
  capacity: number
}
export type AvailabilityException = {
  date: LocalDate
  start_time: LocalTime | null
  kind: 'close' | 'capacity'
  capacity: number | null
  reason: string
}
export type Cutoff = { kind: 'previous_day'; time: LocalTime } | { kind: 'hours_before'; hours: number }
/** A departure that became a row: somebody bought it or changed it. */
export type DepartureRow = {
  date: LocalDate
  start_time: LocalTime
  capacity: number
  seats_taken: number
  status: 'abierta' | 'garantizada' | 'cerrada' | 'suspendida' | 'realizada'
  note: string
}
export type Sellable = {
  status: ProductStatus
  categories: readonly PriceCategory[]
  rules: readonly PriceRule[]
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
  departures: readonly DepartureRow[]
  cutoff: Cutoff
  sells_ahead_days: number
  time_zone: string
}

export const closedReasons = [
  'not_published',
  'in_the_past',
  'too_far_ahead',
  'not_scheduled',
  'closed_by_staff',
  'cutoff_passed',
  'no_price',
  'full',
] as const
export type ClosedReason = (typeof closedReasons)[number]

/** One departure of one day. Money in minor units; `starts_at` and `closes_at` are instants. */
export type Slot = {
  date: LocalDate
  start_time: LocalTime
  starts_at: Date
  closes_at: Date
  capacity: number
  seats_taken: number
  seats_left: number
  /** it has seats sold or was guaranteed: it will leave, so late buyers are welcome */
  running: boolean
  price_from: number | null
  reason: ClosedReason | null
  /** what staff wrote: «Viento en el Tatio» */
  note: string
}
export type Day = { date: LocalDate; slots: Slot[]; reason: ClosedReason | null; note: string }

/** The cut-off that holds when the product says nothing of its own. */
export function defaultCutoff(
  meeting: Meeting,
  constants: { pickup_cutoff_time: string; meeting_cutoff_hours: number },
): Cutoff {
  return meeting === 'punto_encuentro'
    ? { kind: 'hours_before', hours: constants.meeting_cutoff_hours }
    : { kind: 'previous_day', time: constants.pickup_cutoff_time }
}

/** The instant after which nobody can buy, unless the departure already runs. */
export function closesAt(cutoff: Cutoff, date: LocalDate, startsAt: Date, zone: string): Date {
  if (cutoff.kind === 'hours_before') return new Date(startsAt.getTime() - cutoff.hours * 3_600_000)
  return instantOf(addDays(date, -1), cutoff.time, zone)
}

/** Start times of a day by the rules; where two rules name the same time the earlier rule in the list wins. */
export function scheduled(rules: readonly AvailabilityRule[], date: LocalDate): Map<LocalTime, number> {
  const times = new Map<LocalTime, number>()
  const weekday = weekdayOf(date)
  for (const rule of rules) {
    const holds =
      rule.valid_from <= date && (!rule.valid_to || date <= rule.valid_to) && rule.weekdays.includes(weekday)
    if (!holds) continue
    for (const time of rule.start_times) if (!times.has(time)) times.set(time, rule.capacity)
  }
  return times
}

/**
 * Every day of a range with its departures: seats left, price from and, when it can't be booked, why.
 * The order in which a reason wins: published → schedule → exception → calendar → cut-off → price → seats.
 * Every channel asks here.
 */
export function availability(product: Sellable, from: LocalDate, to: LocalDate, now: Date): Day[] {
  const today = localMoment(now, product.time_zone).date
  const rowsByDate = Map.groupBy(product.departures, (row) => row.date)
  const exceptionsByDate = Map.groupBy(product.exceptions, (exception) => exception.date)

  return datesBetween(from, to).map((date) => {
    const times = scheduled(product.availability_rules, date)
    const rows = rowsByDate.get(date) ?? []
    for (const row of rows)
      if (!times.has(row.start_time) && runs(row)) times.set(row.start_time, row.capacity)
    const exceptions = exceptionsByDate.get(date) ?? []
    const price = priceFrom(product, date)

    const slots = [...times]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([time, capacity]) => {
        const row = rows.find((each) => each.start_time === time)
        const exception =
          exceptions.find((each) => each.start_time === time) ?? exceptions.find((each) => !each.start_time)
        return describeSlot(product, { date, time, capacity, row, exception, price, today, now })
      })
    const open = slots.find((slot) => !slot.reason)
    const first = slots[0]
    return {
      date,
      slots,
      reason: open ? null : (first?.reason ?? emptyDayReason(product, date, today)),
      note: open ? '' : (first?.note ?? ''),
    }
  })
}

/** It has people or was guaranteed: it leaves, also where the schedule no longer names it. */
function runs(row: DepartureRow): boolean {
  return row.status === 'garantizada' || row.seats_taken > 0
}

function emptyDayReason(product: Sellable, date: LocalDate, today: LocalDate): ClosedReason {
  if (product.status !== 'publicado') return 'not_published'
  return date < today ? 'in_the_past' : 'not_scheduled'
}

type SlotFacts = {
  date: LocalDate
  time: LocalTime
  capacity: number
  row: DepartureRow | undefined
  exception: AvailabilityException | undefined
  price: number | null
  today: LocalDate
  now: Date
}

function describeSlot(product: Sellable, facts: SlotFacts): Slot {
  const { date, time, row, exception, price, today, now } = facts
  const startsAt = instantOf(date, time, product.time_zone)
  const closes = closesAt(product.cutoff, date, startsAt, product.time_zone)
  const capacity = row?.capacity ?? exception?.capacity ?? facts.capacity
  const taken = row?.seats_taken ?? 0
  const running = row !== undefined && runs(row)
  const closedByRow = row && row.status !== 'abierta' && row.status !== 'garantizada'

  const reason = (): ClosedReason | null => {
    if (product.status !== 'publicado') return 'not_published'
    if (now >= startsAt) return 'in_the_past'
    if (exception?.kind === 'close' || closedByRow) return 'closed_by_staff'
    if (daysBetween(today, date) > product.sells_ahead_days) return 'too_far_ahead'
    if (now >= closes && !running) return 'cutoff_passed'
    if (price === null) return 'no_price'
    return taken >= capacity ? 'full' : null
  }
  return {
    date,
    start_time: time,
    starts_at: startsAt,
    closes_at: closes,
    capacity,
    seats_taken: taken,
    seats_left: Math.max(0, capacity - taken),
    running,
    price_from: price,
    reason: reason(),
    note: closedByRow ? row.note : (exception?.reason ?? ''),
  }
}
