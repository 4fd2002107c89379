import { formatDate } from '#words/format.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { FleetRefusals } from './rules/refusals.ts'
import { lackText } from './words/capacity-text.ts'

const refusalTexts: RefusalTexts<keyof FleetRefusals> = {
  reserve_below_use: refused(409, ({ vans, date }) =>
    vans !== undefined && date
      ? `Ya hay ${vans === 1 ? '1 van confirmada' : `${vans} vans confirmadas`} de este dueño desde el ${formatDate(date)}. Primero márcalas como «No hay» en Capacidad.`
      : 'Ya hay vans confirmadas de este dueño. Primero márcalas como «No hay» en Capacidad.',
  ),
  reserve_has_one_deadline: refused(
    422,
    'Elige hasta cuándo se pide: horas antes, o una hora del día anterior.',
  ),
  no_transport: refused(409, ({ asked, seats_left, lack, is_unsure }) => {
    if (asked === undefined) return 'No hay cómo llevar a más pasajeros en esta salida.'
    const fits = seats_left ? ` Hay cómo llevar hasta ${seats_left}.` : ''
    if (is_unsure) return `No encontramos cómo llevar a ${asked} pasajeros más.${fits}`
    const missing = lack ? ` ${lackText(lack)}, de ${lack.from} a ${lack.to}.` : ''
    return `No hay cómo llevar a ${asked} pasajeros más.${missing}${fits}`
  }),
  request_past: refused(409, 'Ese día ya pasó: la respuesta no cambia.'),
}

export const officeWords = {
  refusalTexts,
  tableNames: {
    fleet_reserves: 'Vans de terceros',
    fleet_reserve_products: 'Tours de las vans de terceros',
    fleet_requests: 'Vans pedidas a terceros',
    fleet_days: 'Capacidad de los días',
    fleet_changes: 'Días por revisar',
    fleet_rules: 'Reglas de vehículos y tripulación',
    fleet_proven_seats: 'Asientos comprobados',
    fleet_limits: 'Límites por vehículos',
  },
  jobNames: {
    decide_fleet_day: 'capacidad de un día',
    limit_fleet_day: 'límites de un día',
    decide_fleet_days: 'capacidad de los días',
    decide_all_fleets: 'capacidad de todos los días',
    decide_overdue_fleets: 'vans sin respuesta',
  },
  issueNames: { vans_to_ask: 'Vans por pedir', fleet_lacks: 'Salidas sin van o sin tripulación' },
  issueNotes: {
    lacks_seats: 'Faltan asientos',
    lacks_vehicles: 'Faltan vans',
    lacks_drivers: 'Faltan choferes',
    lacks_guides: 'Faltan guías',
    lacks_combination: 'Las vans no alcanzan para estos horarios',
  },
} as const
