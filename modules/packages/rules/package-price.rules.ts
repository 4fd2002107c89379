import { spread } from '#domain/bookings/booking-money.rules.ts'
import type { PackageShares, PackageTour } from '#domain/bookings/order/package-price.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { percentOf } from '#domain/money.ts'
import { amountIn, type SaleMoney } from '#domain/products/prices/sale-money.rules.ts'

export const packageKinds = ['percent', 'amount'] as const
export const mostPercent = 90
export const mostToursOfPackage = 8
export const longestName = 80

export type PackageTerms = {
  kind: (typeof packageKinds)[number]
  /** percent off the sum, or the price of all its tours for an adult in minor units of the operator's currency */
  value: number
  travels_from: LocalDate | null
  travels_to: LocalDate | null
}
export type PackageFields = PackageTerms & { name: string; state: number }
export type Package = PackageTerms & { id: string; currency: string; product_ids: readonly string[] }

type Placed = PackageTour & { place: number }
type Candidate = { package_id: string; tours: readonly Placed[]; saves: number }

/**
 * What packages take off each tour of a sale, in its place. The package that saves most is taken first, then the next one
 * among the other tours: a tour is in one package at most.
 */
export function packageShares(
  packages: readonly Package[],
  tours: readonly PackageTour[],
  sold: SaleMoney | null,
): PackageShares {
  const shares: PackageShares[number][] = tours.map(() => null)
  let free: readonly Placed[] = tours.map((tour, place) => ({ ...tour, place }))
  for (;;) {
    const best = bestOf(packages.flatMap((each) => candidatesOf(each, free, sold)))
    if (!best) return shares
    const { package_id, tours: taken, saves } = best
    const amounts = spread(saves, taken.map(priceOf))
    for (const [index, { place }] of taken.entries())
      shares[place] = { package_id, amount: amounts[index] ?? 0 }
    free = free.filter((tour) => !taken.includes(tour))
  }
}

const bestOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted(
    (one, other) => other.saves - one.saves || one.package_id.localeCompare(other.package_id),
  )[0]

/** The same people travel on all tours of a package. */
function candidatesOf(each: Package, tours: readonly Placed[], sold: SaleMoney | null): Candidate[] {
  const fitting = tours.filter((tour) => isOnDay(each, tour.date))
  const parties = [...new Set(fitting.map(({ people }) => people))]
  return parties.flatMap((people) => {
    const chosen = each.product_ids.flatMap((product_id) => {
      const [dearest] = fitting
        .filter((tour) => tour.product_id === product_id && tour.people === people)
        .toSorted((one, other) => priceOf(other) - priceOf(one))
      return dearest ?? []
    })
    if (chosen.length < each.product_ids.length || chosen.length < 2) return []
    const saves = savingOf(each, chosen, sold)
    return saves > 0 ? [{ package_id: each.id, tours: chosen, saves }] : []
  })
}

export const isOnDay = ({ travels_from, travels_to }: PackageTerms, date: LocalDate): boolean =>
  (travels_from === null || travels_from <= date) && (travels_to === null || date <= travels_to)

/** What the travellers of a tour pay; its extras are in no package. */
const priceOf = ({ lines }: PackageTour): number =>
  lines.reduce((sum, { kind, total }) => sum + (kind === 'extra' ? 0 : total), 0)

/** The price of one adult; of residents and others the higher one, so that the package price is for everybody. */
const adultPriceOf = ({ lines }: PackageTour): number | null => {
  const prices = lines.flatMap(({ category_code, unit_amount }) =>
    category_code === 'ADULT' ? unit_amount : [],
  )
  return prices.length > 0 ? Math.max(...prices) : null
}

/** The whole discount: a percentage, or for everyone the part by which the adult's package price is lower. */
function savingOf(terms: Package, tours: readonly PackageTour[], sold: SaleMoney | null): number {
  const price = tours.reduce((sum, tour) => sum + priceOf(tour), 0)
  if (terms.kind === 'percent') return percentOf(price, terms.value)
  const adults = tours.map(adultPriceOf)
  if (adults.includes(null)) return 0
  const separate = adults.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const together = amountIn({ amount: terms.value }, terms.currency, sold)
  return separate > together ? price - partOf(price, together, separate) : 0
}

/** `amount * part / whole`, rounded half up to the minor unit. */
function partOf(amount: number, part: number, whole: number): number {
  const [product, by] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * product + by) / (2n * by))
}

/** `lacking`: the products that a sale does not have */
export type Lack = { package: Package; lacking: readonly string[] }

/**
 * Packages of which the sale has some tours and lacks others, or has all of them for different numbers of people; the
 * nearest to complete first.
 */
export function lacksOf(packages: readonly Package[], tours: readonly PackageTour[]): Lack[] {
  return packages
    .flatMap((each) => {
      const there = tours.filter(
        ({ product_id, date }) => each.product_ids.includes(product_id) && isOnDay(each, date),
      )
      const lacking = each.product_ids.filter((id) => !there.some(({ product_id }) => product_id === id))
      const isLacking = lacking.length > 0 || new Set(there.map(({ people }) => people)).size > 1
      return isLacking && there.length > 0 ? [{ package: each, lacking }] : []
    })
    .toSorted((one, other) => one.lacking.length - other.lacking.length)
}

/** The adult's price of all tours at their own prices and together; null where the package saves nothing. */
export function adultPrices(
  terms: Package,
  separate: number,
  sold: SaleMoney | null,
): { separate: number; together: number } | null {
  const together =
    terms.kind === 'percent'
      ? separate - percentOf(separate, terms.value)
      : amountIn({ amount: terms.value }, terms.currency, sold)
  return together < separate ? { separate, together } : null
}
