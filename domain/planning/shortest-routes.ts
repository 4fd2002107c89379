import type { PlanningProblem } from './planning-problem.ts'

/** The shortest route through each set of stops (a bit per stop) that keeps every window; Infinity where there is none. */
export type ShortestRoutes = { minutes: Float64Array; orderOf: (set: number) => number[] }

type Label = { minutes: number; clock: number; before: Label | null; stop: number }

/** Held and Karp's recurrence with windows: of two ways to a stop both are kept unless one is neither longer nor later. */
export function shortestRoutes(problem: PlanningProblem, mostSeats: number): ShortestRoutes {
  const { stops, between, start, end, runs } = problem
  const count = stops.length
  const sets = 2 ** count
  const seats = new Int32Array(sets)
  const labels: (Label[] | undefined)[] = Array.from({ length: sets * count })
  const minutes = new Float64Array(sets).fill(Number.POSITIVE_INFINITY)
  const ends: (Label | undefined)[] = Array.from({ length: sets })
  for (const [index, stop] of stops.entries())
    if (stop.seats <= mostSeats && stop.earliest <= stop.latest)
      labels[(1 << index) * count + index] = [
        { minutes: start[index] ?? 0, clock: stop.earliest, before: null, stop: index },
      ]

  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set)
    seats[set] = (seats[set & (set - 1)] as number) + (stops[lowest]?.seats ?? 0)
    if ((seats[set] as number) > mostSeats) continue
    for (let last = 0; last < count; last += 1) {
      const here = labels[set * count + last]
      const from = stops[last]
      if (!here || !from) continue
      const arriveBy = runs[from.run]?.arrive_by ?? Number.POSITIVE_INFINITY
      for (const label of here) {
        const whole = label.minutes + (end[last] ?? 0)
        const arrives = label.clock + from.wait + (end[last] ?? 0)
        if (arrives <= arriveBy && whole < (minutes[set] as number)) {
          minutes[set] = whole
          ends[set] = label
        }
        for (let next = 0; next < count; next += 1) {
          const stop = stops[next]
          if (!stop || set & (1 << next) || (seats[set] as number) + stop.seats > mostSeats) continue
          const drive = between[last * count + next] ?? 0
          const clock = Math.max(stop.earliest, label.clock + from.wait + drive)
          if (clock > stop.latest) continue
          const key = (set | (1 << next)) * count + next
          labels[key] = withLabel(labels[key], {
            minutes: label.minutes + drive,
            clock,
            before: label,
            stop: next,
          })
        }
      }
    }
  }
  const orderOf = (set: number) => {
    const order: number[] = []
    for (let label: Label | null | undefined = ends[set]; label; label = label.before)
      order.unshift(label.stop)
    return order
  }
  return { minutes, orderOf }
}

function withLabel(labels: Label[] | undefined, label: Label): Label[] {
  if (!labels) return [label]
  if (labels.some(({ minutes, clock }) => minutes <= label.minutes && clock <= label.clock)) return labels
  const kept = labels.filter(({ minutes, clock }) => minutes < label.minutes || clock < label.clock)
  kept.push(label)
  return kept
}
