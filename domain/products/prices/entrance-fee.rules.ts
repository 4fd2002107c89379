import type { CategoryCode, PriceCategory, Residency, ResidencyCondition } from '../product/product.ts'
import type { Passenger } from './party.rules.ts'

export const feePayments = ['incluida', 'en_efectivo_en_la_entrada', 'prepagada'] as const
export type FeePayment = (typeof feePayments)[number]

/** Entrance fee for an age range, in minor units. */
export type FeeRate = {
  residency: ResidencyCondition
  min_age: number
  max_age: number | null
  amount: number
}
/** The entrance fee of a park or a community, and who pays it. */
export type EntranceFee = { name: string; payment: FeePayment; rates: readonly FeeRate[] }

/** A visitor: with exact age where it is known, else with the age range of the category. */
export type Visitor = { residency: Residency; youngest: number; oldest: number | null }

export type CashAtTheGate = { fees: { name: string; total: number }[]; total: number }

/**
 * A rate for one residency comes before the rate for everybody. If two rates apply to an age, the higher one is used,
 * so that a customer brings enough money.
 */
export function feeFor({ rates }: Pick<EntranceFee, 'rates'>, visitor: Visitor): number {
  const fits = rates.filter(
    ({ min_age, max_age }) =>
      min_age <= (visitor.oldest ?? Infinity) && visitor.youngest <= (max_age ?? Infinity),
  )
  const own = fits.filter(({ residency }) => residency === visitor.residency)
  const candidates = own.length > 0 ? own : fits.filter(({ residency }) => residency === 'cualquiera')
  return candidates.reduce((most, { amount }) => Math.max(most, amount), 0)
}

/** The cash that a party has to carry, by gate. */
export function cashAtTheGate(fees: readonly EntranceFee[], visitors: readonly Visitor[]): CashAtTheGate {
  const cash = fees
    .filter(({ payment }) => payment === 'en_efectivo_en_la_entrada')
    .map((fee) => ({
      name: fee.name,
      total: visitors.reduce((sum, visitor) => sum + feeFor(fee, visitor), 0),
    }))
    .filter(({ total }) => total > 0)
  return { fees: cash, total: cash.reduce((sum, { total }) => sum + total, 0) }
}

/** The people of a quote as they come to a gate. */
export function visitorsOf(
  categories: readonly PriceCategory[],
  passengers: readonly Passenger[],
): Visitor[] {
  return passengers.map(({ category_code, residency }) => {
    const category = categories.find(({ code }) => code === category_code)
    return { residency, youngest: category?.min_age ?? 0, oldest: category?.max_age ?? null }
  })
}

/** The indexes of two rates whose residency and ages overlap; null when none do. */
export function overlappingRates(rates: readonly FeeRate[]): [number, number] | null {
  for (const [first, one] of rates.entries())
    for (const [second, other] of rates.entries())
      if (
        second > first &&
        one.residency === other.residency &&
        one.min_age <= (other.max_age ?? Infinity) &&
        other.min_age <= (one.max_age ?? Infinity)
      )
        return [first, second]
  return null
}

type Asking = {
  /** absent: any category */
  rules: readonly { category_code?: CategoryCode | null; residency: ResidencyCondition }[]
  entrance_fees: readonly EntranceFee[]
}

/** Whether residency changes the price or an entrance fee; for one category, or for any. */
export function asksResidency({ rules, entrance_fees }: Asking, category?: PriceCategory): boolean {
  const dependsOnResidency = ({ residency }: { residency: ResidencyCondition }) => residency !== 'cualquiera'
  const { code, min_age, max_age } = category ?? { code: null, min_age: 0, max_age: null }
  const priced = rules.filter((rule) => !code || !rule.category_code || rule.category_code === code)
  const rates = entrance_fees.flatMap((fee) => fee.rates)
  const atGate = rates.filter(
    (rate) => rate.min_age <= (max_age ?? Infinity) && min_age <= (rate.max_age ?? Infinity),
  )
  return priced.some(dependsOnResidency) || atGate.some(dependsOnResidency)
}
