import type { SaleQuote } from '#contract/bookings/bookings.contract.ts'
import {
  type Discount,
  discountOn,
  isAbovePrice,
  spread,
  withinCeiling,
} from '#domain/bookings/booking-money.rules.ts'
import { discountCeiling } from '#domain/bookings/booking-rights.rules.ts'
import { type PackageShares, sumOfShares } from '#domain/bookings/order/package-price.rules.ts'
import { lackOfPromo, type PromoItem, promoShares, refusePromo } from '#domain/bookings/promo-code.rules.ts'
import type { Channel } from '#domain/channel.ts'
import type { OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import { findCredit, inOwnCurrency } from './agency-credit.queries.ts'
import { findPackageShares } from './package-prices.queries.ts'
import { priceItems, type Priced, type WantedItem } from './price-item.queries.ts'
import { findPromo, type StoredPromo } from './promo.queries.ts'

/** The discounts of a sale, tour by tour; refused above the price, and above the user's limit. */
export function sharesOf(
  discount: Discount,
  prices: readonly number[],
  { actor, constants }: { actor: Pick<Actor, 'level'>; constants: OperatorConstants },
): number[] {
  const all = prices.reduce((sum, price) => sum + price, 0)
  if (isAbovePrice(discount, all)) throw new Refusal('discount_above_price')
  const amount = discountOn(all, discount)
  const max = discountCeiling(actor, constants)
  if (!withinCeiling(amount, all, max)) throw new Refusal('discount_above_ceiling', { max })
  return spread(amount, prices)
}

type PromoUse = { tour_operator_id: string; code: string; time_zone: string; now: Date }

/** The typed code, if it is valid for these tours today. */
export async function promoFor(
  db: Reader,
  { tour_operator_id, code, time_zone, now }: PromoUse,
  items: readonly PromoItem[],
): Promise<StoredPromo> {
  const promo = await findPromo(db, tour_operator_id, { code })
  const refusal = promo ? refusePromo(promo, items, localMoment(now, time_zone).date) : 'promo_unknown'
  if (promo && refusal === 'promo_not_for_these') throw new Refusal(refusal, lackOfPromo(promo, items))
  if (refusal || !promo) throw new Refusal(refusal ?? 'promo_unknown')
  return promo
}

export type Discounting = {
  tour_operator_id: string
  items: readonly WantedItem[]
  seller: Pick<Actor, 'level'> | null
  discount?: Discount | null | undefined
  promo_code?: string | undefined
  sold: SaleMoney | null
}

/** The discounts of each tour of a sale: by its package or by the promo code, and by the seller on the rest. */
export async function discountsOf(
  db: Reader,
  { tour_operator_id, items, promo_code, discount, seller, sold }: Discounting,
  priced: readonly Pick<Priced, 'product' | 'quote'>[],
  now: Date,
) {
  const [first] = priced
  if (!first) throw new Error('A booking without tours')
  const { time_zone, constants } = first.product
  const wanted = priced.map(({ product, quote }, index) => ({
    product_id: product.id,
    date: items[index]?.date ?? '',
    people: quote.people,
    subtotal: quote.total,
    lines: quote.lines,
  }))
  const promo = promo_code
    ? await promoFor(db, { tour_operator_id, code: promo_code, time_zone, now }, wanted)
    : null
  const packaged = await findPackageShares(db, { tour_operator_id, sold, tours: wanted })
  const byCode = promo ? promoShares(promo, wanted, sold) : null
  if (byCode) refuseLesserCode(byCode, packaged)
  const off = byCode ?? packaged.map((share) => share?.amount ?? 0)
  const left = wanted.map(({ subtotal }, index) => subtotal - (off[index] ?? 0))
  const given = discount && seller ? sharesOf(discount, left, { actor: seller, constants }) : []
  const shares = off.map((promo_discount, index) => ({
    promo_discount,
    package_id: byCode ? null : (packaged[index]?.package_id ?? null),
    manual_discount: given[index] ?? 0,
  }))
  return { promo, shares }
}

/** A booking has a code or a package, whichever saves more. */
export function refuseLesserCode(byCode: readonly number[], packaged: PackageShares) {
  const saved = sumOfShares(packaged)
  if (saved > 0 && saved >= byCode.reduce((sum, share) => sum + share, 0))
    throw new Refusal('promo_saves_less')
}

/** The whole price of a sale that is being put together; nothing is locked, so seats are not judged. */
export async function quoteSale(
  db: Reader,
  sale: Discounting & { channel: Channel; agency_id: string | null },
  now: Date,
): Promise<SaleQuote> {
  const priced = await priceItems(db, { ...sale, draft: true }, sale.items, now)
  const { shares } = await discountsOf(db, sale, priced, now)
  const items = priced.map(({ quote }, index) => ({
    subtotal: quote.total,
    discount: (shares[index]?.promo_discount ?? 0) + (shares[index]?.manual_discount ?? 0),
  }))
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0)
  const discount = items.reduce((sum, item) => sum + item.discount, 0)
  return {
    items,
    subtotal,
    discount,
    promo_discount: sumOf(shares.filter(({ package_id }) => package_id === null)),
    package_discount: sumOf(shares.filter(({ package_id }) => package_id !== null)),
    total: subtotal - discount,
    currency: priced[0]?.product.currency ?? '',
    rate: sale.sold?.rate ?? null,
    agreed: await agreementOf(db, sale, { priced, total: subtotal - discount }),
  }
}

type Total = { priced: readonly Priced[]; total: number }

/** The sums of a sale by an agency's agreement; null where no tour has one. */
async function agreementOf(
  db: Reader,
  {
    tour_operator_id,
    agency_id,
    sold,
  }: Pick<Discounting, 'tour_operator_id' | 'sold'> & { agency_id: string | null },
  { priced, total }: Total,
): Promise<SaleQuote['agreed']> {
  if (agency_id === null || priced.every(({ agreed }) => agreed === null)) return null
  const sum = (of: 'gross' | 'net') =>
    priced.reduce((all, { agreed, quote }) => all + (agreed?.[of] ?? quote.total), 0)
  const is_on_credit = priced.every(({ agreed }) => agreed?.is_on_credit)
  const credit = is_on_credit ? await findCredit(db, { tour_operator_id, agency_id }) : null
  const exchange = { currency: sold?.currency ?? '', exchange_rate: sold?.rate.rate ?? null }
  const amount = credit ? inOwnCurrency(total, exchange, credit.currency) : 0
  return {
    gross: sum('gross'),
    net: sum('net'),
    is_at_net: priced.every(({ agreed }) => agreed?.priced === 'neto'),
    is_on_credit,
    credit_left: credit && credit.limit - credit.used,
    is_over: credit !== null && credit.used + amount > credit.limit,
    refuses_over: credit?.over_limit === 'rechaza',
  }
}

const sumOf = (shares: readonly { promo_discount: number }[]) =>
  shares.reduce((sum, { promo_discount }) => sum + promo_discount, 0)
