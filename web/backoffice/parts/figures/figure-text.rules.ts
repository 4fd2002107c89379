import { decimalsOf } from '#domain/money.ts'
import { formatMoney } from '#words/format.ts'
import { numberFormat, numberLocale } from '#words/formatters.ts'

/** Minor units, tenths of a percent, or a count. */
export type FigureUnit = 'money' | 'percent' | 'count'

/** A figure as people read it: an amount, «84,5 %» or a count. */
export function unitText(unit: FigureUnit, value: number, currency: string): string {
  switch (unit) {
    case 'money':
      return formatMoney(value, currency)
    case 'percent':
      return `${numberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
        .format(value / 10)
        .replace('-', '−')} %`
    case 'count':
      return numberFormat(numberLocale(), {}).format(value)
  }
}

/** A figure on an axis: «1,2 M», «7,5 %». */
export function axisText(unit: FigureUnit, value: number, currency: string): string {
  const shown =
    unit === 'money' ? value / 10 ** decimalsOf(currency) : unit === 'percent' ? value / 10 : value
  const text = numberFormat(numberLocale(), { notation: 'compact', maximumSignificantDigits: 3 })
    .format(shown)
    .replace('-', '−')
  return unit === 'percent' ? `${text} %` : text
}

/** «+12 %»; '' where the former value is too small to compare. */
export function changeText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (Math.abs(percent) > 999) return ''
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}
