import type { CataloguePage } from '#contract/storefront/storefront-page.ts'

import { newBookingAddress } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { TourCards } from '../../tour-cards.tsx'
import { texts } from './notices.texts.ts'

/** An operator's tours on sale: where a visitor without a tour begins, or one whose tour is gone. */
export default function Catalogue({ operator, products, missing }: CataloguePage) {
  return (
    <Frame operator={operator} className="catalogue">
      <h1>{missing ? texts.missingTitle : texts.catalogueTitle}</h1>
      {products.length === 0 ? (
        <p className="tagline">{texts.nothing}</p>
      ) : (
        missing && <p className="tagline">{texts.missingHint}</p>
      )}
      <TourCards products={products} currency={operator.currency} addressOf={newBookingAddress} />
    </Frame>
  )
}
