import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { cancellation as en } from '../en/cancellation.ts'
import { cancellation as es } from '../es/cancellation.ts'
import { formatDate } from '../format.ts'
import { spokenIn } from '../language.ts'
import { cancellation as pt } from '../pt/cancellation.ts'

const words = spokenIn({ es, en, pt })

type Sentence = { text: string; is_free: boolean }

function sentencesOf(tiers: readonly CancellationTier[]): Sentence[] {
  const sorted = tiers.toSorted((a, b) => b.hours_before - a.hours_before)
  const sentences = sorted.map(({ hours_before, penalty_percent: percent }) => {
    const until = words.until(hours_before)
    if (percent === 0) return { text: words.free(until), is_free: true }
    return { text: percent === 100 ? words.nothingBack(until) : words.costs(until, percent), is_free: false }
  })
  const last = sorted.at(-1)
  return last && (last.hours_before === 0 || last.penalty_percent === 100)
    ? sentences
    : [...sentences, { text: words.afterwards, is_free: false }]
}

/** The policy in plain words, generated from its tiers: one sentence each, from the earliest. */
export const cancellationSentences = (tiers: readonly CancellationTier[]): string[] =>
  sentencesOf(tiers).map(({ text }) => text)

type Policy = {
  cancellation_tiers: readonly CancellationTier[]
  /** an instant; null where cancelling is never free */
  free_until: string | null
}
type Tour = Policy & { status: BookingStatus; product_name: string; date: LocalDate }
type Sold = { items: readonly Tour[] }

/** The free deadline as the day and hour that it is. */
function datedSentences({ cancellation_tiers, free_until }: Policy, zone: string): string[] {
  if (!free_until) return cancellationSentences(cancellation_tiers)
  const { date, time } = localMoment(new Date(free_until), zone)
  const costly = sentencesOf(cancellation_tiers).filter(({ is_free }) => !is_free)
  return [words.freeUntil(formatDate(date, { long: true }), time), ...costly.map(({ text }) => text)]
}

const tiersOf = ({ cancellation_tiers }: Policy) =>
  JSON.stringify(cancellation_tiers.toSorted((a, b) => b.hours_before - a.hours_before))

/** The policy of all that stands, until the first of the days; or of each tour, where they are not the same. */
function ofEachTour({ items }: Sold, told: (policy: Policy) => string[]): string[] {
  const standing = items.filter(({ status }) => status !== 'cancelada')
  const live = standing.length > 0 ? standing : items
  const [first] = live.toSorted((one, other) => (one.free_until ?? '').localeCompare(other.free_until ?? ''))
  if (!first || live.every((tour) => tiersOf(tour) === tiersOf(first))) return first ? told(first) : []
  return live.flatMap((tour) =>
    told(tour).map((sentence) => `${tour.product_name}, ${formatDate(tour.date)} · ${sentence}`),
  )
}

/** The policy of a booking in sentences, with the free deadline as the day and hour that it is for this one. */
export const policyOf = (booking: Sold, zone: string): string[] =>
  ofEachTour(booking, (policy) => datedSentences(policy, zone))

/** The same before the day is settled: in hours before the tour. */
export const policyInHours = (booking: Sold): string[] =>
  ofEachTour(booking, ({ cancellation_tiers }) => cancellationSentences(cancellation_tiers))
