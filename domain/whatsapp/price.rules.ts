import type { LocalDate } from '../local-date.ts'

/** What decides what Meta charges for a message, beside the country of who receives it. `servicio`: free text. */
export const chargeCategories = ['utilidad', 'publicidad', 'autenticacion', 'servicio'] as const
export type ChargeCategory = (typeof chargeCategories)[number]

const metasNames: readonly (readonly [begins: string, ChargeCategory])[] = [
  ['marketing', 'publicidad'],
  ['authentication', 'autenticacion'],
  ['service', 'servicio'],
]
/** From Meta's name of it, in a template or in a webhook. An unknown one is charged like what we send. */
export const categoryOf = (name: string): ChargeCategory =>
  metasNames.find(([begins]) => name.toLowerCase().startsWith(begins))?.[1] ?? 'utilidad'

/** `country`: '' for all that have none of their own. `price`: an exact decimal of the currency's whole unit, `0.0068`. */
export type MessagePrice = {
  country: string
  category: ChargeCategory
  currency: string
  price: string
  since: LocalDate
}

const decimal = /^(\d{1,7})(?:\.(\d{1,6}))?$/
export const isPrice = (typed: string): boolean =>
  decimal.test(typed) && millionths(typed) <= 1_000_000_000_000n

/** As the whole number that it is. */
function millionths(price: string): bigint {
  const [, whole = '0', part = ''] = decimal.exec(price) ?? []
  return BigInt(whole + part.padEnd(6, '0'))
}

/** From when on the prices that we know are said to be in force. */
export const publishedSince: LocalDate = '2026-10-01'
const inDollars = (country: string, utility: string, marketing: string): MessagePrice[] =>
  (
    [
      ['utilidad', utility],
      // Since then what is written freely costs what a template of this category does.
      ['servicio', utility],
      ['publicidad', marketing],
    ] as const
  ).map(([category, price]) => ({ country, category, currency: 'USD', price, since: publishedSince }))
/**
 * From a copy of Meta's price card in dirham, converted into dollars: an estimate. Prices that an operator enters
 * replace them.
 */
export const publishedPrices: readonly MessagePrice[] = [
  ...inDollars('CL', '0.02', '0.089'),
  ...inDollars('AR', '0.026', '0.062'),
  ...inDollars('BR', '0.0068', '0.0625'),
  ...inDollars('CO', '0.0008', '0.0125'),
]

type Asked = { country: string; category: ChargeCategory; date: LocalDate }

/** The price of one message on a day; null if unknown. `written`: the operator's prices, the newest first. */
export function priceOn(
  written: readonly MessagePrice[],
  { country, category, date }: Asked,
): MessagePrice | null {
  const newest = (prices: readonly MessagePrice[], of: string) =>
    prices
      .filter((each) => each.country === of && each.category === category && each.since <= date)
      .reduce<MessagePrice | null>((best, each) => (best && best.since >= each.since ? best : each), null)
  return newest(written, country) ?? newest(publishedPrices, country) ?? newest(written, '')
}

export type Sum = { currency: string; amount: string }
type Priced = { messages: number; price: Pick<MessagePrice, 'currency' | 'price'> | null }

/** Exact sums, one for each currency; messages without a price are counted apart. */
export function addUp(lines: readonly Priced[]): { sums: Sum[]; unpriced: number } {
  const amounts = new Map<string, bigint>()
  let unpriced = 0
  for (const { messages, price } of lines.filter((line) => line.messages > 0)) {
    if (price) {
      const before = amounts.get(price.currency) ?? 0n
      amounts.set(price.currency, before + BigInt(messages) * millionths(price.price))
    } else unpriced += messages
  }
  const sums = [...amounts].map(([currency, amount]) => ({ currency, amount: decimalOf(amount) }))
  return { sums, unpriced }
}

const unit = 1_000_000n
function decimalOf(amount: bigint): string {
  const part = String(amount % unit)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return part ? `${amount / unit}.${part}` : String(amount / unit)
}

/** In minor units of a currency with so many decimals, rounded half up; what is less than half of one is none. */
export function minorOf(amount: string, decimals: number): number {
  const [whole = '0', part = ''] = amount.split('.')
  const scaled = BigInt(whole + part.padEnd(6, '0'))
  const one = 10n ** BigInt(6 - decimals)
  return Number((2n * scaled + one) / (2n * one))
}
