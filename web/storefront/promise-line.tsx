import type { PublicProduct } from '#contract/storefront/storefront.contract.ts'

import { texts } from './texts/storefront.ts'

type Props = { product: Pick<PublicProduct, 'free_cancellation' | 'deposit_percent'> }

/** «Cancelas gratis hasta 24 horas antes · No pagas nada ahora», as far as it is true of the product. */
export function PromiseLine({ product: { free_cancellation, deposit_percent } }: Props) {
  const promises = [free_cancellation.replace(/\.$/, ''), deposit_percent === 0 && texts.payNothingNow]
  const said = promises.filter(Boolean).join(' · ')
  return said ? <p className="promise">{said}</p> : null
}
