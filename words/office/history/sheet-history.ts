import type { SheetEvents } from '#domain/schedule-sheets/events.ts'

import { actKindNames } from '../crew-words.ts'
import { crewRoleNames } from '../resource-words.ts'
import { sheetChangeTexts } from '../sheet-difference-text.ts'
import { readingTellers } from './reading-history.ts'
import { lowered, listed, peopleOf, quoted, type CoreTellersOf } from './tellers.ts'

export const sheetTellers: CoreTellersOf<'schedule_sheet'> = {
  ...readingTellers,
  sheet_created: () => ['creó la planilla'],
  sheet_generated: () => ['generó la planilla con las reservas del día'],
  sheet_edited: edits,
  sheet_annulled: () => ['anuló la planilla'],
  sheet_merged: ({ number }) => [`juntó aquí la planilla #${number}`],
  sheet_merged_into: ({ number }) => [`la juntó con la planilla #${number}`],
  sheet_published: ({ version, changes, warnings = [], reason }) => [
    [`publicó la versión ${version}`, ...sheetChangeTexts(changes).map(withoutStop)].join('. '),
    ...(warnings.length > 0
      ? [`publicó con advertencias (${warnings.join(' ')})${reason ? `: ${reason}` : ''}`]
      : []),
  ],
  stops_ordered: () => ['cambió el orden de las paradas'],
  stop_added: ({ place }) => [place ? `agregó la parada ${quoted(place)}` : 'agregó una parada'],
  stop_edited: ({ time, place, locked }) => [
    ...(time ? [`puso una parada a las ${time}`] : []),
    ...(place ? [`cambió el lugar de una parada a ${quoted(place)}`] : []),
    ...(locked === undefined
      ? []
      : [locked ? 'fijó la hora de una parada' : 'quitó la hora fija de una parada']),
    ...(!time && !place && locked === undefined ? ['cambió una parada'] : []),
  ],
  stop_removed: () => ['quitó una parada'],
  vehicle_changed: ({ from, to }) => [
    to ? (from ? `cambió ${from} por ${to}` : `puso ${to}`) : `quitó ${from || 'el vehículo'}`,
  ],
  crew_changed: ({ crew }) => [
    crew.length > 0
      ? `asignó la tripulación: ${listed(crew.map(({ name, role }) => `${name} (${lowered(crewRoleNames[role])})`))}`
      : 'dejó la planilla sin tripulación',
  ],
  passengers_boarded: ({ people }) => [`agregó a ${peopleOf(people)} a la planilla`],
  passengers_taken_off: ({ people, to_number }) => [
    to_number
      ? `movió a ${peopleOf(people)} a la planilla #${to_number}`
      : `quitó a ${peopleOf(people)} de la planilla`,
  ],
  act_taken_back: () => ['deshizo el último cambio'],
  closed: ({ kilometres }) => [
    kilometres === null ? 'cerró el recorrido' : `cerró el recorrido con ${kilometres} km`,
  ],
  reopened: () => ['reabrió el recorrido cerrado'],
  clash_settled: ({ kind, by_name, resolution }) => [
    kind === 'incident'
      ? `atendió el incidente que anotó ${by_name}`
      : resolution === 'phone'
        ? `usó lo que anotó ${by_name} en el teléfono: ${lowered(actKindNames[kind])}`
        : `descartó lo que anotó ${by_name}: ${lowered(actKindNames[kind])}`,
  ],
}

/** The sentence without its full stop, when another follows. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

function edits({ name, notes, start_time, end_time }: SheetEvents['sheet_edited']): string[] {
  return [
    ...(name === undefined ? [] : [name ? `le puso el nombre ${quoted(name)}` : 'le quitó el nombre']),
    ...(notes === undefined ? [] : ['cambió las notas para la tripulación']),
    ...(start_time ? [`puso el inicio a las ${start_time}`] : []),
    ...(end_time ? [`puso el fin a las ${end_time}`] : []),
  ]
}
