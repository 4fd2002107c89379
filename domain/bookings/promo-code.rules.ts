import type { LocalDate } from '../local-date.ts'
import type { PromoLack } from '../products/prices/promo-lack.ts'
import { amountIn, type SaleMoney } from '../products/prices/sale-money.rules.ts'
import { type Discount, discountOn, spread } from './booking-money.rules.ts'

export type PromoCode = Discount & {
  /** currency of an amount */
  currency: string
  state: number
  books_from: LocalDate | null
  books_to: LocalDate | null
  travels_from: LocalDate | null
  travels_to: LocalDate | null
  /** empty: every product */
  product_ids: readonly string[]
  min_people: number
  max_uses: number | null
  uses: number
}
export type PromoItem = { product_id: string; date: LocalDate; people: number; subtotal: number }

export const promoRefusals = [
  'promo_unknown',
  'promo_not_now',
  'promo_not_for_these',
  'promo_exhausted',
  'promo_saves_less',
] as const
export type PromoRefusal = (typeof promoRefusals)[number]

const within = (date: LocalDate, from: LocalDate | null, to: LocalDate | null) =>
  (from === null || from <= date) && (to === null || date <= to)

const isFor = ({ product_ids }: PromoCode, { product_id }: PromoItem): boolean =>
  product_ids.length === 0 || product_ids.includes(product_id)

function holdsFor(promo: PromoCode, item: PromoItem): boolean {
  const { date, people } = item
  return (
    isFor(promo, item) && people >= promo.min_people && within(date, promo.travels_from, promo.travels_to)
  )
}

/** Whether a code still gives something to one of these tours: its products, days and least party are met. */
export const promoHolds = (promo: PromoCode, items: readonly PromoItem[]): boolean =>
  items.some((item) => holdsFor(promo, item))

export function lackOfPromo(promo: PromoCode, items: readonly PromoItem[]): PromoLack {
  const { travels_from: from, travels_to: to, min_people } = promo
  const ofProducts = items.filter((item) => isFor(promo, item))
  if (ofProducts.length === 0) return { lack: 'tours' }
  if (!ofProducts.some(({ date }) => within(date, from, to))) return { lack: 'dates', from, to }
  return { lack: 'people', min_people }
}

/** Why a code can't be used for these tours today, or null. The counter of uses is judged again by the database. */
export function refusePromo(
  promo: PromoCode,
  items: readonly PromoItem[],
  today: LocalDate,
): PromoRefusal | null {
  if (promo.state !== 1) return 'promo_unknown'
  if (!within(today, promo.books_from, promo.books_to)) return 'promo_not_now'
  if (!promoHolds(promo, items)) return 'promo_not_for_these'
  return promo.max_uses !== null && promo.uses >= promo.max_uses ? 'promo_exhausted' : null
}

/**
 * Each tour's discount: a percentage of each that qualifies, or one amount shared among them, in the sale's
 * currency. `given` is the part of the amount that cancelled tours keep: it is not given a second time.
 */
export function promoShares(
  promo: PromoCode,
  items: readonly PromoItem[],
  sold: SaleMoney | null,
  given = 0,
): number[] {
  const weights = items.map((item) => (holdsFor(promo, item) ? item.subtotal : 0))
  if (promo.kind === 'percent') return weights.map((weight) => discountOn(weight, promo))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const value = Math.max(1, amountIn({ amount: promo.value }, promo.currency, sold))
  return spread(discountOn(all, { ...promo, value: Math.max(0, value - given) }), weights)
}
