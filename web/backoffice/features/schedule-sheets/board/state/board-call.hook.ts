import { CallFailed } from '#contract/endpoint/call.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import {
  generateSheets,
  movePassengers,
  undoBoardAct,
} from '#contract/schedule-sheets/schedule-board.contract.ts'
import { BoardChange, type ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { publishDay, publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import * as sheetActs from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { call } from '#web/api/client.ts'

import { type BoardAct, seenBy } from './board-acts.rules.ts'
import { boardTexts as texts } from './board.texts.ts'

export type ActDone = {
  change: BoardChange
  /** the result, when the step alone does not say it */
  said?: string
  /** something was left undone, on this sheet */
  refused?: { id: string; number: number }
}

/** The call of a step, with the board's versions of the sheets. */
export async function send(board: ScheduleBoard, act: BoardAct): Promise<ActDone> {
  if (act.kind === 'generate') {
    const { change, ...generated } = await call(generateSheets, { body: { date: board.date } })
    return { change, said: texts.generated(generated) }
  }
  if (act.kind === 'publish') {
    const [seen] = versionsOf(board, [act.sheet_id])
    const { change, published } = await call(publishSheet, {
      params: { id: act.sheet_id },
      body: { version: seen?.version ?? 0, reason: act.reason },
    })
    return { change, ...(!published && { said: texts.nothingToPublish }) }
  }
  if (act.kind === 'apply') return { change: await act.send() }
  if (act.kind === 'undo') return { change: await call(undoBoardAct, { params: { id: act.undo_id } }) }
  if (act.kind === 'publish_day') return publishAll(board, act)
  return { change: await changeOf(board, act) }
}

async function publishAll(
  board: ScheduleBoard,
  { sheet_ids, reason }: Extract<BoardAct, { kind: 'publish_day' }>,
): Promise<ActDone> {
  const sheets = versionsOf(board, sheet_ids)
  const { change, published, refused } = await call(publishDay, {
    body: { date: board.date, sheets, reason },
  })
  const [first] = refused
  return {
    change,
    said: texts.publishedDay(published, refused),
    ...(first && { refused: { id: first.sheet_id, number: first.number } }),
  }
}

const versionsOf = ({ sheets }: ScheduleBoard, ids: readonly string[]) =>
  sheets.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ sheet_id: id, version }))

type OneSheetAct = Exclude<BoardAct, { kind: 'generate' | 'apply' | 'publish' | 'publish_day' | 'undo' }>

function changeOf(board: ScheduleBoard, act: OneSheetAct): Promise<BoardChange> {
  if (act.kind === 'create') {
    const { kind: _kind, ...body } = act
    return call(sheetActs.createSheet, { body: { ...body, date: board.date } })
  }
  const versionOf = (id: string) => board.sheets.find((sheet) => sheet.id === id)?.version ?? 0
  if (act.kind === 'move') {
    const { passenger_ids, to, stop_id, reason } = act
    const seen = to === null ? null : { sheet_id: to, version: versionOf(to) }
    const from = seenBy(board, passenger_ids).filter(({ sheet_id }) => sheet_id !== to)
    return call(movePassengers, { body: { passenger_ids, to: seen, from, stop_id, leg: 'completa', reason } })
  }
  const params = { id: act.sheet_id }
  const version = versionOf(act.sheet_id)
  switch (act.kind) {
    case 'order':
      return call(sheetActs.orderStops, { params, body: { version, stop_ids: act.stop_ids } })
    case 'stop':
      return call(sheetActs.editStop, {
        params: { ...params, stop_id: act.stop_id },
        body: { version, ...act.change },
      })
    case 'add_stop':
      return call(sheetActs.addStop, { params, body: { version, ...act.stop } })
    case 'remove_stop':
      return call(sheetActs.removeStop, { params: { ...params, stop_id: act.stop_id }, query: { version } })
    case 'vehicle': {
      const { vehicle_id, reason, out_of_service_until, frees_other_runs } = act
      return call(sheetActs.setSheetVehicle, {
        params,
        body: { version, vehicle_id, reason, out_of_service_until, frees_other_runs },
      })
    }
    case 'crew':
      return call(sheetActs.setSheetCrew, { params, body: { version, crew: act.crew } })
    case 'edit':
      return call(sheetActs.editSheet, { params, body: { version, name: act.name, notes: act.notes } })
    case 'merge':
      return call(sheetActs.mergeSheets, {
        params,
        body: { version, other_id: act.other_id, other_version: versionOf(act.other_id), reason: act.reason },
      })
    case 'annul':
      return call(sheetActs.annulSheet, { params, body: { version, reason: act.reason } })
  }
}

/** The current state, when another user was faster. */
export function currentOf({ details }: ApiError): BoardChange | null {
  const read = BoardChange.safeParse(details?.['current'])
  return read.success ? read.data : null
}

/** The other sheet of a refusal. */
export function otherSheetOf({ details }: ApiError): { id: string; number: number } | null {
  const { sheet_id: id, sheet_number: number } = details ?? {}
  return typeof id === 'string' && id ? { id, number: Number(number) || 0 } : null
}

export const isStale = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 409 && error.problem.code === 'stale'
