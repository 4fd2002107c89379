import { scaled, spread } from '../booking-money.rules.ts'
import type { BookingStatus } from '../booking.ts'

/** A tour of a sale as it counts for a package. */
export type PackageTour = {
  product_id: string
  date: string
  people: number
  lines: readonly {
    kind: string
    category_code: string | null
    unit_amount: number
    total: number
  }[]
}
/** A tour's part of the discount of the package that it is in. */
export type PackageShare = { package_id: string; amount: number }
export type PackageShares = readonly (PackageShare | null)[]

export const sumOfShares = (shares: PackageShares): number =>
  shares.reduce((sum, share) => sum + (share?.amount ?? 0), 0)

/** Sold tours keep the package that they have unless another one saves more; until then the present packages count. */
export function sharesAfterChange(
  isSold: boolean,
  { kept, found }: { kept: PackageShares; found: PackageShares },
): PackageShares {
  return isSold && sumOfShares(found) <= sumOfShares(kept) ? kept : found
}

type Discounted = { subtotal: number; promo_discount: number; package_id: string | null }

/** The discount of a package that one tour of a sold booking has on its new day: the same part of its price. */
export function packageAfterMove(
  item: Discounted & { product_id: string },
  moved: { product_id: string; subtotal: number },
): PackageShare | null {
  if (item.package_id === null || item.product_id !== moved.product_id) return null
  return {
    package_id: item.package_id,
    amount: scaled(item.promo_discount, item.subtotal, moved.subtotal),
  }
}

type Cancellable = Discounted & { id: string; status: BookingStatus; discount: number }

/**
 * How much more the remaining tours cost, by id, when the customer cancels others of their package. It is at most what
 * the cancelled ones give back, so that a cancellation costs no more than its penalty.
 */
export function packageLoss(
  items: readonly Cancellable[],
  /** the penalty of each tour that is cancelled */
  cancelled: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const ended = items.filter(({ id }) => cancelled.has(id))
  const broken = new Set(ended.flatMap(({ package_id }) => package_id ?? []))
  const left = items.filter(
    ({ id, status, package_id }) =>
      status !== 'cancelada' && !cancelled.has(id) && package_id !== null && broken.has(package_id),
  )
  const given = ended.reduce(
    (sum, item) => sum + item.subtotal - item.discount - (cancelled.get(item.id) ?? 0),
    0,
  )
  const shares = left.map(({ promo_discount }) => promo_discount)
  const most = shares.reduce((sum, share) => sum + share, 0)
  const lost = spread(Math.max(0, Math.min(most, given)), shares)
  return new Map(left.map(({ id }, index) => [id, lost[index] ?? 0]))
}

export const sumOfLoss = (loss: ReadonlyMap<string, number>): number =>
  [...loss.values()].reduce((sum, each) => sum + each, 0)

/** What the package takes off the tours of a booking that are not cancelled. */
export const packageDiscountOf = (
  items: readonly (Pick<Discounted, 'promo_discount' | 'package_id'> & { status: BookingStatus })[],
): number =>
  items
    .filter(({ status, package_id }) => status !== 'cancelada' && package_id !== null)
    .reduce((sum, { promo_discount }) => sum + promo_discount, 0)
