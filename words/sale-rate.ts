import { converted } from '#domain/money.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'

import { rates as en } from './en/rates.ts'
import { rates as es } from './es/rates.ts'
import { formatDate, formatMoney, formatRate } from './format.ts'
import { spokenIn } from './language.ts'
import { rates as pt } from './pt/rates.ts'

const words = spokenIn({ es, en, pt })

/** «1 USD = 950,5 CLP (Banco Central, lun 3 may)» */
export function rateText({ currency, rate }: SaleMoney, own: string): string {
  const source = [rate.source, formatDate(rate.date)].filter(Boolean).join(', ')
  return `1 ${currency} = ${formatRate(rate.rate)} ${own} (${source})`
}

/**
 * «$95.050 al cambio de 1 USD = 950,5 CLP (Banco Central, lun 3 may)»: an amount of a sale in the operator's
 * first currency.
 */
export function inOwnCurrency(amount: number, sold: SaleMoney, own: string): string {
  const same = converted(amount, sold.rate.rate, sold.currency, own)
  return words.atRate(formatMoney(same, own), rateText(sold, own))
}

type Sum = { total: number; currency: string; sold: SaleMoney | null; main_currency: string }

/** «Total: US$78,95. Equivale a $75.003 al cambio de…»: the total of a booking, for messages. */
export const totalText = ({ total, currency, sold, main_currency }: Sum) =>
  [words.total(formatMoney(total, currency)), equivalentText(total, sold, main_currency)]
    .filter(Boolean)
    .join('. ')

/** The whole of a booking that was not sold in the operator's own currency; '' of any other. */
export const equivalentText = (total: number, sold: SaleMoney | null, own: string): string =>
  sold ? words.equals(inOwnCurrency(total, sold, own)) : ''
