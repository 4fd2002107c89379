import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { forgottenBefore } from '#domain/installation/kept-days.rules.ts'
import type { Act, StaffAct } from '#server/db/act.ts'

import { findBoardChange } from './board-change.queries.ts'
import {
  digestOf,
  findSheetRows,
  peopleOf,
  type Row,
  type Scope,
  type SheetRows,
} from './sheet-rows.queries.ts'

/** The state before a board step, for undoing it. Read it while the sheets are locked, before any change. */
export type Before = { rows: SheetRows; sheet_ids: readonly string[]; passenger_ids: readonly string[] }

export async function beforeAct(
  act: StaffAct,
  sheet_ids: readonly string[],
  passenger_ids: readonly string[] = [],
): Promise<Before> {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const scope = { sheet_ids, passenger_ids, unavailability_ids: [], people_ids: [] }
  return { rows: await findSheetRows(tx, tour_operator_id, scope), sheet_ids, passenger_ids }
}

/** Keeps only the rows of some sheets, so that changes of other sheets do not prevent undoing. */
export function onlyOf(before: Before, sheet_ids: ReadonlySet<string>): Before {
  const of = (name: string) => (row: Row) => sheet_ids.has(String(row[name]))
  const { sheets, uses, road, left_out, unavailabilities, people, ...rest } = before.rows
  return {
    ...before,
    sheet_ids: before.sheet_ids.filter((id) => sheet_ids.has(id)),
    rows: {
      sheets: sheets.filter(of('id')),
      uses: uses.filter(of('owner_id')),
      road: road.filter(of('sheet')),
      departures: rest.departures.filter(of('schedule_sheet_id')),
      stops: rest.stops.filter(of('schedule_sheet_id')),
      crew: rest.crew.filter(of('schedule_sheet_id')),
      passengers: rest.passengers.filter(of('schedule_sheet_id')),
      left_out,
      unavailabilities,
      people,
    },
  }
}

/** An undo is useful for hours, and the rows contain personal notes. */
export async function forgetOldActs(act: Act): Promise<void> {
  const { tx, now } = act
  await tx.deleteFrom('board_acts').where('created_at', '<', forgottenBefore('board_acts', now)).execute()
}

type Did = {
  kind: string
  /** sheets that the step created */
  made?: readonly string[]
  unavailability_ids?: readonly string[]
  /** tours that are on none of the sheets any more */
  item_ids?: readonly string[]
}

/** Stores what a step replaced, and answers the new state with an id that undoes it. */
export async function afterAct(
  act: StaffAct,
  before: Before,
  { kind, made = [], unavailability_ids = [], item_ids = [] }: Did,
): Promise<BoardChange> {
  const { tx } = act
  const { tour_operator_id, user_id } = act.actor
  const sheet_ids = [...new Set([...before.sheet_ids, ...made])]
  const { passenger_ids } = before
  const people_ids = [...new Set([...passenger_ids, ...peopleOf(before.rows)])]
  const scope: Scope = { sheet_ids, passenger_ids, unavailability_ids, people_ids }
  const digest = digestOf(await findSheetRows(tx, tour_operator_id, scope))
  const versions = await tx
    .selectFrom('schedule_sheets')
    .select(['id', 'version'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', sheet_ids.length > 0 ? sheet_ids : [tour_operator_id])
    .execute()
  const { id } = await tx
    .insertInto('board_acts')
    .values({
      tour_operator_id,
      user_id,
      kind,
      digest,
      scope: JSON.stringify(scope),
      before: JSON.stringify(before.rows),
      versions: JSON.stringify(versions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await findBoardChange(tx, tour_operator_id, { sheet_ids, item_ids })), undo_id: id }
}
