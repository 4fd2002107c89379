import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

import type { BoardAct } from './board-acts.rules.ts'
import { boardTexts } from './board.texts.ts'

/** Announces a finished step. */
export function sentenceOf({ sheets, vehicles }: ScheduleBoard, act: BoardAct): string {
  const numberOf = (id: string | null) =>
    boardTexts.sheetNumber(sheets.find((sheet) => sheet.id === id)?.number ?? 0)
  switch (act.kind) {
    case 'undo':
      return boardTexts.undone
    case 'move': {
      const who = boardTexts.people(act.passenger_ids.length)
      return act.to === null ? `${who} sin asignar.` : `${who} en la planilla ${numberOf(act.to)}.`
    }
    case 'order':
      return `Nuevo orden en la planilla ${numberOf(act.sheet_id)}.`
    case 'stop':
      if (act.change.time) return `Hora fijada a las ${act.change.time}.`
      return act.change.locked === false ? 'La hora se calcula otra vez.' : 'Parada guardada.'
    case 'add_stop':
      return 'Parada agregada.'
    case 'remove_stop':
      return 'Parada quitada.'
    case 'vehicle': {
      const name = vehicles.find(({ id }) => id === act.vehicle_id)?.name
      return name
        ? `${name} en la planilla ${numberOf(act.sheet_id)}.`
        : `La planilla ${numberOf(act.sheet_id)} quedó sin vehículo.`
    }
    case 'crew':
      return `Tripulación de la planilla ${numberOf(act.sheet_id)} guardada.`
    case 'edit':
      return `Planilla ${numberOf(act.sheet_id)} guardada.`
    case 'merge':
      return `Planilla ${numberOf(act.other_id)} junta en la ${numberOf(act.sheet_id)}.`
    case 'annul':
      return `Planilla ${numberOf(act.sheet_id)} anulada.`
    case 'create':
      return 'Planilla creada.'
    case 'apply':
      return act.said
    case 'publish':
      return `Planilla ${numberOf(act.sheet_id)} publicada.`
    case 'generate':
    case 'publish_day':
      return ''
  }
}
