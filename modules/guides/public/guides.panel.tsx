import type { LandingPage, VoucherPage } from '#contract/storefront/storefront-page.ts'
import { Block } from '#web/storefront/features/landing/landing-details.panel.tsx'

import type { PublicGuide } from '../contract/public-guides.ts'
import { guidePicturePath } from '../rules/picture-path.rules.ts'
import { texts } from './texts/guides.ts'

export function TourGuides({ parts: { guides = [] } }: LandingPage) {
  if (guides.length === 0) return null
  return (
    <Block id="guias" title={texts.ofTour}>
      <ul className="guides">
        {guides.map((guide, index) => (
          <Guide key={index} guide={guide} />
        ))}
      </ul>
    </Block>
  )
}

/** Each with its tour where the booking has several. */
export function BookedGuides({ booking, parts: { guides = [] } }: VoucherPage) {
  if (guides.length === 0) return null
  return (
    <Block id="guias" title={texts.ofBooking}>
      <ul className="guides">
        {guides.map((guide, index) => (
          <Guide key={index} guide={guide} tour={booking.items.length > 1 ? guide.product_name : ''} />
        ))}
      </ul>
    </Block>
  )
}

/** The picture says nothing that the name does not, and no device keeps it for reading without a network. */
function Guide({ guide, tour = '' }: { guide: PublicGuide; tour?: string }) {
  const { first_name, languages, picture_id } = guide
  return (
    <li>
      {picture_id ? (
        <img
          src={guidePicturePath(picture_id)}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          decoding="async"
          data-online
        />
      ) : (
        <span aria-hidden="true">{first_name.charAt(0)}</span>
      )}
      <p>
        <b>{first_name}</b>
        {tour && <small className="soft">{tour}</small>}
        {languages.length > 0 && <small className="soft">{texts.speaks(languages)}</small>}
      </p>
    </li>
  )
}
