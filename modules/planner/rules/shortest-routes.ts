import { type PlanningProblem, sameMinute } from './planning-problem.ts'

/**
 * The shortest route through each set of stops (a bit per stop) that keeps every window; Infinity if there is
 * none.
 */
export type ShortestRoutes = { minutes: Float64Array; orderOf: (set: number) => number[] }

/** Held and Karp's recurrence with windows: of two ways to a stop both are kept unless one is neither longer nor later. */
export function shortestRoutes(problem: PlanningProblem, mostSeats: number): ShortestRoutes {
  const { stops, between, start, end, runs } = problem
  const count = stops.length
  const sets = 2 ** count
  const seats = new Int32Array(sets)
  const ways = waysOf(sets * count)
  const minutes = new Float64Array(sets).fill(Number.POSITIVE_INFINITY)
  const shortest = new Int32Array(sets).fill(-1)
  for (const [index, stop] of stops.entries())
    if (stop.seats <= mostSeats && stop.earliest <= stop.latest)
      ways.add((1 << index) * count + index, start[index] ?? 0, stop.earliest, -1)

  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set)
    seats[set] = (seats[set & (set - 1)] as number) + (stops[lowest]?.seats ?? 0)
    if ((seats[set] as number) > mostSeats) continue
    for (let last = 0; last < count; last += 1) {
      const from = stops[last]
      if (!from || !(set & (1 << last))) continue
      const home = end[last] ?? 0
      const arriveBy = (runs[from.run]?.arrive_by ?? Number.POSITIVE_INFINITY) + sameMinute
      for (let way = ways.first(set * count + last); way >= 0; way = ways.after(way)) {
        const driven = ways.minutes(way)
        const leaves = ways.clock(way) + from.wait
        if (leaves + home <= arriveBy && driven + home < (minutes[set] as number)) {
          minutes[set] = driven + home
          shortest[set] = way
        }
        for (let next = 0; next < count; next += 1) {
          const stop = stops[next]
          if (!stop || set & (1 << next) || (seats[set] as number) + stop.seats > mostSeats) continue
          const drive = between[last * count + next] as number
          const clock = Math.max(stop.earliest, leaves + drive)
          if (clock <= stop.latest + sameMinute)
            ways.add((set | (1 << next)) * count + next, driven + drive, clock, way)
        }
      }
    }
  }
  const orderOf = (set: number) => {
    const order: number[] = []
    for (let way = shortest[set] ?? -1; way >= 0; way = ways.before(way)) order.unshift(ways.key(way) % count)
    return order
  }
  return { minutes, orderOf }
}

/** Ways to reach a stop through a set, as linked lists in flat arrays: there may be half a million of them. */
function waysOf(keys: number) {
  const heads = new Int32Array(keys).fill(-1)
  let room = 65_536
  let size = 0
  let driven = new Float64Array(room)
  let clocks = new Float64Array(room)
  let links = new Int32Array(room)
  let origins = new Int32Array(room)
  let keysOf = new Int32Array(room)

  const grow = () => {
    room *= 2
    const doubles = (old: Float64Array<ArrayBuffer>) => {
      const wider = new Float64Array(room)
      wider.set(old)
      return wider
    }
    const integers = (old: Int32Array<ArrayBuffer>) => {
      const wider = new Int32Array(room)
      wider.set(old)
      return wider
    }
    driven = doubles(driven)
    clocks = doubles(clocks)
    links = integers(links)
    origins = integers(origins)
    keysOf = integers(keysOf)
  }

  return {
    first: (key: number) => heads[key] as number,
    after: (way: number) => links[way] as number,
    minutes: (way: number) => driven[way] as number,
    clock: (way: number) => clocks[way] as number,
    before: (way: number) => origins[way] as number,
    key: (way: number) => keysOf[way] as number,
    /** Keeps a way unless another is as short and as early; what it beats leaves the list. */
    add(key: number, minutes: number, clock: number, origin: number) {
      let previous = -1
      for (let way = heads[key] as number; way >= 0; way = links[way] as number) {
        if ((driven[way] as number) <= minutes && (clocks[way] as number) <= clock) return
        if ((driven[way] as number) >= minutes && (clocks[way] as number) >= clock) {
          if (previous < 0) heads[key] = links[way] as number
          else links[previous] = links[way] as number
        } else previous = way
      }
      if (size === room) grow()
      driven[size] = minutes
      clocks[size] = clock
      origins[size] = origin
      keysOf[size] = key
      links[size] = heads[key] as number
      heads[key] = size
      size += 1
    },
  }
}
