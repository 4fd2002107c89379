import type { Run, RunDeparture, RunItem, RunStop } from './run.ts'
import type { SheetStatus } from './schedule-sheet.ts'
import { draftStatuses } from './sheet-status.rules.ts'
import { cheapestPlace, drivingMinutes, type Place } from './stop-order.rules.ts'
import { reckonStopTimes } from './stop-times.rules.ts'
import { positionOf, travelMinutes } from './travel-minutes.ts'

export type ArrangedRun = {
  id: string
  stops: RunStop[]
  /** boarding stop of each passenger; absent without a place */
  boarding: Map<string, string>
  departures: RunDeparture[]
  starts: number
  ends: number
  status: SheetStatus
}

/**
 * Brings a sheet in order after a change: each passenger has a stop, stops without passengers are removed, times are
 * computed.
 */
export function arrangeRun(run: Run, newId: () => string): ArrangedRun {
  const { stops, boarding } = boarded(run, newId)
  const aboard = new Set(run.items.map(({ departure_id }) => departure_id))
  const departures = run.linked.filter(({ id }) => aboard.size === 0 || aboard.has(id))
  const timed = timedStops({ ...run, stops, linked: departures }, boarding)
  const begins = [timed[0]?.planned, ...departures.map(({ starts }) => starts)].filter(
    (each) => typeof each === 'number',
  )
  const finishes = departures.map(({ starts, minutes_until_back }) => starts + minutes_until_back)
  const free = begins.length === 0 || (departures.length === 0 && run.own_times)
  const starts = free ? run.starts : Math.min(...begins)
  const stopped = timed.flatMap(({ planned, wait_minutes }) =>
    planned === null ? [] : planned + wait_minutes,
  )
  const ends = Math.max(starts + 1, ...stopped, ...(finishes.length > 0 ? finishes : [run.ends]))
  return { id: run.id, stops: timed, boarding, departures, starts, ends, status: statusOf(run, departures) }
}

/**
 * The arrangement for a vehicle or crew that is not free at the new times: new places and people, each stop at
 * its former time. A passenger who would need one more stop has none yet, and a stop that should be sooner makes
 * the tour late.
 */
export function atItsHours(run: Run, arranged: ArrangedRun): ArrangedRun {
  const stood = new Map(run.stops.map((stop) => [stop.id, stop]))
  const stops = arranged.stops.flatMap((stop) => {
    const { planned } = stood.get(stop.id) ?? {}
    if (planned === undefined) return []
    const behind = planned !== null && stop.planned !== null ? planned - stop.planned : 0
    return [{ ...stop, planned, late_minutes: Math.max(stop.late_minutes, behind) }]
  })
  const boarding = new Map([...arranged.boarding].filter(([, stop_id]) => stood.has(stop_id)))
  return { ...arranged, stops, boarding, starts: run.starts, ends: run.ends }
}

function statusOf({ status, vehicle_id, roles }: Run, departures: readonly RunDeparture[]): SheetStatus {
  if (!draftStatuses.includes(status)) return status
  const guided = roles.includes('guia') || !departures.some(({ needs_guide }) => needs_guide)
  return vehicle_id && roles.includes('chofer') && guided ? 'asignada' : 'borrador'
}

type Gate = Pick<RunStop, 'kind' | 'accommodation_id' | 'place' | 'lat_lng' | 'zone_minutes'> & {
  wait: number | null
}

/** The boarding place of an item's people; null if it is unknown. */
function gateOf(item: RunItem): Gate | null {
  const none = { accommodation_id: null, place: '', lat_lng: '', zone_minutes: null, wait: null }
  switch (item.pickup_mode) {
    case 'hotel':
      return {
        kind: 'recogida',
        accommodation_id: item.accommodation_id,
        place: '',
        lat_lng: item.lat_lng,
        zone_minutes: item.zone_minutes,
        wait: item.wait_minutes,
      }
    case 'direccion':
      return { ...none, kind: 'recogida', place: item.address }
    case 'punto':
      return {
        ...none,
        kind: 'encuentro',
        place: item.meeting?.name ?? '',
        lat_lng: item.meeting?.lat_lng ?? '',
      }
    case 'por_definir':
      return null
  }
}

const isSameGate = (stop: RunStop, gate: Gate) =>
  stop.kind === gate.kind &&
  (gate.accommodation_id ? stop.accommodation_id === gate.accommodation_id : stop.place === gate.place)

const placeOf = ({ lat_lng, zone_minutes }: Pick<RunStop, 'lat_lng' | 'zone_minutes'>): Place => ({
  position: positionOf(lat_lng),
  zone_minutes: zone_minutes ?? 0,
})

function boarded(run: Run, newId: () => string) {
  const boarding = new Map<string, string>()
  for (const { passengers } of run.items)
    for (const { id, stop_id } of passengers)
      if (stop_id !== null && run.stops.some((stop) => stop.id === stop_id)) boarding.set(id, stop_id)
  // Meeting points move first, so that the search for a stop finds its current place.
  const stops = run.stops.map((stop) => whereMet(stop, run.items, boarding))
  joinStops(stops, boarding)
  for (const item of run.items) {
    const gate = gateOf(item)
    for (const { id } of item.passengers) {
      if (boarding.has(id) || !gate) continue
      const stop = stops.find((each) => isSameGate(each, gate)) ?? addStop(run, stops, gate, newId())
      boarding.set(id, stop.id)
    }
  }
  const used = new Set(boarding.values())
  return { stops: stops.filter(({ id, by_hand, arrived }) => used.has(id) || by_hand || arrived), boarding }
}

const followsTours = ({ kind, by_hand, arrived }: RunStop) => kind === 'encuentro' && !by_hand && !arrived

/** Two meeting points that became one place are one stop, at the hour that was fixed for either. */
function joinStops(stops: readonly RunStop[], boarding: Map<string, string>) {
  for (const met of Map.groupBy(stops.filter(followsTours), ({ place }) => place).values()) {
    const kept = met.find(({ locked }) => locked) ?? met[0]
    for (const [passenger, stop_id] of boarding) {
      const stop = met.find(({ id }) => id === stop_id)
      if (kept && stop && !stop.locked) boarding.set(passenger, kept.id)
    }
  }
}

/** A meeting point that its tour moved is the same stop at the new place, with the hour that was fixed for it. */
function whereMet(stop: RunStop, items: readonly RunItem[], boarding: ReadonlyMap<string, string>): RunStop {
  if (!followsTours(stop)) return stop
  const met = items.flatMap((item) => {
    const isHere = item.passengers.some(({ id }) => boarding.get(id) === stop.id)
    return isHere && item.pickup_mode === 'punto' ? [item.meeting] : []
  })
  const chosen = met.find((meeting) => (meeting?.name ?? '') === stop.place) ?? met[0]
  return chosen ? { ...stop, place: chosen.name, lat_lng: chosen.lat_lng } : stop
}

function addStop({ constants }: Run, stops: RunStop[], { wait, ...gate }: Gate, id: string): RunStop {
  const stop: RunStop = {
    ...gate,
    id,
    planned: null,
    locked: false,
    own_minutes: null,
    wait_minutes: gate.kind === 'recogida' ? (wait ?? constants.pickup_wait_minutes) : 0,
    minutes: 0,
    late_minutes: 0,
    arrived: false,
    by_hand: false,
  }
  const passed = stops.findLastIndex(({ arrived, kind }) => arrived || kind === 'inicio') + 1
  const ending = stops.findIndex(
    ({ kind }, index) =>
      index >= passed &&
      (kind === 'destino' || kind === 'fin' || (kind === 'encuentro' && gate.kind === 'recogida')),
  )
  const route = stops.slice(0, ending < 0 ? stops.length : ending)
  const at =
    gate.kind === 'recogida' ? cheapestPlace(route.map(placeOf), placeOf(stop), passed) : route.length
  stops.splice(at, 0, stop)
  return stop
}

function timedStops(run: Run, boarding: ReadonlyMap<string, string>): RunStop[] {
  const departureOf = new Map(run.linked.map((departure) => [departure.id, departure]))
  const leaving = new Map<string, RunDeparture>()
  for (const { departure_id, passengers } of run.items) {
    const departure = departureOf.get(departure_id)
    for (const { id } of passengers) {
      const stop = boarding.get(id)
      const known = stop === undefined ? undefined : leaving.get(stop)
      if (stop !== undefined && departure && (!known || departure.starts < known.starts))
        leaving.set(stop, departure)
    }
  }
  const minutes = run.stops.map((stop, index) => {
    const before = run.stops[index - 1]
    if (stop.own_minutes !== null || !before) return stop.own_minutes ?? 0
    return drivingMinutes(placeOf(before), placeOf(stop))
  })
  const times = reckonStopTimes(
    run.stops.map((stop, index) => {
      const departure = leaving.get(stop.id)
      const last = index === run.stops.length - 1
      return {
        id: stop.id,
        fixed_at: stop.locked || stop.arrived ? stop.planned : null,
        minutes: minutes[index] ?? 0,
        wait: stop.wait_minutes,
        leave_by: departure ? departure.starts - (last ? minutesToStart(stop, departure) : 0) : null,
      }
    }),
    run.starts,
  )
  return run.stops.map((stop, index) => ({
    ...stop,
    minutes: Math.ceil((minutes[index] ?? 0) - 1e-6),
    planned: times[index]?.at ?? null,
    late_minutes: times[index]?.late_minutes ?? 0,
  }))
}

/** From the last pickup to where the tour begins; nothing where the vehicle leaves straight from there. */
function minutesToStart(stop: RunStop, { meeting }: RunDeparture): number {
  const start = positionOf(meeting?.lat_lng ?? '')
  if (stop.kind !== 'recogida' || !start) return 0
  const position = positionOf(stop.lat_lng)
  return position ? travelMinutes(position, start) : Math.min(stop.zone_minutes ?? 0, 60)
}
