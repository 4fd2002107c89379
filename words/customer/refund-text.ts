import { addDays, type LocalDate } from '#domain/local-date.ts'
import { chargedPart, type MoneyWay, type RefundSource } from '#domain/payments/refund-source.rules.ts'

import * as en from '../en/refund.ts'
import * as es from '../es/refund.ts'
import { formatDate, formatMoney } from '../format.ts'
import { formatList } from '../formatters.ts'
import { spokenIn } from '../language.ts'
import { paymentProviderNames } from '../payment-words.ts'
import * as pt from '../pt/refund.ts'

const words = spokenIn({ es: es.refund, en: en.refund, pt: pt.refund })

/** Where the money of a booking can go back to, and the operator's own term for transfers and cash, in business days. */
export type RefundFacts = { sources: readonly RefundSource[]; days: number }

const wayText = ({ way, card_ending, provider }: MoneyWay): string =>
  words.ways[way](card_ending, provider ? paymentProviderNames[provider] : '')

/** Their bank or provider shows it later than we give it back. */
const isShownLater = ({ way }: MoneyWay): boolean => way === 'card' || way === 'online'

/** A sum of the booking as it was charged, if all of it was charged in one other currency. */
function sumText(amount: number, currency: string, sources: RefundFacts['sources']): string {
  const sum = formatMoney(amount, currency)
  const [charged = currency, ...others] = new Set(sources.map((each) => each.currency))
  if (others.length > 0 || charged === currency) return sum
  const whole = { amount: 0, charged: 0 }
  for (const each of sources) {
    whole.amount += each.amount
    whole.charged += each.charged
  }
  return `${formatMoney(chargedPart(amount, whole), charged)} (${sum})`
}

/** What goes back: how much, to where and by when. `amount` is in minor units of the booking's `currency`. */
export function refundText(amount: number, currency: string, { sources, days }: RefundFacts): string {
  const sum = sumText(amount, currency, sources)
  const ways = [...new Set(sources.map(wayText))]
  const byHand = sources.some(({ way }) => way === 'transfer' || way === 'cash')
  return [
    ways.length > 1 ? words.parts(sum, formatList(ways)) : words.promise(sum, ways[0] ?? ''),
    byHand && words.byUs(days),
    sources.some(isShownLater) && words.byBank,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Of a refund that is done: where it went. */
export const refundDoneText = (way: MoneyWay): string =>
  [words.done(wayText(way)), isShownLater(way) && words.byBank].filter(Boolean).join(' ')

/** The row of a refund that is done: where it went and on which day. */
export const refundRow = (way: MoneyWay, date: LocalDate): string => words.row(wayText(way), formatDate(date))

/** Ten business days and a holiday. */
const longestAtBank = 16

/** When a bank shows refunds that were done lately; '' once it must show all of them. */
export const refundDelay = (
  done: readonly { way: MoneyWay | null; date: LocalDate }[],
  today: LocalDate,
): string =>
  done.some(({ way, date }) => way && isShownLater(way) && addDays(date, longestAtBank) >= today)
    ? words.byBank
    : ''
