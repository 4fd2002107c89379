import { count } from '#words/count.ts'
import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import type { MarginGap } from '../../rules/margin-report.rules.ts'
import { lineName } from '../../words/margin-report-names.ts'

type Days = { from: string; to: string }

const problems = { no_cost: 'sin costo', no_rate: 'sin tipo de cambio' } satisfies Record<
  MarginGap['problem'],
  string
>

export const marginReportTexts = {
  title: 'Informe de margen',
  short: 'Margen',
  print: 'Imprimir',
  by: 'Agrupar por',
  compare: 'Comparar con',
  noComparison: 'Sin comparar',
  found: (days: string, rows: number, margin: string) =>
    `Margen, ${days}: ${count(rows, 'grupo', 'grupos')}. Margen: ${margin}`,
  failed: 'No pudimos leer el informe',
  reading: 'Calculando el margen',
  progress: (read: number, all: number) => `Mes ${formatNumber(read + 1)} de ${formatNumber(all)}`,
  slow: 'Cada salida se calcula ahora, con sus reservas, planillas y costos: un periodo largo tarda unos segundos.',
  total: 'Total',
  seeGroup: (name: string) => `${name}: ver sus salidas`,
  seeAll: 'ver todas las salidas',
  before: (amount: string) => `antes ${amount}`,
  beforeColumn: 'Antes',
  changeColumn: 'Cambio',
  current: 'Este periodo',
  former: 'Antes',
  chart: (shown: number, all: number) =>
    shown < all ? `Margen · Los ${formatNumber(shown)} primeros de ${formatNumber(all)}` : 'Margen',
  chartAlternative: 'Gráfico: Margen. La tabla que sigue tiene los mismos valores.',
  emptyTitle: 'No hay salidas con ventas en estos días',
  emptyBody: 'El margen aparece con la primera reserva confirmada, menos lo que anotes en Costos.',
  wider: 'Ver los últimos 12 meses',
  costs: 'Ingresar costos',
  gapsTitle: (missing: number) =>
    `${count(missing, 'dato falta', 'datos faltan')}: el margen es menor que el que se ve`,
  gap: (gap: MarginGap) => `${lineName(gap)}, ${problems[gap.problem]} (${formatNumber(gap.count)})`,
  moreGaps: (more: number) => `y ${formatNumber(more)} más`,
  planned: ({ planned, departures }: MarginReport['total']) =>
    planned === 0
      ? 'Todas las salidas están cerradas.'
      : `${formatNumber(planned)} de ${count(departures, 'salida no está cerrada', 'salidas no están cerradas')}: sus costos son los previstos.`,
  between: ({ from, to }: Days) => `${formatDate(from, { year: true })} – ${formatDate(to, { year: true })}`,
  comparedWith: (days: string) => `comparado con ${days}`,
  note: 'Lo que pagan las reservas de cada salida, menos sus costos, en tu moneda y por el tipo de cambio de cada una. Lo que lleva un socio no cuenta.',
  vehicleNote:
    'Cada vehículo tiene el costo de sus planillas, y del ingreso y lo demás la parte de sus pasajeros. Una salida con dos vehículos cuenta en ambos.',
  back: 'Volver al informe',
  everything: 'todas las salidas',
  rowsOf: (name: string) => `Margen: ${name}`,
  rowsEmpty: 'No hay salidas en este grupo',
  when: 'Salida',
  product: 'Tour',
  phase: 'Costos según',
  missing: (number: number) => count(number, 'dato falta', 'datos faltan'),
} as const
