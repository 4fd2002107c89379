import { decimalsOf } from '#domain/money.ts'
import { numberFormat, numberLocale } from '#words/formatters.ts'

/** An amount without its sign, grouped as the operator's country writes it: «1.200», «1,200.50». */
export const writtenAmount = (amount: number, currency: string): string => written(amount, currency, 'always')

/** An amount for typing: no groups, and no cents where there are none. */
export const typingAmount = (amount: number, currency: string): string =>
  written(amount, currency, false).replace(/[.,]00$/, '')

function written(amount: number, currency: string, useGrouping: 'always' | false): string {
  const decimals = decimalsOf(currency)
  return numberFormat(numberLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping,
  }).format(amount / 10 ** decimals)
}
