import type { PeriodFault } from '#domain/figures/period.rules.ts'
import { count } from '#words/format.ts'

import type { DayKind, ReportKind } from '../rules/report.ts'

export const reportsTexts = {
  title: 'Informes',
  reports: 'Qué informe',
  print: 'Imprimir',
  by: 'Agrupar por',
  groupedBy: (group: string) => `Agrupado por ${group.toLowerCase()}`,
  days: 'Qué día cuenta',
  currency: 'Moneda',
  compare: 'Comparar con',
  noComparison: 'Sin comparar',
  faults: {
    reversed: 'El periodo termina antes de empezar',
    long: 'Elige como máximo 10 años',
  } satisfies Record<NonNullable<PeriodFault>, string>,
  failed: 'No pudimos leer el informe',
  reading: 'Leyendo el informe',
  total: 'Total',
  seeAll: 'Ver todo lo que suma',
  seeGroup: (name: string) => `${name}: ver de qué se compone`,
  before: (amount: string) => `antes ${amount}`,
  beforeColumn: 'Antes',
  changeColumn: 'Cambio',
  current: 'Este periodo',
  former: 'Antes',
  chart: (title: string) => `Gráfico: ${title}. La tabla que sigue tiene los mismos valores.`,
  chartOfFirst: (shown: number, all: number) => `Los ${shown} primeros de ${all}`,
  emptyTitle: 'No hay nada en estos días',
  emptyBody: 'Elige otro periodo, otro día o otra moneda.',
  wider: 'Ver los últimos 12 meses',
  otherCurrencies: (currencies: string) => `También hay importes en ${currencies}, que no se suman aquí.`,
  showIn: (currency: string) => `Ver en ${currency}`,
  back: 'Volver al informe',
  rowsOf: (report: string, group: string) => `${report}: ${group}`,
  everything: 'todo',
  rowsEmpty: 'No hay filas en este grupo',
  today: (date: string) => `Al ${date}`,
  comparedWith: (period: string) => `comparado con ${period}`,
  untilToday: 'hasta el mismo día, porque el periodo no ha terminado',
  unfinished: 'El periodo no ha terminado: sus próximos días todavía se venden.',
  daysWithoutRow: (days: number) =>
    `${count(days, 'día anterior no tiene equivalente en este periodo y suma', 'días anteriores no tienen equivalente en este periodo y suman')} solo en el total.`,
  withoutPair: 'Sin equivalente',
  when: 'Fecha',
  customer: 'Reserva',
  product: 'Producto',
  status: 'Estado',
  /** «Ventas, dom 1 may – mar 31 may: 12 grupos. Vendido: $ 120.000» */
  found: (report: string, quantity: number, total: string) =>
    `${report}: ${count(quantity, 'grupo', 'grupos')}. ${total}`,
  notes: {
    sales:
      'Cada tour de una reserva cuenta por separado: su precio menos su descuento, o su penalidad si se canceló. Los borradores, apartados y pendientes no cuentan.',
    occupancy:
      'Cupos vendidos de las salidas que llevan pasajeros. Las salidas vacías o suspendidas no cuentan.',
    receivables: 'Lo que falta pagar hoy de cada reserva, por los días que lleva vencido.',
    cash: 'Pagos y devoluciones aprobados, por el día en que se registraron. El crédito de agencias, las pruebas y lo anterior a una importación no cuentan.',
    cancellations: 'Tours cancelados después de confirmados, y los de quienes no se presentaron.',
    guests: 'Pasajeros de los tours vendidos, por su día de servicio.',
  } satisfies Record<ReportKind, string>,
  dayNote(report: ReportKind, days: DayKind): string {
    if (days === 'sale') return 'Las reservas importadas no cuentan: su día de venta no se conoce.'
    if (report !== 'cancellations') return ''
    return days === 'service'
      ? 'Cuentan en su día de servicio.'
      : 'Cuentan el día en que se cancelaron; las ausencias, en su día de servicio.'
  },
} as const
