import type { CataloguePage } from '#contract/storefront-page.ts'

import { newBookingAddress } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { TourCards } from '../../tour-cards.tsx'
import { texts } from './notices.texts.ts'

/** Every tour on sale: where a visitor without a tour begins, or one whose tour is gone. */
export default function Catalogue({ groups, missing }: CataloguePage) {
  const only = groups.length === 1 ? groups[0]?.operator : undefined
  return (
    <Frame operator={only ?? null} className="catalogue">
      <h1>{missing ? texts.missingTitle : texts.catalogueTitle}</h1>
      {missing && groups.length > 0 && <p className="tagline">{texts.missingHint}</p>}
      {groups.length === 0 && <p className="tagline">{texts.nothing}</p>}
      {groups.map(({ operator, products }) => (
        <section key={operator.id}>
          {!only && <h2>{operator.name}</h2>}
          <TourCards products={products} currency={operator.currency} addressOf={newBookingAddress} />
        </section>
      ))}
    </Frame>
  )
}
