import { dayMinutes } from '../departures/last-day.rules.ts'
import { addMinutes } from '../local-date.ts'
import type { CrewRole, StopKind } from './schedule-sheet.ts'

/** The published copy of a sheet, as its crew sees it. */
export type SheetCopy = {
  name: string
  notes: string
  start_time: string
  end_time: string
  /** the same as instants: a run may end, or begin, on another day */
  start_at?: string
  end_at?: string
  vehicle: { id: string; name: string; plate: string } | null
  crew: { person_id: string; full_name: string; role: CrewRole }[]
  /** in order; `place` is for people, `key` identifies the stop */
  stops: {
    key: string
    kind: StopKind
    place: string
    time: string
    day: number
    locked: boolean
    /** where to wait and how to be let in; absent from copies published before this field existed */
    instructions?: string
    /** the row's id, exact place and time at publication: for the phone; not compared */
    id?: string
    accommodation_id?: string | null
    lat_lng?: string
    planned_at?: string | null
  }[]
  passengers: { id: string; name: string; locator: string; contact_name: string; stop: string | null }[]
}

/** One difference between two copies, with what its sentence needs. */
export type SheetChange =
  | { kind: 'vehicle'; from: string; to: string }
  | { kind: 'hours'; from: string; to: string }
  | { kind: 'crew_in' | 'crew_out'; name: string; role: CrewRole }
  | { kind: 'stop_in'; place: string; time: string }
  | { kind: 'stop_out'; place: string }
  | { kind: 'stop_time'; place: string; from: string; to: string }
  | { kind: 'stop_name'; from: string; to: string }
  | { kind: 'stop_instructions'; place: string; to: string }
  | { kind: 'stop_order' }
  | { kind: 'party_in' | 'party_out'; locator: string; name: string; people: number; place: string }
  | { kind: 'party_stop'; locator: string; name: string; people: number; from: string; to: string }
  | { kind: 'notes' }
  | { kind: 'name'; from: string; to: string }

/** «07:00–12:00»; of a run of several days «08:00–23:59 (+2 d)». */
function hoursOf({ start_time, end_time, start_at, end_at }: SheetCopy): string {
  const minutes = start_at && end_at ? (Date.parse(end_at) - Date.parse(start_at)) / 60_000 : 0
  const { days } = addMinutes(start_time, minutes)
  return `${start_time}–${end_time}${minutes > dayMinutes ? ` (+${days} d)` : ''}`
}

/** A copy kept before its instants were part of it says nothing of its day of return. */
const saysWhen = (before: SheetCopy, after: SheetCopy) =>
  (before.end_at !== undefined && after.end_at !== undefined) ||
  before.start_time !== after.start_time ||
  before.end_time !== after.end_time

/**
 * The differences between a sheet and its published version, in the order in which a crew needs them. An empty list
 * means that both are the same.
 */
export function sheetDifference(before: SheetCopy, after: SheetCopy): SheetChange[] {
  const changes: SheetChange[] = []
  if (before.vehicle?.id !== after.vehicle?.id)
    changes.push({ kind: 'vehicle', from: before.vehicle?.name ?? '', to: after.vehicle?.name ?? '' })
  const [from, to] = [hoursOf(before), hoursOf(after)]
  if (from !== to && saysWhen(before, after)) changes.push({ kind: 'hours', from, to })
  return [
    ...changes,
    ...crewChanges(before, after),
    ...stopChanges(before, after),
    ...partyChanges(before, after),
    ...(before.notes === after.notes ? [] : [{ kind: 'notes' as const }]),
    ...(before.name === after.name ? [] : [{ kind: 'name' as const, from: before.name, to: after.name }]),
  ]
}

function crewChanges(before: SheetCopy, after: SheetCopy): SheetChange[] {
  const isSame = (one: SheetCopy['crew'][number]) => (other: SheetCopy['crew'][number]) =>
    one.person_id === other.person_id && one.role === other.role
  const changeOf =
    (kind: 'crew_in' | 'crew_out') =>
    ({ full_name, role }: SheetCopy['crew'][number]): SheetChange => ({ kind, name: full_name, role })
  return [
    ...after.crew.filter((member) => !before.crew.some(isSame(member))).map(changeOf('crew_in')),
    ...before.crew.filter((member) => !after.crew.some(isSame(member))).map(changeOf('crew_out')),
  ]
}

function stopChanges(before: SheetCopy, after: SheetCopy): SheetChange[] {
  const was = new Map(before.stops.map((stop) => [stop.key, stop]))
  const is = new Map(after.stops.map((stop) => [stop.key, stop]))
  const changes: SheetChange[] = []
  for (const stop of after.stops) {
    const { key, place, time } = stop
    const old = was.get(key)
    if (old) changes.push(...sameStopChanges(old, stop))
    else changes.push({ kind: 'stop_in', place, time })
  }
  for (const { key, place } of before.stops) if (!is.has(key)) changes.push({ kind: 'stop_out', place })
  const common = (copy: SheetCopy, others: ReadonlyMap<string, unknown>) =>
    copy.stops
      .filter(({ key }) => others.has(key))
      .map(({ key }) => key)
      .join(' ')
  if (common(before, is) !== common(after, was)) changes.push({ kind: 'stop_order' })
  return changes
}

type Stop = SheetCopy['stops'][number]

function sameStopChanges(was: Stop, { place, time, day, instructions }: Stop): SheetChange[] {
  const changes: SheetChange[] = []
  if (was.place !== place) changes.push({ kind: 'stop_name', from: was.place, to: place })
  if (was.time !== time || was.day !== day)
    changes.push({ kind: 'stop_time', place, from: was.time, to: time })
  if (was.instructions !== undefined && instructions !== undefined && was.instructions !== instructions)
    changes.push({ kind: 'stop_instructions', place, to: instructions })
  return changes
}

type Passenger = SheetCopy['passengers'][number]

/** Passengers of one booking with the same change share one sentence. */
function partyChanges(before: SheetCopy, after: SheetCopy): SheetChange[] {
  const was = new Map(before.passengers.map((each) => [each.id, each]))
  const is = new Map(after.passengers.map((each) => [each.id, each]))
  const placeIn = (copy: SheetCopy) => new Map(copy.stops.map(({ key, place }) => [key, place]))
  const [placeBefore, placeAfter] = [placeIn(before), placeIn(after)]
  const nameOf = (places: ReadonlyMap<string, string>, stop: string | null | undefined) =>
    places.get(stop ?? '') ?? ''
  const came = grouped(
    after.passengers.filter(({ id }) => !was.has(id)),
    ({ stop }) => nameOf(placeAfter, stop),
  )
  const left = grouped(
    before.passengers.filter(({ id }) => !is.has(id)),
    ({ stop }) => nameOf(placeBefore, stop),
  )
  const moved = grouped(
    after.passengers.filter(({ id, stop }) => was.has(id) && was.get(id)?.stop !== stop),
    ({ id, stop }) => `${nameOf(placeBefore, was.get(id)?.stop)}\n${nameOf(placeAfter, stop)}`,
  )
  return [
    ...came.map(({ place, ...party }): SheetChange => ({ kind: 'party_in', ...party, place })),
    ...left.map(({ place, ...party }): SheetChange => ({ kind: 'party_out', ...party, place })),
    ...moved.map(({ place, ...party }): SheetChange => {
      const [from = '', to = ''] = place.split('\n')
      return { kind: 'party_stop', ...party, from, to }
    }),
  ]
}

function grouped(passengers: readonly Passenger[], placeOf: (passenger: Passenger) => string) {
  const parties = new Map<string, { locator: string; name: string; people: number; place: string }>()
  for (const passenger of passengers) {
    const place = placeOf(passenger)
    const key = `${passenger.locator} ${place}`
    const party = parties.get(key) ?? {
      locator: passenger.locator,
      name: passenger.contact_name,
      people: 0,
      place,
    }
    party.people += 1
    parties.set(key, party)
  }
  return [...parties.values()]
}
