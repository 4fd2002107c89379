import { type FleetDay, type Lack, sum } from './fleet-day.ts'
import type { Kind, VehicleSet, VehicleSets } from './vehicle-sets.rules.ts'

/**
 * Something that can be counted at an instant: seats, or vehicles of at least so many seats. `slack` is what is left when
 * each group takes the least it needs; below zero no plan exists.
 */
export type Measure = {
  what: 'seats' | 'vehicles'
  seats: number
  /** by kind: what one vehicle counts */
  amounts: number[]
  /** by group: the least that it needs */
  needs: number[]
  /** by instant */
  slack: number[]
}
export type Bounds = {
  measures: Measure[]
  /** minutes at which a group begins, in order: vehicles are shortest at one of them */
  instants: number[]
  /** by group: indexes of the instants that it lasts, from and to */
  lasts: { first: number; last: number }[]
}

/** What vehicles can be counted on at each instant of the day. */
export function boundsOf(day: FleetDay, sets: VehicleSets): Bounds {
  const instants = [...new Set(day.groups.map(({ from }) => from))].toSorted((one, other) => one - other)
  const lasts = day.groups.map(({ from, to }) => ({
    first: instants.indexOf(from),
    last: instants.filter((instant) => instant < to).length,
  }))
  const measure = (
    what: Measure['what'],
    seats: number,
    amountOf: (kind: Kind) => number,
    needOf: (group: number) => number,
  ): Measure => {
    const amounts = sets.kinds.map(amountOf)
    const needs = day.groups.map((_, group) => needOf(group))
    const slack = instants.map((_, at) => {
      const now = [...day.groups.keys()].filter((group) => {
        const { first, last } = lasts[group] ?? { first: 0, last: 0 }
        return first <= at && at < last
      })
      const usable = sets.kinds.map(({ vehicles, serves }, index) =>
        now.some((group) => serves[group]) ? vehicles.length * (amounts[index] ?? 0) : 0,
      )
      return sum(usable) - sum(now.map((group) => needs[group] ?? 0))
    })
    return { what, seats, amounts, needs, slack }
  }
  const sizes = [...new Set(sets.kinds.map(({ seats }) => seats))].toSorted((one, other) => one - other)
  return {
    instants,
    lasts,
    measures: [
      measure('seats', 0, ({ seats }) => seats, sets.seatsMissing),
      ...sizes.map((size) =>
        measure(
          'vehicles',
          size,
          ({ seats }) => Number(seats >= size),
          (group) => sets.fewest(group, ({ seats }) => seats >= size),
        ),
      ),
    ],
  }
}

/** The proof that no plan exists, where counting is enough. */
export function lackOf(day: FleetDay, { measures, instants }: Bounds): Lack | null {
  for (const { what, seats, slack } of measures) {
    const missing = -Math.min(0, ...slack)
    if (missing === 0) continue
    const from = instants[slack.indexOf(-missing)] ?? 0
    const now = day.groups.filter((group) => group.from <= from && from < group.to)
    const span = { from, to: Math.min(...now.map(({ to }) => to)) }
    return { what, seats, span, missing: Number.isFinite(missing) ? missing : 1 }
  }
  return null
}

/** Takes a set for a group beyond the least it needs, or gives it back. Answers whether all slacks stay at zero or above. */
export function takeSet(
  { measures, lasts }: Bounds,
  group: number,
  { counts }: VehicleSet,
  sign: 1 | -1,
): boolean {
  const { first, last } = lasts[group] ?? { first: 0, last: 0 }
  let isEnough = true
  for (const { amounts, needs, slack } of measures) {
    let used = -(needs[group] ?? 0)
    for (const [kind, count] of counts.entries()) used += count * (amounts[kind] ?? 0)
    for (let at = first; at < last; at += 1) {
      const left = (slack[at] ?? 0) - used * sign
      slack[at] = left
      if (left < 0) isEnough = false
    }
  }
  return isEnough
}
