import type { Comparison } from '#domain/figures/period.rules.ts'
import { formatDate } from '#words/format.ts'

import type { DayKind, Figure, ReportGroup, ReportKind } from '../rules/report.ts'

/** Names of reports, on screen and in files. */
export const reportNames: Record<ReportKind, string> = {
  sales: 'Ventas',
  occupancy: 'Ocupación',
  receivables: 'Por cobrar por antigüedad',
  cash: 'Caja y banco',
  cancellations: 'Cancelaciones y ausencias',
  guests: 'Origen de los pasajeros',
}

/** Names of what each report counts: a sheet of a workbook takes 31 characters and no colon. */
export const countedNames: Record<ReportKind, string> = {
  sales: 'Tours vendidos',
  occupancy: 'Salidas con pasajeros',
  receivables: 'Saldos por cobrar',
  cash: 'Movimientos de caja y banco',
  cancellations: 'Tours cancelados y ausencias',
  guests: 'Pasajeros por tour',
}

export const reportFiles: Record<ReportKind, string> = {
  sales: 'informe-ventas',
  occupancy: 'informe-ocupacion',
  receivables: 'informe-por-cobrar',
  cash: 'informe-caja-y-banco',
  cancellations: 'informe-cancelaciones',
  guests: 'informe-pasajeros',
}

export const groupTitles: Record<ReportGroup, string> = {
  product: 'Producto',
  day: 'Día',
  month: 'Mes',
  channel: 'Canal',
  seller: 'Vendedor',
  agency: 'Agencia',
  hour: 'Hora',
  weekday: 'Día de la semana',
  age: 'Antigüedad',
  method: 'Medio de pago',
  receiver: 'Quién lo recibió',
  reason: 'Motivo',
  origin: 'Quién canceló',
  nationality: 'Nacionalidad',
  language: 'Idioma',
  lead: 'Anticipación',
}

export const figureNames: Record<Figure, string> = {
  tours: 'Tours',
  people: 'Pasajeros',
  price: 'Precio',
  discount: 'Descuento',
  penalty: 'Penalidad',
  sold: 'Vendido',
  departures: 'Salidas',
  capacity: 'Cupos',
  seats: 'Ocupados',
  occupancy: 'Ocupación',
  bookings: 'Reservas',
  due: 'Por cobrar',
  movements: 'Movimientos',
  received: 'Recibido',
  refunded: 'Devuelto',
  net: 'Neto',
  cancelled: 'Cancelados',
  no_shows: 'Ausencias',
  lost: 'Venta perdida',
  share: 'Participación',
}

export const dayKindNames: Record<DayKind, string> = {
  service: 'Por día de servicio',
  sale: 'Por día de venta',
  cancellation: 'Por día de cancelación',
}

export const comparisonNames: Record<Comparison, string> = {
  before: 'Periodo anterior',
  year: 'Mismos días, año anterior',
}

export const rowNames = {
  currency: 'Moneda',
  date: 'Fecha',
  locator: 'Localizador',
  customer: 'Cliente',
  status: 'Estado',
  compared: 'Comparado con',
} as const

export const periodName = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDate(from, { year: true })
    : `${formatDate(from, { year: true })} – ${formatDate(to, { year: true })}`

/** Without its years, which the report says above its rows. */
export const shortPeriodName = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

export const comparedName = (period: { from: string; to: string }): string => `Antes (${periodName(period)})`
