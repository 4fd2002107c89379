import type { Quote } from '../../products/prices/price.rules.ts'
import type { CancellationTier } from '../../products/product/cancellation-policy.rules.ts'

/**
 * Who takes the customer's money of a tour that an agency sold: the agency all of it, the agency its commission only, or the
 * operator all of it.
 */
export const collectors = ['agencia', 'comision', 'operador'] as const
export type Collector = (typeof collectors)[number]

/** The commission of an agency that is named after the sale: as its agreement says, kept by the agency already, or owed to it. */
export const commissionChoices = ['acuerdo', 'cobrada', 'por_pagar'] as const
export type CommissionChoice = (typeof commissionChoices)[number]

/** An agency that collects its commission only has it before the operator is paid. */
export const keepsCommission = (choice: CommissionChoice, collects: Collector): boolean =>
  choice === 'cobrada' || (choice === 'acuerdo' && collects === 'comision')

/** Which of the two prices a tour is sold at: the net price, or the public price, of which a commission is owed. */
export const agreedPrices = ['neto', 'bruto'] as const
export type AgreedPrices = (typeof agreedPrices)[number]

/** The revision of an agreement that a tour was sold by, and which of its prices the tour has. */
export type AgreementKey = { agreement_id: string; revision: number; priced: AgreedPrices }

/** What a tour costs by an agreement; amounts in minor units of the sale's currency. */
export type AgreedPrice = AgreementKey & {
  /** the public price */
  gross: number
  /** what is left of it after the commission */
  net: number
}
/** The same while it is sold. */
export type AgreedTour = AgreedPrice & {
  /** with the prices of the agreement */
  quote: Quote
  /** null: those of the product */
  cancellation_tiers: CancellationTier[] | null
  /** the agency pays later */
  is_on_credit: boolean
  collects: Collector
}

/** An agency that takes money from the customer owes the net price, so that is the price of the sale. */
export const pricedBy = (collects: Collector): AgreedPrices => (collects === 'operador' ? 'bruto' : 'neto')

type AgreedColumns = {
  agreement_id: string | null
  agreement_revision: number | null
  agreed_gross: number | null
  agreed_net: number | null
  agreed_priced: AgreedPrices | null
}

export const agreedColumns = (agreed: AgreedPrice | null): AgreedColumns => ({
  agreement_id: agreed?.agreement_id ?? null,
  agreement_revision: agreed?.revision ?? null,
  agreed_gross: agreed?.gross ?? null,
  agreed_net: agreed?.net ?? null,
  agreed_priced: agreed?.priced ?? null,
})

/** The agreed price of a stored tour; null for a tour without agreement. */
export function agreedPriceOf(item: AgreedColumns): AgreedPrice | null {
  const { agreement_id, agreement_revision, agreed_gross, agreed_net, agreed_priced } = item
  if (agreement_id === null || agreement_revision === null || agreed_priced === null) return null
  if (agreed_gross === null || agreed_net === null) return null
  return {
    agreement_id,
    revision: agreement_revision,
    priced: agreed_priced,
    gross: agreed_gross,
    net: agreed_net,
  }
}
