import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { texts } from './texts/money.ts'
import { texts as common } from './texts/storefront.ts'

/** Prices for residents and bigger groups beside the advertised one, and that of the next departure if it is more. */
export function OtherPrices({
  product,
  operator,
  currency,
  strip,
}: Pick<LandingPage, 'product' | 'operator' | 'currency' | 'strip'>) {
  const { price_from } = product
  if (!price_from) return null
  const { residents, larger, people } = price_from
  const money = (amount: number) => formatMoney(amount, currency)
  const next = strip.find((day) => day.price_from !== null)
  const lines = [
    next?.price_from && next.price_from.amount > price_from.amount
      ? texts.next(formatDate(next.date), money(next.price_from.amount))
      : '',
    people === 2 || product.price_unit !== 'persona' ? '' : texts.only(people),
    residents === null ? '' : texts.residents(operator.country_name, money(residents)),
    larger === null ? '' : texts.larger(larger.people, money(larger.amount)),
  ].filter(Boolean)
  return lines.map((line) => (
    <small key={line} className="soft">
      {line}
    </small>
  ))
}

/** «Desde $38.000 por persona.»: for search engines and shared links, which have no chosen currency. */
export function priceSentence({
  product,
  operator,
  own_price_from,
}: Pick<LandingPage, 'product' | 'operator' | 'own_price_from'>): string {
  return own_price_from
    ? texts.from(formatMoney(own_price_from.amount, operator.currency), common.per[product.price_unit])
    : ''
}

type OtherProps = Pick<LandingPage, 'other' | 'currency' | 'operator'> & {
  /** address of the same page with prices in a currency; without one for the operator's first */
  addressOf: (chosen: { currency?: string }) => string
}

/** Link to the same page in the other currency. */
export function OtherCurrency({ other, currency, operator, addressOf }: OtherProps) {
  if (!other) return null
  const chosen = other.currency === operator.currency ? {} : { currency: other.currency }
  return (
    <p className="other-currency">
      {`${common.pricesIn(currency)} `}
      <a href={addressOf(chosen)} rel="nofollow">
        {common.seeIn(other.currency)}
      </a>
      <br />
      <small className="soft">{other.rate}</small>
    </p>
  )
}
