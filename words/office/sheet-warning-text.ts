import type { SheetWarning } from '#domain/schedule-sheets/warnings/sheet-warning.ts'

import { count, formatDate, formatDuration, formatMoney } from '../format.ts'

type Said = {
  /** name of one of the day's accommodations */
  placeName: (accommodation_id: string) => string
}

const languages = new Intl.DisplayNames('es', { type: 'language' })
const languageName = (code: string) => languages.of(code) ?? code
const papers = {
  vehicle: (name: string) => `Un documento de ${name}`,
  licence: (name: string) => `La licencia de ${name}`,
  guide_registry: (name: string) => `El registro de guía de ${name}`,
}

/** A warning as a person reads it. */
export function sheetWarningText(warning: SheetWarning, { placeName }: Said): string {
  switch (warning.code) {
    case 'no_vehicle':
      return 'Falta el vehículo.'
    case 'no_driver':
      return 'Falta el chofer.'
    case 'no_guide':
      return 'Falta el guía.'
    case 'crew_refused':
      return warning.reason
        ? `${warning.name} avisó que no puede ir: «${warning.reason}».`
        : `${warning.name} avisó que no puede ir.`
    case 'language':
      return `${warning.name} no habla ${languageName(warning.language)}, el idioma de ${count(warning.people, 'pasajero', 'pasajeros')}.`
    case 'no_stop':
      return `${count(warning.people, 'pasajero va', 'pasajeros van')} sin parada: no se sabe dónde ${warning.people === 1 ? 'sube' : 'suben'}.`
    case 'child_seats':
      return `${count(warning.needed, 'niño pequeño viaja', 'niños pequeños viajan')} y el vehículo ${warning.seats === 0 ? 'no tiene sillas infantiles' : `tiene ${count(warning.seats, 'silla infantil', 'sillas infantiles')}`}.`
    case 'balance_due':
      return `${count(warning.bookings, 'reserva debe', 'reservas deben')} ${formatMoney(warning.amount, warning.currency)}.`
    case 'other_hours':
      return `La salida pasó a las ${warning.start_time}, pero la planilla conserva la hora anterior porque el vehículo o la tripulación están ocupados. Cámbialos y tomará la hora nueva.`
    case 'late': {
      const place = warning.accommodation_id ? placeName(warning.accommodation_id) : warning.place
      return `Con la recogida en ${place || 'una parada'} el tour sale ${count(warning.minutes, 'minuto', 'minutos')} tarde.`
    }
    case 'same_hotel':
      return warning.minutes === 0
        ? `La planilla #${warning.sheet_number} recoge en ${placeName(warning.accommodation_id)} a la misma hora.`
        : `La planilla #${warning.sheet_number} recoge en ${placeName(warning.accommodation_id)} con ${count(warning.minutes, 'minuto', 'minutos')} de diferencia.`
    case 'paper_ends':
      return `${papers[warning.paper](warning.name)} vence el ${formatDate(warning.on)}.`
    case 'driver_row':
      return `${warning.name} manejaría ${formatDuration(warning.minutes)} sin parar; el máximo son ${warning.limit_hours} h.`
    case 'driver_day':
    case 'guide_day':
      return `${warning.name} suma ${formatDuration(warning.minutes)} de trabajo ese día; el máximo son ${warning.limit_hours} h.`
    case 'driver_rest':
    case 'guide_rest':
      return `${warning.name} descansaría ${formatDuration(warning.minutes)} entre un día y otro; el mínimo son ${warning.limit_hours} h.`
  }
}
