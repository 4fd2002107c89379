import { sum } from './fleet-day.ts'

/**
 * Whether vehicles carry parties that each stay in one vehicle, and `loose` people who may sit anywhere. All numbers are
 * seats. Best fit in falling order finds nearly every packing; an exact search decides the rest.
 */
export function canPack(parties: readonly number[], loose: number, vehicles: readonly number[]): boolean {
  if (sum(parties) + loose > sum(vehicles)) return false
  const sorted = parties.toSorted((one, other) => other - one)
  return fitsGreedily(sorted, vehicles) || searchPacking(sorted, vehicles)
}

function fitsGreedily(parties: readonly number[], vehicles: readonly number[]): boolean {
  const free = [...vehicles]
  return parties.every((seats) => {
    let best = -1
    for (const [index, left] of free.entries())
      if (left >= seats && (best < 0 || left < (free[best] ?? 0))) best = index
    if (best < 0) return false
    free[best] = (free[best] ?? 0) - seats
    return true
  })
}

function searchPacking(parties: readonly number[], vehicles: readonly number[]): boolean {
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
      const isPlaced = place(at + 1)
      free[index] = left
      if (isPlaced) return true
      // A party that fills a vehicle leaves nothing to waste.
      if (left === seats) break
    }
    failed.add(state)
    return false
  }
  return place(0)
}
