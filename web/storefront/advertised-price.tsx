import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { formatMoney } from '#words/format.ts'

import { texts as common } from './storefront.texts.ts'

const texts = {
  residents: (country: string, price: string) => `Residentes en ${country}: ${price}`,
  larger: (people: number, price: string) => `Grupos de ${people} o más: ${price} por persona`,
  only: (people: number) => `Para ${people === 1 ? 'una persona' : `grupos de ${people}`}`,
}

/** What residents and bigger groups pay, beside what is advertised. */
export function OtherPrices({ product, operator }: Pick<LandingPage, 'product' | 'operator'>) {
  const { price_from } = product
  if (!price_from) return null
  const { residents, larger, people } = price_from
  const money = (amount: number) => formatMoney(amount, operator.currency)
  const lines = [
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

/** «Desde $38.000 por persona.» */
export function priceSentence({ product, operator }: Pick<LandingPage, 'product' | 'operator'>): string {
  const { price_from, price_unit } = product
  return price_from
    ? `Desde ${formatMoney(price_from.amount, operator.currency)} ${common.per[price_unit]}.`
    : ''
}
