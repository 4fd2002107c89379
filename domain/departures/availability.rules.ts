import { datesBetween, daysBetween, type LocalDate, type LocalTime } from '../local-date.ts'
import type { Pricing } from '../products/prices/price.rules.ts'
import type { ProductStatus } from '../products/product/product.ts'
import { instantOf, isOnClock, localMoment } from '../zoned-time.ts'
import { type Allotment, type KeptSeats, keptSeats, sumOfKept } from './allotment.rules.ts'
import type { ClosedReason } from './closed-reason.ts'
import {
  type ChannelCutoffs,
  closesAt,
  type Cutoff,
  type CutoffChannel,
  minutesBefore,
} from './cutoff.rules.ts'
import { type DepartureStatus, isGuaranteed, missingForMinimum, remains } from './departure-minimum.rules.ts'
import {
  type AvailabilityException,
  type AvailabilityRule,
  type PlannedDeparture,
  plannedDepartures,
} from './departure-plan.rules.ts'
import { type AdvertisedPrice, pricesByDay } from './price-from.rules.ts'
import { poolSeatsLeft, type SeatPool } from './seat-pool.rules.ts'
import { drivableSeats, type TransportLimit } from './transport.rules.ts'

/** A departure that has a row in the database: it was sold or changed. */
export type DepartureRow = {
  id: string
  date: LocalDate
  start_time: LocalTime
  capacity: number
  /** held and sold */
  seats_taken: number
  seats_sold: number
  status: DepartureStatus
  note: string
}
export type Sellable = Pricing & {
  status: ProductStatus
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
  departures: readonly DepartureRow[]
  cutoff: Cutoff
  channel_cutoffs: ChannelCutoffs
  /** how long before the start the first passenger may be picked up; 0 where they come on their own */
  first_pickup_minutes: number
  /** self-service sales end this long before the first pickup */
  web_lead_minutes: number
  /** default number of people that makes a departure run */
  min_pax: number
  pool: SeatPool | null
  /** seats kept for agencies that do not sell now */
  allotments: readonly Allotment[]
  /** where vehicles or crew limit what is sold */
  transport: readonly TransportLimit[]
  /** sold at most this many days before the day of the tour */
  max_advance_days: number
  time_zone: string
}

/** One departure of one day. Money in minor units; `starts_at` and `closes_at` are instants. */
export type Slot = {
  /** null: no row in the database yet */
  departure_id: string | null
  date: LocalDate
  start_time: LocalTime
  starts_at: Date
  closes_at: Date
  /** the earliest possible pickup, or the start */
  first_meeting_at: Date
  /** self-service sales end here, even for a guaranteed departure */
  self_service_until: Date
  capacity: number
  seats_taken: number
  seats_sold: number
  /** seats on sale, by the departure, its pool and its transport, without those that are kept for agencies */
  seats_left: number
  kept: KeptSeats[]
  /** it leaves for sure, so late buyers are welcome */
  running: boolean
  min_pax: number
  missing_for_min: number
  is_extra: boolean
  moved_from: LocalTime | null
  price_from: AdvertisedPrice | null
  reason: ClosedReason | null
  /** called off, with everybody on it, and not put back */
  is_suspended: boolean
  /** the staff's note: «Viento fuerte» */
  note: string
}
export type Day = { date: LocalDate; slots: Slot[]; reason: ClosedReason | null; note: string }

/**
 * Every day of a range with its departures: seats left, price from and, when it can't be booked, why.
 * The order in which a reason wins: published → schedule → exception → calendar → cut-off → least lead → price → seats
 * → pool → allotments → transport. Every channel asks here; the least lead stops who buys alone, staff are warned of it.
 */
export function availability(
  product: Sellable,
  from: LocalDate,
  to: LocalDate,
  now: Date,
  channel: CutoffChannel = 'mostrador',
): Day[] {
  const today = localMoment(now, product.time_zone).date
  const rowsByDate = Map.groupBy(product.departures, (row) => row.date)
  const exceptionsByDate = Map.groupBy(product.exceptions, (exception) => exception.date)
  const cutoff = product.channel_cutoffs[channel] ?? product.cutoff
  const priced = pricesByDay(product)

  return datesBetween(from, to).map((date) => {
    const rows = rowsByDate.get(date) ?? []
    const exceptions = exceptionsByDate.get(date) ?? []
    const planned = plannedDepartures(product.availability_rules, exceptions, date)
    for (const row of rows)
      if (!planned.has(row.start_time) && remains(row)) planned.set(row.start_time, leftOver(row, exceptions))
    // An hour that the clock leaves out is not opened; people who already bought it still see it.
    for (const time of planned.keys())
      if (
        !isOnClock(date, time, product.time_zone) &&
        !rows.some((row) => row.start_time === time && remains(row))
      )
        planned.delete(time)
    const day = { date, cutoff, channel, today, now, price: priced(date) }

    const slots = [...planned]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([time, plan]) =>
        describeSlot(product, { ...day, time, plan, row: rows.find((each) => each.start_time === time) }),
      )
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

/** A departure with people that the schedule no longer names follows its day. */
function leftOver(row: DepartureRow, exceptions: readonly AvailabilityException[]): PlannedDeparture {
  const exception =
    exceptions.find((each) => each.start_time === row.start_time && each.kind === 'close') ??
    exceptions.find((each) => !each.start_time) ??
    null
  return { capacity: row.capacity, min_pax: null, is_extra: true, moved_from: null, exception }
}

function emptyDayReason(product: Sellable, date: LocalDate, today: LocalDate): ClosedReason {
  if (product.status !== 'publicado') return 'not_published'
  return date < today ? 'in_the_past' : 'not_scheduled'
}

type SlotFacts = {
  date: LocalDate
  time: LocalTime
  plan: PlannedDeparture
  row: DepartureRow | undefined
  cutoff: Cutoff
  channel: CutoffChannel
  price: AdvertisedPrice | null
  today: LocalDate
  now: Date
}

function describeSlot(product: Sellable, facts: SlotFacts): Slot {
  const { date, time, plan, row, price, today, now } = facts
  const { exception, is_extra, moved_from } = plan
  const startsAt = instantOf(date, time, product.time_zone)
  const closes = closesAt(facts.cutoff, date, startsAt, product.time_zone)
  const meets = minutesBefore(startsAt, product.first_pickup_minutes)
  const self_service_until = minutesBefore(meets, product.web_lead_minutes)
  const capacity = row?.capacity ?? plan.capacity
  const taken = row?.seats_taken ?? 0
  const min_pax = plan.min_pax ?? product.min_pax
  const running = isGuaranteed(row, min_pax)
  const closedByRow = row && row.status !== 'abierta' && row.status !== 'garantizada'
  const poolLeft = poolSeatsLeft(product.pool, date)
  const free = Math.max(0, Math.min(capacity - taken, poolLeft ?? capacity))
  const departure = { date, start_time: time, starts_at: startsAt, free }
  const kept = keptSeats(product.allotments, departure, now)
  const notKept = free - sumOfKept(kept)
  const seats_left = Math.min(notKept, drivableSeats(product.transport, departure))

  const reason = (): ClosedReason | null => {
    if (product.status !== 'publicado') return 'not_published'
    if (now >= startsAt) return 'in_the_past'
    if (exception?.kind === 'close' || closedByRow) return 'closed_by_staff'
    if (daysBetween(today, date) > product.max_advance_days) return 'too_far_ahead'
    if (now >= closes && !running) return 'cutoff_passed'
    if (facts.channel === 'web' && now >= self_service_until) return 'too_soon'
    if (price === null) return 'no_price'
    if (taken >= capacity) return 'full'
    if (poolLeft === 0) return 'pool_full'
    if (notKept === 0) return 'kept_for_agencies'
    return seats_left === 0 ? 'no_transport' : null
  }
  return {
    departure_id: row?.id ?? null,
    date,
    start_time: time,
    starts_at: startsAt,
    closes_at: closes,
    first_meeting_at: meets,
    self_service_until,
    capacity,
    seats_taken: taken,
    seats_sold: row?.seats_sold ?? 0,
    seats_left,
    kept,
    running,
    min_pax,
    missing_for_min: missingForMinimum(row, min_pax),
    is_extra,
    moved_from,
    price_from: price,
    reason: reason(),
    is_suspended: row?.status === 'suspendida',
    note: closedByRow ? row.note : (exception?.reason ?? ''),
  }
}
