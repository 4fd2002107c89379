import type { SheetChange } from '#domain/schedule-sheets/sheet-difference.rules.ts'

import { count } from '../format.ts'
import { crewRoleNames } from './resource-words.ts'

const people = (number: number) => count(number, 'pasajero', 'pasajeros')
const at = (place: string) => (place ? ` en ${place}` : '')

/** One change of a published sheet, as the crew reads it. */
export function sheetChangeText(change: SheetChange): string {
  switch (change.kind) {
    case 'vehicle':
      if (!change.from) return `Vehículo: ${change.to}.`
      return change.to
        ? `Vehículo: ${change.to} en vez de ${change.from}.`
        : `Se quitó ${change.from}: queda sin vehículo.`
    case 'hours':
      return `Horario: ${change.to} (antes ${change.from}).`
    case 'crew_in':
      return `${crewRoleNames[change.role]}: se suma ${change.name}.`
    case 'crew_out':
      return `${crewRoleNames[change.role]}: ya no va ${change.name}.`
    case 'stop_in':
      return change.time ? `Parada nueva: ${change.place}, ${change.time}.` : `Parada nueva: ${change.place}.`
    case 'stop_out':
      return `Se quita la parada ${change.place}.`
    case 'stop_time':
      return `${change.place}: ${change.to} (antes ${change.from}).`
    case 'stop_name':
      return `La parada ${change.from} ahora se llama ${change.to}.`
    case 'stop_instructions':
      return change.to
        ? `${change.place}: nueva indicación «${change.to}».`
        : `${change.place}: se quitaron las indicaciones.`
    case 'stop_order':
      return 'Cambió el orden de las paradas.'
    case 'party_in':
      return `Suben ${people(change.people)}${at(change.place)}: ${change.name} (${change.locator}).`
    case 'party_out':
      return `Ya no van ${people(change.people)}${at(change.place)}: ${change.name} (${change.locator}).`
    case 'party_stop':
      return `${change.name} (${change.locator}), ${people(change.people)}: sube${at(change.to)}${change.from && ` y no en ${change.from}`}.`
    case 'notes':
      return 'Cambiaron las notas.'
    case 'name':
      return `Se llama ${change.to} (antes ${change.from}).`
  }
}

export const sheetChangeTexts = (changes: readonly SheetChange[]): string[] => changes.map(sheetChangeText)
