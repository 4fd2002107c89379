import { sum } from './fleet-day.ts'

/**
 * The seats that each vehicle has left when parties that each stay in one vehicle, and `loose` people who may sit
 * anywhere, are in; null where they do not fit. All numbers are seats. Best fit in falling order finds nearly every
 * packing; an exact search decides the rest.
 */
export function seatsAfterPacking(
  parties: readonly number[],
  loose: number,
  vehicles: readonly number[],
): number[] | null {
  if (sum(parties) + loose > sum(vehicles)) return null
  const sorted = parties.toSorted((one, other) => other - one)
  const free = packGreedily(sorted, vehicles) ?? searchPacking(sorted, vehicles)
  if (!free) return null
  let waiting = loose
  // The fullest vehicle first, so that the largest party possible still finds a place.
  for (const index of [...free.keys()].toSorted((one, other) => (free[one] ?? 0) - (free[other] ?? 0))) {
    const seated = Math.min(waiting, free[index] ?? 0)
    free[index] = (free[index] ?? 0) - seated
    waiting -= seated
  }
  return free
}

export const canPack = (parties: readonly number[], loose: number, vehicles: readonly number[]): boolean =>
  seatsAfterPacking(parties, loose, vehicles) !== null

function packGreedily(parties: readonly number[], vehicles: readonly number[]): number[] | null {
  const free = [...vehicles]
  const isPacked = parties.every((seats) => {
    let best = -1
    for (const [index, left] of free.entries())
      if (left >= seats && (best < 0 || left < (free[best] ?? 0))) best = index
    if (best < 0) return false
    free[best] = (free[best] ?? 0) - seats
    return true
  })
  return isPacked ? free : null
}

function searchPacking(parties: readonly number[], vehicles: readonly number[]): number[] | null {
  const free = [...vehicles]
  const failed = new Set<string>()
  const smallest = parties.at(-1) ?? 1
  const place = (at: number): boolean => {
    const seats = parties[at]
    if (seats === undefined) return true
    const usable = sum(free.filter((left) => left >= smallest))
    if (usable < sum(parties.slice(at))) return false
    const state = `${at}:${free.toSorted((one, other) => one - other).join()}`
    if (failed.has(state)) return false
    const tried = new Set<number>()
    for (const [index, left] of free.entries()) {
      if (left < seats || tried.has(left)) continue
      tried.add(left)
      free[index] = left - seats
      if (place(at + 1)) return true
      free[index] = left
      // A party that fills a vehicle leaves nothing to waste.
      if (left === seats) break
    }
    failed.add(state)
    return false
  }
  return place(0) ? free : null
}
