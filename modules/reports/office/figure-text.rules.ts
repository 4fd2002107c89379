import { formatMoney } from '#words/format.ts'
import { numberFormat, numberLocale } from '#words/formatters.ts'

import { type Figure, unitOf } from '../rules/report.ts'

/** A figure as people read it: an amount, «84,5 %» or a count. */
export function figureText(figure: Figure, value: number, currency: string): string {
  switch (unitOf(figure)) {
    case 'money':
      return formatMoney(value, currency)
    case 'percent':
      return `${numberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 10)} %`
    case 'count':
      return numberFormat(numberLocale(), {}).format(value)
  }
}

/** «+12 %»; '' where the former value is too small to compare. */
export function changeText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (Math.abs(percent) > 999) return ''
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}
