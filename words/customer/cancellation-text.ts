import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { LocalDate } from '#domain/local-date.ts'
import {
  type CancellationTier,
  freeUntil,
  penaltyPercent,
  upcomingTiers,
} from '#domain/products/product/cancellation-policy.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { cancellation as en } from '../en/cancellation.ts'
import { cancellation as es } from '../es/cancellation.ts'
import { formatDate } from '../format.ts'
import { spokenIn } from '../language.ts'
import { cancellation as pt } from '../pt/cancellation.ts'
import { clockTime } from './clock-time.ts'
import { tourOf } from './price-lines.ts'

const words = spokenIn({ es, en, pt })

type Sentence = { text: string; is_free: boolean }

/** From the earliest tier; after the last one nothing is refunded. */
function sentencesOf(tiers: readonly CancellationTier[]): Sentence[] {
  const sorted = tiers.toSorted((a, b) => b.hours_before - a.hours_before)
  const refunded = sorted.filter(({ penalty_percent }) => penalty_percent < 100)
  const sentences = refunded.map(({ hours_before: to, penalty_percent: percent }, index) => {
    const from = refunded[index - 1]?.hours_before ?? null
    if (percent === 0) return { text: words.free(to), is_free: true }
    return { text: words.costs(words.span(from, to), percent), is_free: false }
  })
  const last = refunded.at(-1)
  if (!last) return [{ text: words.neverBack, is_free: false }]
  if (last.hours_before === 0) return sentences
  return [...sentences, { text: words.nothingBack(words.span(last.hours_before, 0)), is_free: false }]
}

/** The policy in plain words, generated from its tiers: one sentence each, from the earliest. */
export const cancellationSentences = (tiers: readonly CancellationTier[]): string[] =>
  sentencesOf(tiers).map(({ text }) => text)

/** Until when cancelling is free, as a sentence; '' when it never is. */
export const freeCancellation = (tiers: readonly CancellationTier[]): string =>
  sentencesOf(tiers).find(({ is_free }) => is_free)?.text ?? ''

type Policy = {
  cancellation_tiers: readonly CancellationTier[]
  starts_at: string
}
type Tour = Policy & { status: BookingStatus; product_name: string; date: LocalDate }
type Sold = { items: readonly Tour[] }

/** The tiers that still apply: a past deadline is left out. */
const upcomingTiersOf = ({ cancellation_tiers, starts_at }: Policy, now: Date) =>
  upcomingTiers(cancellation_tiers, new Date(starts_at), now)

const upcomingSentences = (tiers: readonly CancellationTier[]): string[] =>
  tiers.some(({ penalty_percent }) => penalty_percent < 100)
    ? cancellationSentences(tiers)
    : [words.nothingNow]

/** The tiers that still apply, each deadline as the day and hour that it is. */
function datedSentences(tiers: readonly CancellationTier[], starts_at: string, zone: string): string[] {
  const sorted = tiers.toSorted((a, b) => b.hours_before - a.hours_before)
  const refunded = sorted.filter(({ penalty_percent }) => penalty_percent < 100)
  const last = refunded.at(-1)
  if (!last) return [words.nothingNow]
  const sentences = refunded.map(({ hours_before, penalty_percent: percent }, index) => {
    if (hours_before === 0 && index === 0)
      return percent === 0 ? words.free(0) : words.costs(words.span(null, 0), percent)
    if (hours_before === 0) return words.costs(words.thenToStart, percent)
    const { date, time } = localMoment(new Date(Date.parse(starts_at) - hours_before * 3_600_000), zone)
    const moment = [formatDate(date, { long: true }), clockTime(time)] as const
    if (percent === 0) return words.freeUntil(...moment)
    return words.costs(index === 0 ? words.untilMoment(...moment) : words.thenUntil(...moment), percent)
  })
  return last.hours_before === 0 ? sentences : [...sentences, words.nothingBack(words.afterwards)]
}

const sameTiers = (tiers: readonly CancellationTier[]) =>
  JSON.stringify(tiers.toSorted((a, b) => b.hours_before - a.hours_before))

/** One policy for all tours if they share it, until the first of the days; else one for each tour. */
function ofEachTour<Each extends Tour>(
  items: readonly Each[],
  tiersOf: (tour: Each) => readonly CancellationTier[],
  tourText: (tour: Each) => string[],
): string[] {
  const active = items.filter(({ status }) => status !== 'cancelada')
  const live = active.length > 0 ? active : items
  const [first] = live.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  if (!first) return []
  if (live.every((tour) => sameTiers(tiersOf(tour)) === sameTiers(tiersOf(first)))) return tourText(first)
  return live.flatMap((tour) => tourText(tour).map((sentence) => `${tourOf(tour)} · ${sentence}`))
}

/**
 * The tiers of a booking's policy that still apply, in sentences, with the deadlines as this booking's days and
 * times.
 */
export const policyOf = ({ items }: Sold, { zone, now }: { zone: string; now: Date }): string[] =>
  ofEachTour(
    items,
    (tour) => upcomingTiersOf(tour, now),
    (tour) => datedSentences(upcomingTiersOf(tour, now), tour.starts_at, zone),
  )

/** Of a sale whose policy has a free time that is over: what cancelling costs now, in percent; else null. */
export function lateCharge({ items }: Sold, now: Date): number | null {
  const charges = items.flatMap(({ cancellation_tiers, starts_at }) => {
    const start = new Date(starts_at)
    const until = freeUntil(cancellation_tiers, start)
    return until && until <= now ? [penaltyPercent(cancellation_tiers, start, now)] : []
  })
  return charges.length > 0 ? Math.max(...charges) : null
}

/** The same before the booking is made: in hours before the tour. */
export const upcomingPolicy = ({ items }: Sold, now: Date): string[] =>
  ofEachTour(
    items,
    (tour) => upcomingTiersOf(tour, now),
    (tour) => upcomingSentences(upcomingTiersOf(tour, now)),
  )

/** The whole policy at the time of sale, in hours before the tour. */
export const policyInHours = ({ items }: Sold): string[] =>
  ofEachTour(
    items,
    ({ cancellation_tiers }) => cancellation_tiers,
    ({ cancellation_tiers }) => cancellationSentences(cancellation_tiers),
  )
