/** A published instance of capacitated vehicle routing (CVRPLIB, `EUC_2D`), as a day of pickups. */
import type { PlanningProblem } from '../rules/planning-problem.ts'

export type Instance = { name: string; best: number; problem: PlanningProblem }

export function readInstance(text: string): Instance {
  const fact = (name: string) => new RegExp(`^${name}\\s*:\\s*(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const rows = (from: string, to: string) =>
    (text.split(from)[1]?.split(to)[0] ?? '')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
  const places = rows('NODE_COORD_SECTION', 'DEMAND_SECTION').map(([, x = 0, y = 0]) => ({ x, y }))
  const demands = rows('DEMAND_SECTION', 'DEPOT_SECTION').map(([, demand = 0]) => demand)
  const [depot, ...stops] = places
  if (!depot) throw new Error('The instance has no depot')
  type Place = typeof depot
  const distance = (a: Place, b: Place) => Math.round(Math.hypot(a.x - b.x, a.y - b.y))
  const toDepot = Float64Array.from(stops, (stop) => distance(stop, depot))
  return {
    name: fact('NAME'),
    best: Number(/(?:Optimal|Best) value:\s*(\d+)/i.exec(text)?.[1]),
    problem: {
      stops: demands.slice(1).map((seats) => ({
        seats,
        run: 0,
        earliest: Number.NEGATIVE_INFINITY,
        latest: Number.POSITIVE_INFINITY,
        wait: 0,
        vehicle: null,
        before: null,
      })),
      runs: [{ arrive_by: Number.POSITIVE_INFINITY, busy_from: 0, busy_to: 1 }],
      vehicles: stops.map(() => ({
        seats: Number(fact('CAPACITY')),
        free_from: null,
        free_to: null,
        cost: 0,
      })),
      between: Float64Array.from(stops.flatMap((from) => stops.map((to) => distance(from, to)))),
      start: toDepot,
      end: toDepot,
    },
  }
}
