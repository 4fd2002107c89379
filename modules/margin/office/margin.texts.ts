import { count } from '#words/count.ts'
import { formatDate, formatMoney, formatRate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { DepartureMargin, MarginLineShown } from '../contract/margins.contract.ts'

const people = (number: number) => count(number, 'pasajero', 'pasajeros')

export const marginTexts = {
  section: 'Margen',
  loadFailed: 'No pudimos calcular el margen',
  of: (number: number) => `con ${people(number)}`,
  missing: (number: number) =>
    `${count(number, 'costo', 'costos')} sin precio: el margen es menor que el que se ve.`,
  noIncomeRate: 'Una reserva en la segunda moneda no tiene tipo de cambio: el margen no se puede calcular.',
  income: 'Ingreso',
  costs: 'Costos conocidos',
  breakEven: 'Se paga con',
  never: 'No se paga con los cupos que tiene',
  usual: 'Con la ocupación habitual',
  usualOf: (number: number, margin: string) => `${people(number)}: ${margin}`,
  people,
  why: 'Por qué',
  hide: 'Ocultar',
  costRows: 'Costos',
  incomeRows: 'Reservas',
  comparison: 'Lo previsto y lo real',
  expected: 'Previsto',
  now: 'Ahora',
  real: 'Real',
  difference: 'Diferencia',
  total: 'Total',
  margin: 'Margen',
  penalty: 'penalidad',
  costs_link: 'Ver los costos',
  noCost: (date: string) => `Sin costo para el ${formatDate(date)}`,
  noRate: (date: string) => `Falta el tipo de cambio del ${formatDate(date)}`,
  sheet: (number: number) => `Planilla ${formatNumber(number)}`,
  receiptMissing: 'sin foto',
  receiptOf: (name: string) => `Comprobante de ${name}`,
  rule: 'Ver el costo',
  frozen: (rate: string) => `a ${rate}, fijado en la venta`,
  choice: (margin: string) => `Salir igual deja ${margin} de margen`,
  choiceLoses: (margin: string) => `Salir igual pierde ${margin}`,
  choiceMissing: (number: number) => `, sin contar ${count(number, 'costo', 'costos')} sin precio`,
  choiceBreakEven: (number: number) => `. Se paga con ${people(number)}.`,
}

/** How a cost comes about: «4 pasajeros a $ 5.000», «parte de 3 de 7 pasajeros». */
export function lineDetail(line: MarginLineShown): string {
  const { kind, unit, quantity, unit_amount, currency, share, rate, rate_date } = line
  const price = unit_amount !== null && currency !== null ? formatMoney(unit_amount, currency) : ''
  const parts: string[] = []
  if (kind === 'impuesto' && quantity !== null && price)
    parts.push(`${formatNumber(quantity / 100)} % dentro de ${price}`)
  else if (kind === 'entrada' && quantity !== null) parts.push(people(quantity))
  else if (price && quantity !== null) {
    if (unit === 'pasajero') parts.push(`${people(quantity)} a ${price}`)
    if (unit === 'asiento') parts.push(`${count(quantity, 'asiento', 'asientos')} a ${price}`)
    if (unit === 'dia') parts.push(`${count(quantity, 'día', 'días')} a ${price}`)
    if (unit === 'hora') parts.push(`${formatNumber(quantity)} min a ${price} la hora`)
  }
  if (share && currency)
    parts.push(
      `${formatNumber(share.people)} de ${people(share.of)}, de ${formatMoney(share.whole, currency)}`,
    )
  if (rate && rate_date && line.amount !== null && currency)
    parts.push(`${formatMoney(line.amount, currency)} a ${formatRate(rate)} (${formatDate(rate_date)})`)
  return parts.join(' · ')
}

export function problemText({ problem }: MarginLineShown, { date }: Pick<DepartureMargin, 'date'>): string {
  if (problem === null) return ''
  return problem === 'no_cost' ? marginTexts.noCost(date) : marginTexts.noRate(date)
}

/** The mark of a departure: «Margen $ 120.000», «Margen −$ 60.000, faltan 2 costos». */
export function markText(mark: {
  margin: number | null
  currency: string
  missing: number
  break_even: number | null
  people: number
}): string {
  const { margin, currency, missing, break_even } = mark
  if (margin === null) return 'Margen sin tipo de cambio'
  const lacks = missing > 0 ? ` · ${count(missing, 'costo', 'costos')} sin precio` : ''
  const paid = margin < 0 && break_even !== null ? ` · se paga con ${formatNumber(break_even)}` : ''
  return `Margen ${formatMoney(margin, currency)}${paid}${lacks}`
}
