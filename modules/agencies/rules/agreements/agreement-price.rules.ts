import type { AgreedPrice, AgreedPrices } from '#domain/bookings/agreed/agreed-price.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { percentOf } from '#domain/money.ts'
import type { Quote, QuoteLine } from '#domain/products/prices/price.rules.ts'

import type { AgreementTerm, AgreementTerms } from './agreement.ts'

/** A tour at its public price. */
type Tour = { product_id: string; date: LocalDate; quote: Quote }
type Priced = Pick<AgreedPrice, 'gross' | 'net'> & { quote: Quote }

/** What a tour costs by an agreement. `inSale` writes a net price in the currency of the sale. */
export function priceByAgreement(
  agreement: AgreementTerms,
  { product_id, date, quote }: Tour,
  { priced, inSale }: { priced: AgreedPrices; inSale: (amount: number) => number },
): Priced {
  const lines = quote.lines.map((line) => {
    const unit_amount = netOf(line, agreement, { product_id, date, inSale })
    return { ...line, unit_amount, total: unit_amount * line.quantity }
  })
  const commission = lines.reduce(
    (sum, { total }, place) => sum + (quote.lines[place]?.total ?? 0) - total,
    0,
  )
  const net = quote.total - commission
  return {
    gross: quote.total,
    net,
    quote: priced === 'neto' ? { ...quote, lines, total: net } : quote,
  }
}

type Sold = { product_id: string; date: LocalDate; inSale: (amount: number) => number }

/** The net price of one unit of a line, never above the public one. */
function netOf(line: QuoteLine, { terms, extras_points }: AgreementTerms, { inSale, ...sold }: Sold): number {
  const { kind, category_code, unit_amount } = line
  if (kind === 'extra') return less(unit_amount, extras_points)
  const term = termFor(terms, { ...sold, category_code })
  if (!term) return unit_amount
  return term.kind === 'comision'
    ? less(unit_amount, term.points)
    : Math.min(unit_amount, inSale(term.amount))
}

const less = (amount: number, points: number) => amount - percentOf(amount, points / 100)

type Named = { product_id: string; category_code: string | null; date: LocalDate }

/** The most specific term: of the product, then of the category, then of the season. */
export function termFor(terms: readonly AgreementTerm[], sold: Named): AgreementTerm | undefined {
  return terms
    .filter((term) => holdsFor(term, sold))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .at(0)
}

const holdsFor = (
  { product_id, category_code, season_from, season_to }: AgreementTerm,
  { date, ...sold }: Named,
) =>
  (product_id === null || product_id === sold.product_id) &&
  (category_code === null || category_code === sold.category_code) &&
  (season_from === null || season_from <= date) &&
  (season_to === null || date <= season_to)

const weightOf = ({ product_id, category_code, season_from }: AgreementTerm) =>
  (product_id === null ? 0 : 4) + (category_code === null ? 0 : 2) + (season_from === null ? 0 : 1)

type Conditions = Pick<AgreementTerm, 'product_id' | 'category_code' | 'season_from' | 'season_to'>

/** The places of two terms that would hold for the same sale with equal right. */
export function repeatedTerm(terms: readonly Conditions[]): [number, number] | null {
  for (const [index, term] of terms.entries())
    for (const [earlier, other] of terms.slice(0, index).entries())
      if (isSame(term, other)) return [earlier, index]
  return null
}

const isSame = (one: Conditions, other: Conditions) =>
  one.product_id === other.product_id &&
  one.category_code === other.category_code &&
  (one.season_from === null) === (other.season_from === null) &&
  (one.season_from === null ||
    ((one.season_from ?? '') <= (other.season_to ?? '') &&
      (other.season_from ?? '') <= (one.season_to ?? '')))
