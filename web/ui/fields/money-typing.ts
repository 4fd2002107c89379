import { decimalsOf } from '#domain/money.ts'
import { numberFormat } from '#words/formatters.ts'
import { grammar } from '#words/grammar.ts'

/** An amount without its sign, grouped as the page's language writes it: «1.200», «1.200,50». */
export function writtenAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return numberFormat(grammar.locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(amount / 10 ** decimals)
}

/** An amount for typing: no groups, and no cents where there are none. */
export function typingAmount(amount: number, currency: string): string {
  return writtenAmount(amount, currency)
    .replaceAll(groupSign(), '')
    .replace(/[.,]00$/, '')
}

const groupSign = () => (writtenAmount(1000, 'CLP').includes('.') ? '.' : ',')

/** Whether an amount is a hundred times its neighbour or more, or a hundredth of it or less. */
export const isUnusual = (amount: number, usual: number): boolean =>
  amount > 0 && usual > 0 && (amount >= usual * 100 || amount * 100 <= usual)
