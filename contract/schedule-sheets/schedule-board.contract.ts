import { z } from 'zod'

import { legs } from '#domain/schedule-sheets/schedule-sheet.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localDate } from '../endpoint/fields.ts'
import {
  BoardChange,
  mixingReason,
  resourceRefusals,
  ScheduleBoard,
  sheetRefusals,
  SheetSeen,
} from './schedule-board.ts'

export const getScheduleBoard = endpoint({
  method: 'GET',
  path: '/schedule-board',
  summary: 'El tablero de un día: planillas con paradas, tripulación y pasajeros, y quién está sin asignar.',
  access: 'schedule-board.read',
  query: z.strictObject({ date: localDate }),
  response: ScheduleBoard,
})

export const getBoardSheets = endpoint({
  method: 'GET',
  path: '/schedule-board/sheets',
  summary:
    'Las planillas que se nombran, las reservas que llevan y las que llevaban: para ponerse al día después de un aviso.',
  access: 'schedule-board.read',
  query: z.strictObject({
    date: localDate,
    /** up to 60 ids, separated by commas */
    ids: z
      .string()
      .max(3000)
      .transform((typed) => typed.split(',').filter(Boolean))
      .pipe(z.array(id).min(1, 'Nombra al menos una planilla').max(60)),
    /** up to 200 ids of tours that were on them, separated by commas, so that removed ones are included */
    items: z
      .string()
      .max(8000)
      .default('')
      .transform((typed) => typed.split(',').filter(Boolean))
      .pipe(z.array(id).max(200)),
  }),
  response: BoardChange,
})

export const generateSheets = endpoint({
  method: 'POST',
  path: '/schedule-board/generate',
  summary:
    'Arma las planillas de un día con las reservas confirmadas que nadie lleva. Repetirlo no cambia lo ya decidido.',
  access: 'schedule-board.edit',
  body: z.strictObject({ date: localDate }),
  response: z.object({
    sheets_made: z.int(),
    passengers_placed: z.int(),
    passengers_left: z.int(),
    change: BoardChange,
  }),
  refusals: [...resourceRefusals, 'day_past'],
})

/**
 * Only the person who did a board step can undo it, once, and only while its sheets are unchanged since: else the
 * refusal is `changed_since`, with the changed sheet. Publishing, and annulling a published sheet, cannot be
 * undone, because people were informed.
 */
export const undoBoardAct = endpoint({
  method: 'POST',
  path: '/schedule-board/acts/:id/undo',
  summary: 'Deshace un acto del tablero: devuelve exactamente lo que había, si nadie lo cambió después.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  response: BoardChange,
  refusals: [
    'undone_already',
    'changed_since',
    ...resourceRefusals,
    'sheet_full',
    'passenger_on_other_sheet',
    'passenger_not_travelling',
  ],
})

/** Assigns, moves, splits and removes passengers: they go to `to`, or to «sin asignar» when it is null. */
export const movePassengers = endpoint({
  method: 'POST',
  path: '/schedule-board/move',
  summary:
    'Pone pasajeros en una planilla, los pasa a otra o los saca. Un grupo se divide nombrando solo a algunos.',
  access: 'schedule-board.edit',
  body: z.strictObject({
    passenger_ids: z.array(id).min(1).max(400),
    to: SheetSeen.nullable(),
    /** all sheets that now carry one of these passengers */
    from: z.array(SheetSeen).max(60).default([]),
    /** an existing stop of the sheet to get on at; left out, the stop of their hotel is found or made */
    stop_id: id.nullable().default(null),
    leg: z.enum(legs).default('completa'),
    reason: mixingReason,
  }),
  response: BoardChange,
  refusals: [
    ...sheetRefusals,
    'passenger_on_other_sheet',
    'passenger_not_travelling',
    'passengers_aboard',
    'other_day',
    'mixing_asks',
  ],
})
