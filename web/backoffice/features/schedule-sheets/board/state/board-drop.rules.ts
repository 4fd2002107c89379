import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

import type { BoardAct } from './board-acts.rules.ts'
import { isOpen, seatsLeft, seatsOf } from './board.rules.ts'

/** The dragged item: some people, or a stop with everyone boarding there. */
export type Carried = { passenger_ids: string[]; sheet_id: string | null; stop_id: string | null }
/** The drop target: a sheet, or «sin asignar»; over a stop, before or after it. */
export type Landing = { sheet_id: string | null; stop_id: string | null; after: boolean }

/** The step of a drop; null without a change. */
export function meaningOf(board: ScheduleBoard, carried: Carried, landing: Landing): BoardAct | null {
  const sheet = board.sheets.find(({ id }) => id === landing.sheet_id)
  if (landing.sheet_id !== null && (!sheet || !isOpen(sheet))) return null
  if (carried.stop_id && carried.sheet_id === landing.sheet_id && sheet) {
    if (!landing.stop_id || landing.stop_id === carried.stop_id) return null
    return orderAct(sheet, stopsMoved(sheet, carried.stop_id, landing))
  }
  if (carried.passenger_ids.length === 0) return null
  const move = { kind: 'move', passenger_ids: carried.passenger_ids, to: landing.sheet_id } as const
  if (carried.sheet_id !== landing.sheet_id) return { ...move, stop_id: null }
  // Within their own sheet, letting go on a stop says that they get on there.
  if (!sheet || !landing.stop_id || isAt(board, carried.passenger_ids, landing.stop_id)) return null
  return { ...move, stop_id: landing.stop_id }
}

function isAt({ items }: ScheduleBoard, passenger_ids: readonly string[], stop_id: string): boolean {
  const moved = new Set(passenger_ids)
  return items
    .flatMap(({ passengers }) => passengers)
    .every((passenger) => !moved.has(passenger.id) || passenger.stop_id === stop_id)
}

const orderAct = (sheet: BoardSheet, stop_ids: string[]): BoardAct | null =>
  sheet.stops.every(({ id }, index) => id === stop_ids[index])
    ? null
    : { kind: 'order', sheet_id: sheet.id, stop_ids }

function stopsMoved(
  { stops }: BoardSheet,
  moved: string,
  { stop_id, after }: Pick<Landing, 'stop_id' | 'after'>,
): string[] {
  const rest = stops.map(({ id }) => id).filter((id) => id !== moved)
  const at = stop_id === null ? rest.length : rest.indexOf(stop_id) + (after ? 1 : 0)
  return rest.toSpliced(at, 0, moved)
}

/** One place up or down; null at the end, or beside a stop already passed. */
export function stepped(sheet: BoardSheet, stop_id: string, step: -1 | 1): BoardAct | null {
  const from = sheet.stops.findIndex(({ id }) => id === stop_id)
  const other = sheet.stops[from + step]
  if (!other || other.arrived_at || sheet.stops[from]?.arrived_at) return null
  return orderAct(sheet, stopsMoved(sheet, stop_id, { stop_id: other.id, after: step === 1 }))
}

export type SheetChoice = { sheet: BoardSheet; left: number | null; fits: boolean; carries: boolean }

/** Possible sheets for some people: those of their departure with room first, then by time. */
export function sheetChoices(board: ScheduleBoard, passenger_ids: readonly string[]): SheetChoice[] {
  const moved = new Set(passenger_ids)
  const going = board.items.flatMap((item) =>
    item.passengers
      .filter(({ id }) => moved.has(id))
      .map((passenger) => ({ passenger, departure_id: item.departure_id })),
  )
  return board.sheets
    .filter(isOpen)
    .map((sheet) => {
      const coming = going.filter(({ passenger }) => passenger.sheet_id !== sheet.id)
      const left = seatsLeft(sheet)
      const seats = seatsOf(coming.map(({ passenger }) => passenger))
      return {
        sheet,
        left,
        isHere: going.length > 0 && coming.length === 0,
        fits: left === null || seats <= left,
        carries: going.some(({ departure_id }) => sheet.departure_ids.includes(departure_id)),
      }
    })
    .filter(({ isHere }) => !isHere)
    .map(({ isHere: _isHere, ...choice }) => choice)
    .toSorted(
      (one, other) => Number(other.carries) - Number(one.carries) || Number(other.fits) - Number(one.fits),
    )
}

/** Their own departure's sheets separately from the others, which may be dozens. */
export function choicesByDeparture(board: ScheduleBoard, passenger_ids: readonly string[]) {
  const choices = sheetChoices(board, passenger_ids)
  return {
    own: choices.filter(({ carries }) => carries),
    others: choices.filter(({ carries }) => !carries),
  }
}
