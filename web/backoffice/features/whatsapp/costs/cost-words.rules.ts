import { decimalsOf } from '#domain/money.ts'
import { minorOf, type Sum } from '#domain/whatsapp/price.rules.ts'
import { formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import { costsTexts as texts } from './costs.texts.ts'

/** «US$0,28», «menos de US$0,01», «US$1,00 y $200»; '' where there is nothing to add up. */
export const sumsWord = (sums: readonly Sum[]): string => formatList(sums.map(sumWord))

function sumWord({ currency, amount }: Sum): string {
  const minor = minorOf(amount, decimalsOf(currency))
  return minor === 0 && /[1-9]/.test(amount)
    ? texts.less(formatMoney(1, currency))
    : formatMoney(minor, currency)
}
