import type { BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'

import { isOpen, seatsLeft } from './board.rules.ts'

/** Why a sheet cannot be joined; `seats`: how many people are too many. */
export type MergeHindrance = { kind: 'on_road' } | { kind: 'seats'; missing: number }
/** `mixes`: people of different departures would share the vehicle, which needs a reason. */
export type MergeChoice = { sheet: BoardSheet; hindrance: MergeHindrance | null; mixes: boolean }

/** The other sheets of the day for joining: those that can be come first, each with why it cannot. */
export function mergeChoices(sheet: BoardSheet, sheets: readonly BoardSheet[]): MergeChoice[] {
  const left = seatsLeft(sheet)
  const hindranceOf = (each: BoardSheet): MergeHindrance | null => {
    if (each.status === 'en_curso') return { kind: 'on_road' }
    return left !== null && each.seats_taken > left
      ? { kind: 'seats', missing: each.seats_taken - left }
      : null
  }
  const mixes = (each: BoardSheet) =>
    each.people > 0 && sheet.people > 0 && each.departure_ids.some((id) => !sheet.departure_ids.includes(id))
  return sheets
    .filter((each) => each.id !== sheet.id && isOpen(each))
    .map((each) => ({ sheet: each, hindrance: hindranceOf(each), mixes: mixes(each) }))
    .toSorted(
      (one, other) =>
        Number(one.hindrance !== null) - Number(other.hindrance !== null) ||
        Number(one.mixes) - Number(other.mixes),
    )
}
