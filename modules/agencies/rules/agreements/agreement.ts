import type { Collector } from '#domain/bookings/agreed/agreed-price.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'

/** What happens with a sale above the credit limit. */
export const overLimits = ['avisa', 'rechaza'] as const

/** The commission or the net price of what it names; null names all. */
export type AgreementTerm = {
  product_id: string | null
  category_code: string | null
  /** days of service, both included */
  season_from: LocalDate | null
  season_to: LocalDate | null
} & ({ kind: 'comision'; points: number; amount: null } | { kind: 'neto'; points: null; amount: number })

/** One revision of an agreement: what a sale keeps. */
export type AgreementTerms = {
  collects: Collector
  /** null: the agency pays before the service */
  credit_days: number | null
  /** commission on extras, in hundredths of a percent */
  extras_points: number
  /** null: those of the product */
  cancellation_tiers: CancellationTier[] | null
  terms: readonly AgreementTerm[]
}
