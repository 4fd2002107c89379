import { seededRandom } from '#domain/seeded-random.ts'

import { rememberedShortage, strandedPeople } from './crew-shortage.ts'
import type { Draft } from './draft.ts'
import { layOut, type Ground } from './ground.ts'
import { type Plan, type PlanningProblem, routesByRun, shortageCost, weights } from './planning-problem.ts'
import { recreate } from './recreate.ts'
import { isSound, newRoute, reckon, type Route } from './route.ts'
import { ruin } from './ruin.ts'

export type SearchSettings = {
  seed: number
  /** rounds of the search: the same number and seed give the same plan on any machine */
  rounds: number
  /** looked at every few rounds; true ends the search with the best plan so far */
  isCancelled?: () => boolean
  /** 0 to 1; by default the share of rounds done: a benchmark gives the share of its seconds */
  progress?: (round: number) => number
  /** plans to start from, of which the cheapest is taken; stops outside of one are unplanned */
  from?: readonly Plan[]
  /** mean stops taken out in a round */
  ruined?: number
}

/**
 * Ruin and recreate with annealing: takes strings of neighbouring stops out of a few routes, puts them back one by one
 * where they cost least, and keeps the result unless it is worse by more than the falling temperature allows.
 * After Christiaens and Vanden Berghe, «Slack Induction by String Removals», Transportation Science 2020.
 */
export function search(problem: PlanningProblem, settings: SearchSettings): Plan {
  const { seed, rounds, isCancelled, ruined = 10 } = settings
  const progress = settings.progress ?? ((round: number) => round / rounds)
  const ground = layOut(problem)
  const random = seededRandom(seed)
  const shortageOf = rememberedShortage(problem)
  const costIn = (of: Draft, weigh: typeof final) => {
    const live = of.routes.filter(({ stops }) => stops.length > 0)
    const shortage = shortageOf(routesByRun(problem, live))
    const people = live.map(({ run, load }) => ({ run, people: load }))
    return draftCost(of, weigh) + shortageCost(shortage, strandedPeople(people, shortage), weigh)
  }
  const starts = (settings.from ?? [undefined]).map((from) => {
    const start = draftOf(ground, random, from)
    recreate(start)
    settle(start)
    return { start, cost: costIn(start, final) }
  })
  const cheapest = starts.reduce((one, other) => (other.cost < one.cost ? other : one))
  let draft = cheapest.start
  const edge = meanEdge(ground)
  const [hot, cold] = [edge, edge / 100]
  // While searching for fewer vans, a van weighs only a few drives, and full vans with an empty one weigh more
  // than all half full: so the search may pass through one van too many on the way to one fewer.
  const forVans = {
    ...final,
    vehicle: edge * 20,
    route: edge,
    unplanned: edge * 20,
    fill: edge * 6,
    driver: edge * 12,
    stranded: edge * 2,
    guide: edge * 6,
  }
  const forMinutes = {
    ...forVans,
    vehicle: weights.vehicle,
    unplanned: weights.unplanned,
    driver: weights.driver,
    stranded: weights.stranded,
    guide: weights.guide,
    fill: edge,
  }
  let walk = forVans
  let cost = costIn(draft, walk)
  let best = { cost: cheapest.cost, plan: planOf(draft) }
  let share = 0
  for (let round = 1; ; round += 1) {
    if (round % 64 === 1) {
      share = progress(round)
      if (share >= 1 || isCancelled?.()) break
      if (walk === forVans && share > vansShare) {
        const hasVansTooMany = costIn(draft, final) > best.cost + weights.vehicle / 2
        walk = forMinutes
        if (hasVansTooMany) draft = draftOf(ground, random, best.plan)
        cost = costIn(draft, walk)
      }
    }
    draft.round = round
    const kept = { routes: draft.routes, absent: draft.absent }
    draft.routes = kept.routes.slice()
    draft.absent = kept.absent.slice()
    draft.replaced.length = 0
    ruin(draft, ruined)
    recreate(draft)
    const now = costIn(draft, walk)
    const temperature = hot * (cold / hot) ** share
    if (now < cost - temperature * Math.log(random())) {
      settle(draft)
      cost = now
      const real = costIn(draft, final)
      if (real < best.cost - 1e-9) best = { cost: real, plan: planOf(draft) }
    } else {
      draft.routes = kept.routes
      draft.absent = kept.absent
      goBack(draft)
    }
  }
  return best.plan
}

/** The share of the search that looks for fewer vans; the rest looks for fewer minutes with as many. */
const vansShare = 0.25

/** Stops of the earlier plan that still fit keep their place; the others wait for one. */
function draftOf(ground: Ground, random: () => number, from: Plan | undefined): Draft {
  const home: (Route | null)[] = Array.from({ length: ground.count }, () => null)
  const routes: Route[] = []
  for (const { vehicle, run, stops } of from?.routes ?? []) {
    if (!ground.free[run * ground.problem.vehicles.length + vehicle]) continue
    const route = newRoute(vehicle, run, routes.length, 0)
    for (const stop of stops) {
      route.stops.push(stop)
      reckon(ground, route)
      if (isSound(ground, route) && ground.run[stop] === run) home[stop] = route
      else route.stops.pop()
    }
    reckon(ground, route)
    if (route.stops.length > 0) routes.push(route)
  }
  const absent = [...home.keys()].filter((stop) => !home[stop])
  return { ground, random, home, routes, absent, round: 0, replaced: [] }
}

/** Routes without stops leave the list. */
function settle(draft: Draft) {
  if (draft.routes.some(({ stops }) => stops.length === 0)) {
    draft.routes = draft.routes.filter(({ stops }) => stops.length > 0)
    for (const [slot, route] of draft.routes.entries()) route.slot = slot
  }
}

function goBack({ home, replaced, absent }: Draft) {
  for (const route of replaced) for (const stop of route.stops) home[stop] = route
  for (const stop of absent) home[stop] = null
}

/** The weights of the final plan, and those during the search. */
const final = { ...weights, fill: 0 }

function draftCost({ ground, routes, absent }: Draft, weigh: typeof final): number {
  let cost = 0
  for (const stop of absent) cost += weigh.unplanned * (ground.seats[stop] as number)
  const used = new Set<number>()
  for (const { stops, minutes, vehicle, load, moved } of routes) {
    if (stops.length === 0) continue
    const { seats = 1, cost: own = 0 } = ground.problem.vehicles[vehicle] ?? {}
    cost += minutes + weigh.route + moved * weigh.moved + seats * weigh.seat
    if (weigh.fill > 0) cost -= weigh.fill * (load / seats) ** 2
    if (used.has(vehicle)) continue
    used.add(vehicle)
    cost += weigh.vehicle + own
  }
  return cost
}
function planOf({ routes, absent }: Draft): Plan {
  const live = routes.filter(({ stops }) => stops.length > 0)
  return {
    routes: live.map(({ vehicle, run, stops }) => ({ vehicle, run, stops: stops.slice() })),
    unplanned: absent.slice(),
  }
}

/** The mean drive to a near stop: what a small change of a plan costs. */
function meanEdge({ count, between, near }: Ground): number {
  const reach = Math.min(6, count)
  let sum = 0
  for (let stop = 0; stop < count; stop += 1)
    for (let at = 1; at < reach; at += 1)
      sum += between[stop * count + (near[stop * count + at] as number)] as number
  return Math.max(0.5, sum / Math.max(1, count * (reach - 1)))
}
