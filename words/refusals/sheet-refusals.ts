import type { CrewRefusals } from '#domain/runs/refusals.ts'
import type { SheetRefusals } from '#domain/schedule-sheets/refusals.ts'

import { count } from '../format.ts'
import { busyText } from '../office/busy-text.ts'
import { expiredPaperName } from '../office/resource-words.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

export const sheetRefusalTexts: RefusalTexts<keyof SheetRefusals | keyof CrewRefusals> = {
  resource_busy: refused(409, busyText),
  resource_unavailable: refused(409, ({ name, reason }) =>
    reason
      ? `${name} no está disponible: ${reason}.`
      : `${name ?? 'Ese recurso'} no está disponible a esa hora.`,
  ),
  resource_on_sheet: refused(409, ({ name, sheet_number = 0 }) =>
    sheet_number > 0
      ? `${name} está en la planilla #${sheet_number} en esas fechas: cámbiala antes.`
      : `${name ?? 'Ese recurso'} está en una planilla en esas fechas: cámbiala antes.`,
  ),
  resource_needed: refused(
    409,
    ({ name, sheet_number }) =>
      `${name} está en la planilla #${sheet_number}: reemplázalo ahí antes de desactivarlo.`,
  ),
  resource_inactive: refused(409, ({ name }) => `${name} está inactivo.`),
  paper_expired: refused(
    409,
    ({ name, paper }) => `${name} no puede salir ese día: ${expiredPaperName(paper ?? '')}.`,
  ),
  sheet_full: refused(409, ({ left = 0, asked = 0, seats, sheet_number }) => {
    if (seats === undefined) return 'No caben todos en ese vehículo.'
    const room =
      left > 0
        ? `${left === 1 ? 'queda' : 'quedan'} ${count(left, 'asiento', 'asientos')}`
        : 'no quedan asientos'
    return asked > 0
      ? `En la planilla #${sheet_number} ${room} de ${seats} y son ${count(asked, 'pasajero más', 'pasajeros más')}.`
      : `En la planilla #${sheet_number} hay más pasajeros que los ${seats} asientos del vehículo.`
  }),
  sheet_not_open: refused(409, 'La planilla ya se cerró o se anuló: no se puede cambiar.'),
  passenger_on_other_sheet: refused(409, ({ sheet_number }) =>
    sheet_number
      ? `Alguien de este grupo ya está en la planilla #${sheet_number}.`
      : 'Alguien de este grupo ya está en otra planilla.',
  ),
  passenger_not_travelling: refused(409, 'Alguien de este grupo ya no viaja: su reserva cambió.'),
  passengers_aboard: refused(409, 'Ya hay pasajeros a bordo: cambia de vehículo en vez de moverlos.'),
  run_not_closed: refused(409, 'El recorrido no está cerrado: no hay nada que reabrir.'),
  act_settled: refused(409, 'Alguien ya resolvió ese choque.'),
  act_not_keepable: refused(422, 'Ese registro ya no se puede usar: deja la planilla como está.'),
  undone_already: refused(409, 'Ese cambio ya se deshizo.'),
  changed_since: refused(409, ({ sheet_number, name }) =>
    sheet_number
      ? `No se puede deshacer: la planilla #${sheet_number} cambió después${name ? ` (${name})` : ''} y se perdería ese cambio.`
      : 'No se puede deshacer: algo cambió después y se perdería ese cambio.',
  ),
  mixing_asks: refused(422, ({ mixing, sheet_number, tours }) =>
    mixing === 'private'
      ? `En la planilla #${sheet_number} quedaría un grupo privado con otros pasajeros (${tours}). Escribe el motivo.`
      : `En la planilla #${sheet_number} quedarían juntas varias salidas (${tours}). Escribe el motivo.`,
  ),
  private_travels_alone: refused(
    409,
    ({ sheet_number }) =>
      `Un grupo privado viaja solo: en la planilla #${sheet_number} irían otros pasajeros.`,
  ),
  warnings_ask: refused(
    422,
    ({ warnings }) => `Escribe el motivo para publicar con advertencias: ${warnings}`,
  ),
  other_day: refused(422, 'Ese tour no es del día de la planilla.'),
  day_past: refused(422, 'Ese día ya pasó.'),
  departure_of_another_day: refused(422, 'Una de las salidas no es de ese día.'),
  times_missing: refused(422, 'Elige la hora de inicio y de fin, o una salida.'),
  stop_passed: refused(409, 'El vehículo ya llegó a esa parada: no se puede mover.'),
  stops_changed: refused(409, 'Las paradas cambiaron mientras las ordenabas. Mira cómo quedaron.'),
  stop_with_passengers: refused(409, 'En esa parada suben pasajeros: pásalos antes a otra.'),
  stop_place_missing: refused(422, 'Elige un alojamiento o escribe el lugar.'),
  role_not_theirs: refused(422, ({ name }) => `${name} no tiene ese rol en su ficha.`),
  same_person_twice: refused(422, 'La misma persona está dos veces con el mismo rol.'),
  sheet_not_ready: refused(409, ({ missing }) =>
    missing === 'chofer'
      ? 'Falta el chofer: asígnalo antes de publicar.'
      : 'Falta el vehículo: asígnalo antes de publicar.',
  ),
  reason_missing: refused(422, 'Escribe el motivo: el vehículo queda fuera de servicio.'),
}
