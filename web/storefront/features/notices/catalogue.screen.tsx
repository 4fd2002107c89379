import type { CataloguePage } from '#contract/storefront/storefront-page.ts'

import { keptChoice, newBookingAddress, toursAddress } from '../../addresses.ts'
import { OtherCurrency } from '../../advertised-price.tsx'
import { Frame } from '../../frame.tsx'
import { HeldTours } from '../../order/held-order.panel.tsx'
import { texts } from '../../texts/notices.ts'
import { texts as orderTexts } from '../../texts/order.ts'
import { texts as common } from '../../texts/storefront.ts'
import { TourCards } from '../../tour-cards.tsx'
import { TravellersLine } from '../landing/travellers-line.panel.tsx'
import { DaySearch } from './day-search.panel.tsx'

/** An operator's tours on sale: for visitors without a tour, or whose tour was removed. */
export default function Catalogue(page: CataloguePage) {
  const { operator, products, currency, missing } = page
  const chosen = keptChoice(page)
  const asked = page.day ? { date: page.day.date, people: String(page.day.people) } : {}
  return (
    <Frame operator={operator} chosen={chosen} className="catalogue">
      <h1>{missing ? texts.missingTitle : texts.catalogueTitle}</h1>
      {products.length === 0 ? (
        <p className="tagline">{texts.nothing}</p>
      ) : (
        missing && <p className="tagline">{texts.missingHint}</p>
      )}
      <TravellersLine travellers={page.travellers} />
      <HeldTours held={page.held} hint={orderTexts.chooseOne} />
      {products.length > 0 && !missing && <DaySearch {...page} />}
      {products.length > 0 && !page.held && (
        <OtherCurrency
          {...page}
          addressOf={(wanted) => toursAddress(page.public_url, { ...asked, ...wanted })}
        />
      )}
      {page.day && <h2 className="all">{common.catalogue}</h2>}
      <TourCards products={products} currency={currency} addressOf={(id) => newBookingAddress(id, chosen)} />
    </Frame>
  )
}
