import type { Comparison, PeriodFault } from '#domain/figures/period.rules.ts'
import { formatDate } from '#words/format.ts'
import { dateFormat } from '#words/formatters.ts'
import { language } from '#words/language.ts'

import type { LineKind } from '../rules/margin-lines.ts'
import { mostYears } from '../rules/margin-period.rules.ts'
import { type MarginGap, type MarginGroup, noVehicle } from '../rules/margin-report.rules.ts'
import type { MarginPhase } from '../rules/margin.rules.ts'
import { crewRoleNames } from './cost-words.ts'

export const marginReportName = 'Margen'
/** a sheet of a workbook takes 31 characters */
export const marginDeparturesName = 'Margen por salida'
export const marginReportFile = 'informe-margen'

export const marginGroupNames: Record<MarginGroup, string> = {
  product: 'Tour',
  vehicle: 'Vehículo',
  month: 'Mes',
  day: 'Día',
}

export const marginFigureNames = {
  departures: 'Salidas',
  people: 'Pasajeros',
  income: 'Ingreso',
  costs: 'Costos',
  margin: 'Margen',
  percent: 'Margen %',
  per_person: 'Por pasajero',
  missing: 'Sin dato',
} as const

export const marginFileNames = {
  currency: 'Moneda',
  date: 'Fecha',
  time: 'Hora',
  product: 'Tour',
  phase: 'Costos según',
  before: ({ from, to }: { from: string; to: string }) =>
    `Margen antes (${formatDate(from, { year: true })} – ${formatDate(to, { year: true })})`,
} as const

export const marginComparisonNames: Record<Comparison, string> = {
  before: 'Periodo anterior',
  year: 'Mismos días, año anterior',
}

export const lineKindNames: Record<LineKind, string> = {
  van: 'Van de terceros',
  vehiculo: 'Vehículo propio',
  salida: 'Pago',
  horas_extra: 'Horas extra',
  viatico: 'Viático',
  por_pasajero: 'Por pasajero',
  impuesto: 'Impuesto',
  entrada: 'Entrada incluida',
  comision: 'Comisión',
  proveedor: 'Cobro en línea',
  gasto: 'Gasto del recorrido',
}

export const phaseNames: Record<MarginPhase, string> = {
  prevista: 'Previsto',
  asignada: 'Con planilla',
  cerrada: 'Real',
}

export const periodFaults: Record<NonNullable<PeriodFault>, string> = {
  reversed: 'El periodo termina antes de empezar',
  long: `Elige como máximo ${mostYears} años`,
}

const withoutVehicle = 'Sin vehículo asignado'

const monthName = (month: string) =>
  dateFormat(language(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The name of a group that is no row of a table. */
export function marginGroupName(by: MarginGroup, key: string): string {
  if (by === 'month') return monthName(key)
  if (by === 'day') return formatDate(key, { year: true })
  return key === noVehicle ? withoutVehicle : key
}

/** «Pago, guía · Ana Rojas» */
export function lineName({ kind, role, name }: Pick<MarginGap, 'kind' | 'role' | 'name'>): string {
  if (kind === 'ingreso') return 'Reserva en la segunda moneda'
  const what = role ? `${lineKindNames[kind]}, ${crewRoleNames[role]}` : lineKindNames[kind]
  if (kind === 'gasto' || kind === 'por_pasajero') return name
  return name ? `${what} · ${name}` : what
}
