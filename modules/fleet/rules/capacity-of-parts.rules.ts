import { type FleetGroup, overlaps, type Span, sum } from './decision/fleet-day.ts'
import { type DayPart, dayParts } from './fleet.ts'

/** Needed and had at the busiest moment of a part of the day. */
export type PartCapacity = {
  part: DayPart
  vehicles: { needed: number; had: number }
  drivers: { needed: number; had: number }
  guides: { needed: number; had: number }
  /** people on the road in it */
  people: number
}
/** What takes vehicles and crew: a group, or a decided sheet. */
export type Load = Span & { vehicles: number; people: number; needs_guide: boolean }
/** A vehicle or a person and when it is away; sheets do not count as away. */
export type Resource = { away: readonly Span[] }

type Had = { vehicles: readonly Resource[]; drivers: readonly Resource[]; guides: readonly Resource[] }

/** Vehicles that a group needs by its seats alone, in vans of this size. */
export const leastVehicles = ({ parties, open_seats }: FleetGroup, largest: number): number =>
  Math.ceil(Math.max(0, sum(parties) - sum(open_seats)) / Math.max(1, largest))

/** By part of the day, at the moment at which most vehicles are on the road. */
export function capacityOfParts(
  loads: readonly Load[],
  had: Had,
  spans: Readonly<Record<DayPart, Span>>,
): PartCapacity[] {
  return dayParts.map((part) => {
    const span = spans[part]
    const inPart = loads.filter((load) => overlaps(load, span))
    const moments = [span.from, ...inPart.map(({ from }) => Math.max(from, span.from))]
    const needAt = (at: number, count: (load: Load) => number) =>
      sum(inPart.filter(({ from, to }) => from <= at && at < to).map(count))
    const busiest = moments.reduce(
      (best, at) =>
        needAt(at, ({ vehicles }) => vehicles) > needAt(best, ({ vehicles }) => vehicles) ? at : best,
      span.from,
    )
    const there = (resources: readonly Resource[]) =>
      resources.filter(({ away }) => away.every(({ from, to }) => busiest < from || to <= busiest)).length
    const vehicles = needAt(busiest, (load) => load.vehicles)
    return {
      part,
      vehicles: { needed: vehicles, had: there(had.vehicles) },
      drivers: { needed: vehicles, had: there(had.drivers) },
      guides: {
        needed: needAt(busiest, (load) => (load.needs_guide ? load.vehicles : 0)),
        had: there(had.guides),
      },
      people: sum(inPart.map(({ people }) => people)),
    }
  })
}
