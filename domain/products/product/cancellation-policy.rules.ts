import { percentOf } from '../../money.ts'

/** Cancelling at least `hours_before` the start costs `penalty_percent` of the total. */
export type CancellationTier = { hours_before: number; penalty_percent: number }

const hour = 3_600_000

/** The penalty of a cancellation now, in percent. After the last tier it is the whole price. */
export function penaltyPercent(tiers: readonly CancellationTier[], startsAt: Date, now: Date): number {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hour
  const reached = tiers.filter((tier) => hoursLeft >= tier.hours_before)
  const best = reached.toSorted((a, b) => b.hours_before - a.hours_before)[0]
  return best?.penalty_percent ?? 100
}

/** The tiers that a cancellation now or later can still reach. */
export const upcomingTiers = <Tier extends CancellationTier>(
  tiers: readonly Tier[],
  startsAt: Date,
  now: Date,
): Tier[] => tiers.filter(({ hours_before }) => startsAt.getTime() - now.getTime() >= hours_before * hour)

/** In minor units of the booking's currency. */
export function penaltyOf(
  total: number,
  tiers: readonly CancellationTier[],
  startsAt: Date,
  now: Date,
): number {
  return percentOf(total, penaltyPercent(tiers, startsAt, now))
}

/** Until when cancelling is free, or null when it never is. */
export function freeUntil(tiers: readonly CancellationTier[], startsAt: Date): Date | null {
  const free = tiers.filter((tier) => tier.penalty_percent === 0).map((tier) => tier.hours_before)
  return free.length > 0 ? new Date(startsAt.getTime() - Math.min(...free) * hour) : null
}

/** Tiers make sense when they fall in time as they rise in cost, without repeating an hour. */
export function tiersInOrder(tiers: readonly CancellationTier[]): boolean {
  const sorted = tiers.toSorted((a, b) => b.hours_before - a.hours_before)
  return sorted.every((tier, index) => {
    const next = sorted[index + 1]
    return !next || (next.hours_before < tier.hours_before && next.penalty_percent >= tier.penalty_percent)
  })
}
