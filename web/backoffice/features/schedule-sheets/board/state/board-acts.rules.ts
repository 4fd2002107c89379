import type {
  BoardItem,
  BoardSheet,
  BoardStop,
  ScheduleBoard,
  SheetSeen,
} from '#contract/schedule-sheets/schedule-board.ts'
import type { CrewRole, StopKind } from '#domain/schedule-sheets/schedule-sheet.ts'

import type { BoardStep } from '../../../../office-module.ts'
import { seatsOf } from './board.rules.ts'

/** A dispatcher's steps on the board; each is one call, and most can be undone. */
export type MoveAct = {
  kind: 'move'
  passenger_ids: string[]
  /** null takes them off */
  to: string | null
  /** boarding stop; null derives it from their hotel */
  stop_id: string | null
  /** why departures or strangers travel together */
  reason?: string
}
export type MergeAct = { kind: 'merge'; sheet_id: string; other_id: string; reason?: string }
/** Steps that may mix passengers who do not travel together: they need a confirmation. */
export type MixingAct = MoveAct | MergeAct
export type CrewChoice = { person_id: string; role: CrewRole }
export type BoardAct =
  | MoveAct
  | { kind: 'order'; sheet_id: string; stop_ids: string[] }
  | {
      kind: 'stop'
      sheet_id: string
      stop_id: string
      change: { time?: string; locked?: boolean; own_minutes?: number | null; wait_minutes?: number }
    }
  | {
      kind: 'add_stop'
      sheet_id: string
      stop: { kind: StopKind; accommodation_id: string | null; place: string; wait_minutes: number }
    }
  | { kind: 'remove_stop'; sheet_id: string; stop_id: string }
  | {
      kind: 'vehicle'
      sheet_id: string
      vehicle_id: string | null
      reason?: string
      out_of_service_until?: string | null
      frees_other_runs?: boolean
    }
  | { kind: 'crew'; sheet_id: string; crew: CrewChoice[] }
  | { kind: 'edit'; sheet_id: string; name?: string; notes?: string }
  | MergeAct
  | { kind: 'annul'; sheet_id: string; reason: string }
  | {
      kind: 'create'
      name: string
      departure_ids: string[]
      vehicle_id: string | null
      start_time: string | null
      end_time: string | null
    }
  | { kind: 'generate' }
  /** of a module */
  | ({ kind: 'apply' } & BoardStep)
  | { kind: 'publish'; sheet_id: string; reason: string }
  | { kind: 'publish_day'; sheet_ids: string[]; reason: string }
  /** restores what a step replaced */
  | { kind: 'undo'; undo_id: string }

/** Every sheet with one of these passengers, in the version that the user saw. */
export function seenBy(board: ScheduleBoard, passenger_ids: readonly string[]): SheetSeen[] {
  const moved = new Set(passenger_ids)
  const ids = new Set(
    board.items.flatMap(({ passengers }) =>
      passengers.filter(({ id }) => moved.has(id)).map(({ sheet_id }) => sheet_id),
    ),
  )
  return board.sheets.filter(({ id }) => ids.has(id)).map(({ id, version }) => ({ sheet_id: id, version }))
}

/** The current place of each: a queued move is dropped when another user moved them meanwhile. */
export function whereabouts(board: ScheduleBoard, passenger_ids: readonly string[]): string {
  const moved = new Set(passenger_ids)
  return board.items
    .flatMap(({ passengers }) => passengers.filter(({ id }) => moved.has(id)))
    .map(({ id, sheet_id }) => `${id} ${sheet_id ?? ''}`)
    .toSorted()
    .join('\n')
}

/** The predicted board after a step, shown until the server answers. */
export function predicted(board: ScheduleBoard, act: BoardAct): ScheduleBoard {
  switch (act.kind) {
    case 'move':
      return withMoved(board, act)
    case 'order':
      return withSheet(board, act.sheet_id, (sheet) => ({
        ...sheet,
        stops: act.stop_ids.flatMap((id) => sheet.stops.filter((stop) => stop.id === id)),
      }))
    case 'stop':
      return withStop(board, act, (stop) => ({
        ...stop,
        ...act.change,
        locked: act.change.locked ?? (act.change.time !== undefined || stop.locked),
      }))
    case 'vehicle':
      return withSheet(board, act.sheet_id, (sheet) => ({
        ...sheet,
        vehicle_id: act.vehicle_id,
        seats: board.vehicles.find(({ id }) => id === act.vehicle_id)?.seats ?? null,
      }))
    case 'remove_stop':
      return withSheet(board, act.sheet_id, (sheet) => ({
        ...sheet,
        stops: sheet.stops.filter(({ id }) => id !== act.stop_id),
      }))
    default:
      return board
  }
}

function withSheet(
  board: ScheduleBoard,
  id: string,
  change: (sheet: BoardSheet) => BoardSheet,
): ScheduleBoard {
  return { ...board, sheets: board.sheets.map((sheet) => (sheet.id === id ? change(sheet) : sheet)) }
}

function withStop(
  board: ScheduleBoard,
  { sheet_id, stop_id }: { sheet_id: string; stop_id: string },
  change: (stop: BoardStop) => BoardStop,
): ScheduleBoard {
  return withSheet(board, sheet_id, (sheet) => ({
    ...sheet,
    stops: sheet.stops.map((stop) => (stop.id === stop_id ? change(stop) : stop)),
  }))
}

/** Doing it twice changes nothing more: the server's answer may already be in the board. */
function withMoved(board: ScheduleBoard, { passenger_ids, to, stop_id }: MoveAct): ScheduleBoard {
  const moved = new Set(passenger_ids)
  const target = board.sheets.find(({ id }) => id === to)
  const deltas = new Map<string, { people: number; seats: number }>()
  const count = (id: string | null, sign: 1 | -1, people: BoardItem['passengers']) => {
    if (id === null) return
    const delta = deltas.get(id) ?? { people: 0, seats: 0 }
    deltas.set(id, {
      people: delta.people + sign * people.length,
      seats: delta.seats + sign * seatsOf(people),
    })
  }
  const items = board.items.map((item) => {
    const going = item.passengers.filter(
      (passenger) =>
        moved.has(passenger.id) &&
        (passenger.sheet_id !== to || (stop_id !== null && passenger.stop_id !== stop_id)),
    )
    if (going.length === 0) return item
    for (const [sheet_id, people] of Map.groupBy(going, (passenger) => passenger.sheet_id))
      count(sheet_id, -1, people)
    count(to, 1, going)
    const stop = stop_id ?? (target ? stopFor(target, item) : null)
    const passengers = item.passengers.map((passenger) =>
      going.includes(passenger) ? { ...passenger, sheet_id: to, stop_id: stop, decided: true } : passenger,
    )
    return { ...item, passengers, unassigned: unassignedAfter(item, passengers, to) }
  })
  const sheets = board.sheets.map((sheet) => {
    const delta = deltas.get(sheet.id)
    return delta && (delta.people !== 0 || delta.seats !== 0)
      ? { ...sheet, people: sheet.people + delta.people, seats_taken: sheet.seats_taken + delta.seats }
      : sheet
  })
  return { ...board, items, sheets }
}

function unassignedAfter(item: BoardItem, passengers: BoardItem['passengers'], to: string | null) {
  if (passengers.every(({ sheet_id }) => sheet_id !== null)) return null
  return to === null ? 'left_out' : item.unassigned
}

/** The stop of a sheet at which a tour's people get on, when there is one already. */
function stopFor({ stops }: BoardSheet, { accommodation_id, pickup_mode, place }: BoardItem): string | null {
  const found = stops.find((stop) => {
    if (pickup_mode === 'punto') return stop.kind === 'encuentro'
    return accommodation_id === null
      ? place !== '' && stop.place === place
      : stop.accommodation_id === accommodation_id
  })
  return found?.id ?? null
}
