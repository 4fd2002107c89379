import { travelMinutes } from '#domain/schedule-sheets/travel-minutes.ts'

import type { Day, DayDeparture, DayParty } from './day.ts'
import type { PlannedStop, PlanningProblem } from './planning-problem.ts'

/** Weighs like a third of an hour of driving: an outside van only where the own ones do not reach. */
export const outsideCost = 20

/** The day in numbers: minutes of the day, indexes of parties, departures and vehicles. */
export function problemOf({
  parties,
  departures,
  vehicles,
  preparation_minutes,
  closing_minutes,
  crew,
}: Day): PlanningProblem {
  const runOf = new Map(departures.map(({ id }, index) => [id, index]))
  const vehicleOf = new Map(vehicles.map(({ id }, index) => [id, index]))
  const indexOf = (id: string | null) => (id === null ? null : (vehicleOf.get(id) ?? null))
  const departureOf = (party: DayParty) => {
    const departure = departures[runOf.get(party.departure_id) ?? -1]
    if (!departure) throw new Error(`Party ${party.id} goes on a departure that is not of the day`)
    return departure
  }
  const between = Float64Array.from(parties.flatMap((from) => parties.map((to) => minutesBetween(from, to))))
  const end = Float64Array.from(parties, (party) => minutesToStart(party, departureOf(party)))
  const stops = parties.map((party): PlannedStop => {
    const { starts_at, longest_ride_minutes } = departureOf(party)
    return {
      seats: party.people,
      run: runOf.get(party.departure_id) ?? 0,
      earliest: Math.max(starts_at - longest_ride_minutes, party.window?.from ?? Number.NEGATIVE_INFINITY),
      latest: Math.min(starts_at, party.window?.to ?? Number.POSITIVE_INFINITY),
      wait: party.wait_minutes,
      vehicle: indexOf(party.decided_vehicle_id),
      before: indexOf(party.before_vehicle_id),
      ...(party.is_free && { is_free: true }),
    }
  })
  return {
    stops,
    runs: departures.map(
      ({ starts_at, minutes_until_back, longest_ride_minutes, needs_guide = false }, run) => {
        const first = Math.max(
          starts_at - longest_ride_minutes,
          firstPickup({ stops, between, end }, run, starts_at),
        )
        const back = starts_at + minutes_until_back
        return {
          arrive_by: starts_at,
          busy_from: first - preparation_minutes,
          busy_to: back + closing_minutes,
          // A van fetches its people in about half of the longest way.
          works: { from: (first + starts_at) / 2, to: back },
          needs_guide,
        }
      },
    ),
    vehicles: vehicles.map(({ seats, free_from, free_to, is_outside }) => ({
      seats,
      free_from,
      free_to,
      cost: is_outside ? outsideCost : 0,
    })),
    between,
    start: new Float64Array(parties.length),
    end,
    ...(crew && { crew }),
  }
}

export const isSameGate = (from: DayParty, to: DayParty) =>
  (from.gate != null && from.gate === to.gate) ||
  (from.position !== null && to.position !== null && travelMinutes(from.position, to.position) === 0)

/** Minutes that whole minutes may add to each stop. */
const rounding = 2

/**
 * No van of a run begins before: everybody in one van, the longest way from each. With few people it is much later than
 * the longest ride allows, and a van that is back from the morning can serve the afternoon.
 */
function firstPickup(
  { stops, between, end }: Pick<PlanningProblem, 'stops' | 'between' | 'end'>,
  run: number,
  starts_at: number,
): number {
  const mine = [...stops.keys()].filter((index) => stops[index]?.run === run)
  const latest = Math.min(starts_at, ...mine.map((index) => stops[index]?.latest ?? starts_at))
  const longest = mine.map((index) => {
    const onward = mine.map((other) => between[index * stops.length + other] ?? 0)
    return (stops[index]?.wait ?? 0) + Math.max(end[index] ?? 0, ...onward) + rounding
  })
  return latest - longest.reduce((sum, minutes) => sum + minutes, 0)
}

/** Without a position, two zones are as far apart as the difference of their minutes before the start. */
function minutesBetween(from: DayParty, to: DayParty): number {
  if (from === to || isSameGate(from, to)) return 0
  if (from.position && to.position) return travelMinutes(from.position, to.position)
  return Math.max(3, Math.abs(from.zone_minutes - to.zone_minutes))
}

function minutesToStart(party: DayParty, departure: DayDeparture): number {
  if (!departure.position) return 0
  return party.position ? travelMinutes(party.position, departure.position) : Math.min(party.zone_minutes, 60)
}
