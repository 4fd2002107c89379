import type { RunProgress } from '#domain/schedule-sheets/run-progress.rules.ts'
import { count } from '#words/format.ts'

const late = (minutes: number) =>
  minutes < 60 ? `${minutes} min tarde` : `${Math.floor(minutes / 60)} h ${minutes % 60} min tarde`

export const liveTexts = {
  aboard: (aboard: number, expected: number) => `${aboard}/${expected}`,
  aboardSaid: (aboard: number, expected: number) =>
    `${aboard} de ${count(expected, 'pasajero', 'pasajeros')} a bordo`,
  absent: (quantity: number) => `${quantity} no ${quantity === 1 ? 'llegó' : 'llegaron'}`,
  stops: (arrived: number, pickups: number) => `${arrived} de ${count(pickups, 'parada', 'paradas')}`,
  finished: 'Terminó',
  late,
  urgent: 'Urgente',
  number: (number: number) => `#${number}`,
  vehicle: 'Cambiar vehículo',
  annul: 'Anular',
  suggestedFix: (kind: string, number: number) =>
    kind === 'vehicle'
      ? `Cambiar vehículo, planilla #${number}`
      : kind === 'annul'
        ? `Anular planilla #${number}`
        : `Elegir tripulación, planilla #${number}`,
  said: ({ state, aboard, expected, absent, arrived, pickups, late_minutes }: RunProgress) =>
    [
      liveTexts.aboardSaid(aboard, expected),
      absent > 0 ? liveTexts.absent(absent) : '',
      state === 'finished' ? liveTexts.finished : liveTexts.stops(arrived, pickups),
      late_minutes > 0 ? late(late_minutes) : '',
    ]
      .filter(Boolean)
      .join(', '),
} as const
