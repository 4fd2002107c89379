import { createContext, useCallback, useContext } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import type {
  BoardDeparture,
  BoardPlace,
  BoardStop,
  BoardVehicle,
  ScheduleBoard,
} from '#contract/schedule-sheets/schedule-board.ts'
import type { ReplacedRole } from '#domain/schedule-sheets/resources/replacement.rules.ts'

import type { BoardActs } from './board-acts.hook.ts'
import type { MixingAct } from './board-acts.rules.ts'

/** A question to the board; it opens as a menu beside `anchor`, or as a dialog. */
export type Question =
  | { kind: 'people'; passenger_ids: string[]; title: string; item_id: string | null; anchor: HTMLElement }
  | { kind: 'stop'; sheet_id: string; stop_id: string; anchor: HTMLElement }
  | { kind: 'sheet'; sheet_id: string; anchor: HTMLElement }
  | { kind: 'split'; item_id: string; sheet_id: string | null }
  | { kind: 'time'; sheet_id: string; stop_id: string }
  | { kind: 'vehicle'; sheet_id: string }
  | { kind: 'crew'; sheet_id: string }
  /** a replacement for the member who declined, or for the current driver or guide */
  | { kind: 'replace'; sheet_id: string; role: ReplacedRole; person_id: string | null }
  | { kind: 'merge'; sheet_id: string }
  | { kind: 'annul'; sheet_id: string }
  | { kind: 'add_stop'; sheet_id: string }
  | { kind: 'warnings'; sheet_id: string }
  | { kind: 'publish'; sheet_ids: string[]; isWholeDay?: boolean }
  | { kind: 'create' }
  /** the server asks why, and says what it would change */
  | { kind: 'mix'; act: MixingAct; asked: ApiError }

/** The same object as long as the board is open, so that it causes no rendering. */
export type BoardTools = {
  acts: BoardActs
  ask: (question: Question | null) => void
  canEdit: boolean
  /** the board as currently shown */
  now: () => ScheduleBoard
}

/** The server's question about who would travel together becomes the board's dialog. */
export function useMixingQuestion(ask: (question: Question) => void) {
  return useCallback((act: MixingAct, asked: ApiError) => ask({ kind: 'mix', act, asked }), [ask])
}

export const BoardToolsContext = createContext<BoardTools | null>(null)

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardToolsContext)
  if (!tools) throw new Error('The board tools are used outside the board')
  return tools
}

/** Records that sheets and tours refer to by id. */
export type Known = {
  places: ReadonlyMap<string, BoardPlace>
  departures: ReadonlyMap<string, BoardDeparture>
  vehicles: ReadonlyMap<string, BoardVehicle>
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export const knownOf = (board: Pick<ScheduleBoard, 'places' | 'departures' | 'vehicles'>): Known => ({
  places: byId(board.places),
  departures: byId(board.departures),
  vehicles: byId(board.vehicles),
})

export const stopName = ({ accommodation_id, place }: BoardStop, { places }: Known): string =>
  places.get(accommodation_id ?? '')?.name ?? place
