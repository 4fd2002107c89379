import type { ComponentType } from 'react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { formatMoney } from '#words/format.ts'

import { keptChoice, landingAddress, newBookingAddress } from '../../addresses.ts'
import { ContactLinks, Frame } from '../../frame.tsx'
import { HeldTours } from '../../order/held-order.panel.tsx'
import { Own } from '../../own-words.tsx'
import { PromiseLine } from '../../promise-line.tsx'
import { texts } from '../../texts/landing.ts'
import { texts as common } from '../../texts/storefront.ts'
import { TourCards } from '../../tour-cards.tsx'
import { EntranceFees } from './entrance-fees.panel.tsx'
import { About, Block, Itinerary, Lines, Questions } from './landing-details.panel.tsx'
import { bookText, Facts, Gallery, Offer, Promises } from './landing-top.panel.tsx'
import { Meeting } from './meeting.panel.tsx'
import { NextDepartures } from './next-departures.panel.tsx'
import { Prices } from './prices.panel.tsx'
import { TravellersLine } from './travellers-line.panel.tsx'

const given: readonly ComponentType<LandingPage>[] = gatherList(modules, 'landing')

/** The product's page: everything readable and bookable without a single script. */
export default function Landing(page: LandingPage) {
  const { operator, product, currency, others, preview } = page
  const chosen = keptChoice(page)
  const sells = product.on_sale && !preview
  const message = texts.message(product.name)
  return (
    <Frame operator={operator} message={message} chosen={chosen} className="landing">
      {preview && <p className="banner">{product.on_sale ? common.previewOnSale : common.preview}</p>}
      {sells && <HeldTours held={page.held} />}
      <Gallery product={product} />
      <div className="columns">
        <article>
          <h1>
            <Own text={product.name} />
          </h1>
          {product.tagline && (
            <p className="tagline">
              <Own text={product.tagline} />
            </p>
          )}
          <Facts product={product} />
          <TravellersLine travellers={page.travellers} />
          {sells && <Promises product={product} className="narrow" />}
          {sells && <NextDepartures {...page} />}
          {!product.on_sale && !preview && <NotOnSale operator={operator} message={message} />}
          {sells && <Prices {...page} />}
          <About product={product} />
          <Lines id="mejor" title={texts.highlights} lines={product.highlights} icon="check" />
          <Itinerary {...page} />
          <div className="pair">
            <Lines id="incluye" title={texts.includes} lines={product.includes} icon="check" />
            <Lines id="no-incluye" title={texts.excludes} lines={product.excludes} icon="cross" />
          </div>
          <EntranceFees product={product} operator={operator} />
          <Meeting {...page} />
          <div className="pair">
            <Lines id="llevar" title={texts.bring} lines={product.bring} icon="bag" />
            <Lines id="antes" title={texts.requirements} lines={product.requirements} icon="info" />
          </div>
          <Lines id="cambios" title={texts.policy} lines={product.cancellation_sentences} icon="shield" />
          <Questions faqs={product.faqs} />
          {given.map((Part, index) => (
            <Part key={index} {...page} />
          ))}
        </article>
        {sells && <Offer {...page} message={message} />}
      </div>
      {others.length > 0 && (
        <Block id="otros" title={texts.others}>
          <TourCards
            aside
            products={others}
            currency={currency}
            addressOf={(id) => landingAddress(id, chosen)}
          />
        </Block>
      )}
      {sells && <BookingBar {...page} />}
    </Frame>
  )
}

function NotOnSale({ operator, message }: Pick<LandingPage, 'operator'> & { message: string }) {
  return (
    <div className="notice warn">
      <h2>{texts.notOnSale}</h2>
      <p>{texts.notOnSaleHint}</p>
      <ContactLinks operator={operator} message={message} />
    </div>
  )
}

/** On a phone the price and the button stay under the thumb. */
function BookingBar({ product, operator, currency, held }: LandingPage) {
  return (
    <div className="bar landing-bar">
      <PromiseLine product={product} />
      {product.price_from !== null && (
        <span>
          <small className="soft">{common.from}</small>
          <b>{formatMoney(product.price_from.amount, currency)}</b>
          <small className="soft">{common.per[product.price_unit]}</small>
        </span>
      )}
      <a className="button" href={newBookingAddress(product.id, keptChoice({ currency, operator }))}>
        {bookText(held)}
      </a>
    </div>
  )
}
